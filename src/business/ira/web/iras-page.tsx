import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { AddFundsDialog } from './add-funds-dialog.tsx'
import styles from './ira.module.css'
import { irasDocument } from './ira-documents.ts'
import { IraRow } from './ira-row.tsx'

export const meta = () => [{ title: `IRA | ${company.name}` }]

/**
 * A person's retirement accounts, each with its next step; `?openAddFundsSID=` opens the dialog of one (specification
 * 2.4).
 */
export default function IrasPage() {
  const query = useQuery(irasDocument)
  const { data, refetch } = query
  const iras = data?.me?.user.iras
  const mayOpen = !isStopped(useMe()) && (data?.iraCustodians?.length ?? 0) > 0
  const sharesValueOf = (id: string) => data?.dashboard?.accounts.find((account) => account.id === id)?.value ?? null
  const open = mayOpen && <ButtonLink to="/users/settings/ira/open">Open an IRA</ButtonLink>
  return (
    <Narrow title="IRA" lead="Retirement accounts that a custodian holds for you, with the tax treatment of an IRA.">
      {!iras && <NotLoaded query={query} what="Your IRAs" skeleton={6} />}
      {iras?.length === 0 && (
        <EmptyState
          title="You have no IRA here"
          action={
            <Row gap={12}>
              {open}
              <ButtonLink kind="secondary" to="/ira/">
                How it works
              </ButtonLink>
            </Row>
          }
        >
          Open a traditional, Roth or SEP IRA at a custodian, then invest its cash as you invest your own.
        </EmptyState>
      )}
      {iras && iras.length > 0 && (
        <Stack gap={24}>
          <ul className={styles.iras}>
            {iras.map((ira) => (
              <IraRow key={ira.id} ira={ira} sharesValue={sharesValueOf(ira.id)} />
            ))}
          </ul>
          <div>{open}</div>
        </Stack>
      )}
      <AddFundsDialog onAdded={refetch} />
    </Narrow>
  )
}
