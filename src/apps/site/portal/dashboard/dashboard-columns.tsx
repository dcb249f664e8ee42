import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { HoldingList } from '#business/investing/web/holding-list.tsx'
import { OrderList } from '#business/investing/web/order-list.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Card } from '#design/components/card/card.tsx'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { ActivityCard } from './activity-card.tsx'
import styles from './dashboard.module.css'
import { type DashboardView, iraInView } from './dashboard-document.ts'
import { heldNow, isComing } from './dashboard-state.ts'
import { HistoryCard } from './history-card.tsx'
import { NextCard } from './next-card.tsx'

/** Most people have one account and never load the table of several. */
const AccountsPart = lazy(() => import('./accounts-part.tsx').then((module) => ({ default: module.AccountsPart })))

type DashboardColumnsProps = {
  readonly view: DashboardView
  readonly nameOf: (portfolioId: PortfolioId) => string
  readonly today: string | null
  readonly retry: () => unknown
}

/** The order on a phone: what waits and comes, performance, holdings, and activity. */
export function DashboardColumns({ view, nameOf, today, retry }: DashboardColumnsProps) {
  const { isReadOnly: mayOnlyLook } = useAccountAccess()
  const isReadOnly = isStopped(useMe()) || mayOnlyLook
  const iraId = iraInView(view)
  const comes = isComing(view)
  return (
    <div className={styles.columns} data-coming={comes || undefined}>
      <div className={styles.next}>
        {!isReadOnly && (
          <div className={styles.acts}>
            <ButtonLink kind={comes ? 'secondary' : 'primary'} to="/investments/">
              Invest more
            </ButtonLink>
            {!comes && (
              <ButtonLink kind="secondary" to={iraId ? `/users/settings/ira/${iraId}` : '/users/withdraw'}>
                {iraId ? 'Money in and out' : 'Withdraw'}
              </ButtonLink>
            )}
          </div>
        )}
        {!view.ordersInView && <Missing title="Open orders" retry={retry} />}
        {view.ordersInView && view.ordersInView.length > 0 && (
          <Card title="Open orders">
            <OrderList orders={view.ordersInView} />
          </Card>
        )}
        <NextCard view={view} />
      </div>
      {!comes && (
        <div className={styles.main}>
          {view.worth && view.dividendMonths && today ? (
            <HistoryCard worth={view.worth} dividendMonths={view.dividendMonths} today={today} />
          ) : (
            today && <Missing title="Over time" retry={retry} />
          )}
          <Holdings view={view} retry={retry} isReadOnly={isReadOnly} />
          {view.scope === 'all' && view.accounts.length > 1 && (
            <Suspense>
              <AccountsPart accounts={view.accounts} />
            </Suspense>
          )}
        </div>
      )}
      {view.activity?.length !== 0 && (
        <div className={styles.activity}>
          {view.activity ? (
            <ActivityCard activity={view.activity} namesAccounts={view.scope === 'all'} nameOf={nameOf} />
          ) : (
            <Missing title="Activity" retry={retry} />
          )}
        </div>
      )}
    </div>
  )
}

type HoldingsProps = Pick<DashboardColumnsProps, 'view' | 'retry'> & { readonly isReadOnly: boolean }

function Holdings({ view, retry, isReadOnly }: HoldingsProps) {
  const whose = useWhose()
  const { returns } = view
  const holdings = heldNow(view)
  if (!holdings) return <Missing title="Holdings" retry={retry} />
  const dividendsOf = (portfolioId: PortfolioId): Cents | null =>
    returns && cents(returns.holdings.find((holding) => holding.portfolioId === portfolioId)?.returns.dividends ?? 0n)
  return (
    <section aria-labelledby="holdings">
      <h2 id="holdings" className={styles.heading}>
        Holdings
      </h2>
      {holdings.length === 0 ? (
        <p className={styles.quiet}>
          {whose('Your first shares will appear here once an order settles.')}
          {!isReadOnly && ' If an order fails, you do not pay for it.'}
        </p>
      ) : (
        <>
          <HoldingList holdings={holdings} dividendsOf={dividendsOf} />
          <p className={styles.beneath}>
            <Link to="/users/returns">{whose('Your returns and power')}</Link>
            <Link to="/users/sales">{whose('Your sell orders')}</Link>
          </p>
        </>
      )}
    </section>
  )
}

/** The placeholder of a part that did not load. */
function Missing({ title, retry }: { readonly title: string; readonly retry: () => unknown }): ReactNode {
  return (
    <Card title={title}>
      <p role="alert" className={styles.quiet}>
        This part did not load.
      </p>
      <Button kind="secondary" size="small" onPress={retry}>
        Try again
      </Button>
    </Card>
  )
}
