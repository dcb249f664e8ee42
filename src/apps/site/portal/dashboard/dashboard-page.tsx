import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useAccountInView } from '#business/accounts/web/account-choice.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import styles from './dashboard.module.css'
import { DashboardColumns } from './dashboard-columns.tsx'
import { dashboardDocument, iraInView } from './dashboard-document.ts'
import { DashboardFigures, DashboardHeadline } from './dashboard-figures.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { isNew } from './dashboard-state.ts'
import { Sky } from './sky.tsx'

/** Only readers who follow a dividend notice see it, so nobody else loads it. */
const NewDividend = lazy(() => import('./new-dividend.tsx').then((module) => ({ default: module.NewDividend })))

const FirstStep = lazy(() => import('./first-step.tsx').then((module) => ({ default: module.FirstStep })))

export const meta = () => [{ title: `My Dashboard | ${company.name}` }]

export default function DashboardPage() {
  const accountId = useAccountInView()
  const today = useToday()
  const [search] = useSearchParams()
  const query = useQuery(dashboardDocument, { variables: { accountId } })
  const { data, refetch } = query
  const view = data?.dashboard
  const fundIra = search.get('openAddFundsSID')
  if (fundIra)
    return <Navigate to={`/users/settings/ira?${new URLSearchParams({ openAddFundsSID: fundIra })}`} replace />
  if (!view)
    return (
      <NotLoaded query={query} what="The dashboard" skeleton={<DashboardLoading />}>
        Your account is unchanged. Check your connection and try again.
      </NotLoaded>
    )
  if (isNew(view))
    return (
      <Sky>
        <Suspense>
          <FirstStep title={view.title} iraId={iraInView(view)} />
        </Suspense>
      </Sky>
    )
  const nameOf = (id: string) => data.portfolios.find((portfolio) => portfolio.id === id)?.name ?? `Portfolio ${id}`
  return (
    <>
      <Sky shown={{ view, today, nameOf }}>
        <DashboardHeadline view={view} />
      </Sky>
      <div className={styles.page}>
        {search.has('newDividend') && (
          <Suspense>
            <NewDividend />
          </Suspense>
        )}
        <DashboardFigures view={view} />
        <DashboardColumns view={view} nameOf={nameOf} today={today} retry={() => refetch()} />
      </div>
    </>
  )
}
