import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import styles from './settings.module.css'

export const meta = () => [{ title: `IRA | ${company.name}` }]

const interestDocument = graphql(`
  mutation UpdateHubSpotContactIRAInterest {
    updateHubSpotContactIRAInterest
  }
`)

/** Retirement accounts cannot be opened yet; people may say that they want one. */
export default function IraPage() {
  const [send, { loading }] = useMutation(interestDocument)
  const [isNoted, setNoted] = useState(false)
  async function note() {
    const { data } = await send()
    if (data?.updateHubSpotContactIRAInterest) setNoted(true)
    else showSnackbar('error', 'That did not work. Try again in a moment.')
  }
  return (
    <Narrow title="IRA" lead="Invest for retirement through a custodian, with the tax treatment of an IRA.">
      <EmptyState
        title="Retirement accounts are not open yet"
        action={
          <div className={styles.choices}>
            <Button isLoading={loading} isDisabled={isNoted} onPress={note}>
              {isNoted ? 'We will email you' : 'Tell me when they open'}
            </Button>
            <ButtonLink kind="secondary" to="/ira/">
              How it will work
            </ButtonLink>
          </div>
        }
      >
        You cannot open, fund or transfer an IRA here today. None of your holdings are in one.
      </EmptyState>
    </Narrow>
  )
}
