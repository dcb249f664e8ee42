import { Navigate, useSearchParams } from 'react-router'
import { useAccountAccess, useAccountInView, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { setupOf } from '#business/people/rules/next-steps.ts'
import { useMe } from '#business/people/web/me.tsx'
import { setupFactsOf } from '#business/people/web/setup-facts.ts'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import styles from './dashboard.module.css'
import { DashboardColumns } from './dashboard-columns.tsx'
import { type DashboardView, dashboardDocument, iraInView } from './dashboard-document.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { isNew } from './dashboard-state.ts'
import { NewDividend } from './new-dividend.tsx'

export const meta = () => [{ title: `My Dashboard | ${company.name}` }]

/** One query; a part that did not come says so in its own place, and the others stand. */
export default function DashboardPage() {
  const accountId = useAccountInView()
  const today = useToday()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(dashboardDocument, { variables: { accountId } })
  const view = data?.dashboard
  const fundIra = search.get('openAddFundsSID')
  if (fundIra)
    return <Navigate to={`/users/settings/ira?${new URLSearchParams({ openAddFundsSID: fundIra })}`} replace />
  if (!view) return data || error ? <DashboardFailed retry={() => refetch()} /> : <DashboardLoading />
  return (
    <div className={styles.page}>
      <NewDividend />
      {isNew(view) ? (
        <FirstStep view={view} />
      ) : (
        <>
          <DashboardFigures view={view} />
          <DashboardColumns view={view} portfolios={data.portfolios} today={today} retry={() => refetch()} />
        </>
      )}
    </div>
  )
}

/** Before anything was ordered: one sentence and the one next step, which the notice above has while a setup is unfinished. */
function FirstStep({ view }: { readonly view: DashboardView }) {
  const whose = useWhose()
  const user = useMe()
  const { isReadOnly } = useAccountAccess()
  const iraId = iraInView(view)
  if (isStopped(user) || isReadOnly)
    return (
      <EmptyState level={1} title={`${view.title}: nothing here yet`}>
        {whose('You do not own any shares yet and have no cash in your account.')}
      </EmptyState>
    )
  if (iraId)
    return (
      <EmptyState
        level={1}
        title="This IRA is empty"
        action={
          <ButtonLink size="large" to={`/users/settings/ira/${iraId}`}>
            Add funds or see what is on its way
          </ButtonLink>
        }
      >
        Contributions, transfers and rollovers arrive as cash at the custodian, which you then invest in portfolios.
      </EmptyState>
    )
  const isSetUp = setupOf(setupFactsOf(user)).next === null
  return (
    <EmptyState
      level={1}
      title="Your sun has not risen yet"
      action={
        isSetUp && (
          <ButtonLink size="large" to="/investments/">
            Choose your first portfolio
          </ButtonLink>
        )
      }
    >
      {isSetUp
        ? 'Buy shares in solar and hydro plants from $100, and this page shows what they make and what they pay you.'
        : 'Once your account is set up, you can buy shares in solar and hydro plants from $100.'}
    </EmptyState>
  )
}

function DashboardFailed({ retry }: { readonly retry: () => unknown }) {
  return (
    <EmptyState kind="failed" title="The dashboard did not load" action={<Button onPress={retry}>Try again</Button>}>
      Your account is unchanged. Check your connection and try again.
    </EmptyState>
  )
}
