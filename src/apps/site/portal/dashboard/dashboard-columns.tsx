import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { DividendCard } from '#business/dividends/web/dividend-card.tsx'
import { HoldingList } from '#business/investing/web/holding-list.tsx'
import { OrderList } from '#business/investing/web/order-list.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { ImpactCard } from '#business/returns/web/impact-card.tsx'
import { ReturnsCard } from '#business/returns/web/returns-card.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Card } from '#design/components/card/card.tsx'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { DashboardQuery } from '#web/generated/graphql.ts'
import { AccountsPart } from './accounts-part.tsx'
import { ActivityCard } from './activity-card.tsx'
import styles from './dashboard.module.css'
import { type DashboardView, iraInView } from './dashboard-document.ts'
import { NextCard } from './next-card.tsx'

type DashboardColumnsProps = {
  readonly view: DashboardView
  readonly portfolios: DashboardQuery['portfolios']
  readonly today: string | null
  readonly retry: () => unknown
}

/** On a phone one below the other: what is held, what is on its way, and then how it did. */
export function DashboardColumns({ view, portfolios, today, retry }: DashboardColumnsProps) {
  const { isReadOnly: mayOnlyLook } = useAccountAccess()
  const isReadOnly = isStopped(useMe()) || mayOnlyLook
  const nameOf = (id: string) => portfolios.find((portfolio) => portfolio.id === id)?.name ?? `Portfolio ${id}`
  const iraId = iraInView(view)
  return (
    <div className={styles.columns}>
      {!isReadOnly && (
        <div className={styles.acts}>
          <ButtonLink to="/investments/">Invest more</ButtonLink>
          <ButtonLink kind="secondary" to={iraId ? `/users/settings/ira/${iraId}` : '/users/withdraw'}>
            {iraId ? 'Money in and out' : 'Withdraw'}
          </ButtonLink>
        </div>
      )}
      <div className={styles.main}>
        {view.dividendMonths ? (
          <DividendCard months={view.dividendMonths} today={today} />
        ) : (
          <Missing title="Dividends" retry={retry} />
        )}
        <Holdings view={view} retry={retry} isReadOnly={isReadOnly} />
        {view.scope === 'all' && view.accounts.length > 1 && <AccountsPart accounts={view.accounts} />}
      </div>
      <div className={styles.side}>
        {!view.ordersInView && <Missing title="Open orders" retry={retry} />}
        {view.ordersInView && view.ordersInView.length > 0 && (
          <Card title="Open orders">
            <OrderList orders={view.ordersInView} />
          </Card>
        )}
        <NextCard view={view} />
        {view.activity ? (
          <ActivityCard activity={view.activity} namesAccounts={view.scope === 'all'} nameOf={nameOf} />
        ) : (
          <Missing title="Activity" retry={retry} />
        )}
      </div>
      <div className={styles.pair}>
        {view.returns ? <ReturnsCard total={view.returns.total} /> : <Missing title="Returns" retry={retry} />}
        {view.impact ? <ImpactCard impact={view.impact} /> : <Missing title="Your power" retry={retry} />}
      </div>
    </div>
  )
}

type HoldingsProps = Pick<DashboardColumnsProps, 'view' | 'retry'> & { readonly isReadOnly: boolean }

function Holdings({ view, retry, isReadOnly }: HoldingsProps) {
  const whose = useWhose()
  const { holdings, returns } = view
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
            <Link to="/users/sales">{whose('Your sell orders')}</Link>
          </p>
        </>
      )}
    </section>
  )
}

/** A part that did not come, in its own place. */
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
