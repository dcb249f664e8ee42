import { Navigate, useSearchParams } from 'react-router'
import { useAccountAccess, useAccountInView, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import styles from './dashboard.module.css'
import { DashboardColumns } from './dashboard-columns.tsx'
import { dashboardDocument, iraInView } from './dashboard-document.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { NewDividend } from './new-dividend.tsx'

export const meta = () => [{ title: `My Dashboard | ${company.name}` }]

/** One query; a part that did not come says so in its own place, and the others stand. */
export default function DashboardPage() {
  const whose = useWhose()
  const accountId = useAccountInView()
  const { isReadOnly } = useAccountAccess()
  const today = useToday()
  const user = useMe()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(dashboardDocument, { variables: { accountId } })
  const view = data?.dashboard
  const fundIra = search.get('openAddFundsSID')
  if (fundIra)
    return <Navigate to={`/users/settings/ira?${new URLSearchParams({ openAddFundsSID: fundIra })}`} replace />
  if (!view) return data || error ? <DashboardFailed retry={() => refetch()} /> : <DashboardLoading />
  const isNew = [view.holdings, view.ordersInView, view.activity].every((part) => part?.length === 0)
  const iraId = iraInView(view)
  return (
    <div className={styles.page}>
      <NewDividend />
      <DashboardFigures view={view} today={today} />
      {isNew && (isStopped(user) || isReadOnly) ? (
        <EmptyState title="Nothing here yet">
          {whose('You do not own any shares yet and have no cash in your account.')}
        </EmptyState>
      ) : isNew && iraId ? (
        <EmptyState
          title="This IRA is empty"
          action={
            <ButtonLink size="large" to={`/users/settings/ira/${iraId}`}>
              Add funds or see what is on its way
            </ButtonLink>
          }
        >
          Contributions, transfers and rollovers arrive as cash at the custodian. You then invest that cash in
          portfolios.
        </EmptyState>
      ) : isNew ? (
        <EmptyState
          title="Your sun has not risen yet"
          action={
            <ButtonLink size="large" to="/investments/">
              Choose your first portfolio
            </ButtonLink>
          }
        >
          Buy shares in solar and hydro plants from $100. This page will show what the plants make, what they pay you
          and what your shares are worth.
        </EmptyState>
      ) : (
        <DashboardColumns view={view} portfolios={data.portfolios} today={today} retry={() => refetch()} />
      )}
    </div>
  )
}

function DashboardFailed({ retry }: { readonly retry: () => unknown }) {
  return (
    <EmptyState kind="failed" title="The dashboard did not load" action={<Button onPress={retry}>Try again</Button>}>
      Your account is unchanged. Check your connection and try again.
    </EmptyState>
  )
}
