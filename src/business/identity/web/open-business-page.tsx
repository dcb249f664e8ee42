import { useState } from 'react'
import { useNavigate } from 'react-router'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { type MeUser, useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { refetchNamed } from '#web/shown-queries.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { BusinessAccountForm } from './business-account-form.tsx'
import { businessAccountFormDocument } from './business-documents.ts'
import { businessSteps } from './business-steps.ts'

export const meta = () => [{ title: `Open a Business Account | ${company.name}` }]

export const handle = { isFlow: true } as const

/** Opens an account for a business; its setup page has the next steps. */
export default function OpenBusinessPage() {
  const today = useToday()
  const user = useMe()
  const navigate = useNavigate()
  const [part, setPart] = useState<0 | 1>(0)
  const query = useQuery(businessAccountFormDocument)
  const classifications = query.data?.businessClassifications
  async function opened(accountId: AccountId) {
    await refetchNamed('MyAccessibleAccounts')
    await navigate(`/users/settings/businesses/setup?sid=${accountId}`, { replace: true })
  }
  return (
    <Narrow
      title="Open a business account"
      lead="It has its own owners, banks, agreements and tax forms. We use your profile for the person who signs."
    >
      {obstacleOf(user) ??
        (classifications && today ? (
          <Stack gap={32}>
            <Stepper steps={businessSteps} current={part} />
            <BusinessAccountForm
              today={today}
              classifications={classifications}
              held={null}
              submit="Sign and open the account"
              onPart={setPart}
              onSaved={opened}
            />
          </Stack>
        ) : (
          <NotLoaded query={query} what="The form" skeleton={10} />
        ))}
    </Narrow>
  )
}

/** The steps to finish first; null without an obstacle. */
function obstacleOf(user: MeUser) {
  const stopped = stoppedText(user)
  if (stopped) return <Banner title={stopped} />
  return user.personalInfoComplete && user.confirmationDt ? null : (
    <Banner
      title="Finish your account setup first."
      action={
        <ButtonLink size="small" to="/users/onboarding">
          Finish your account setup
        </ButtonLink>
      }
    >
      You sign for the business, so we need your profile and your confirmed email address.
    </Banner>
  )
}
