import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { MovementList } from '#business/cash/web/movement-list.tsx'
import { DividendCard } from '#business/dividends/web/dividend-card.tsx'
import { HoldingList } from '#business/investing/web/holding-list.tsx'
import { OrderList, ordersToSee } from '#business/investing/web/order-list.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { ImpactCard } from '#business/returns/web/impact-card.tsx'
import { ReturnsCard } from '#business/returns/web/returns-card.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Card } from '#design/components/card/card.tsx'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { DashboardQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import styles from './dashboard.module.css'

type DashboardColumnsProps = {
  readonly data: DashboardQuery
  readonly accountId: AccountId
  readonly today: string | null
  readonly retry: () => unknown
}

const activityShown = 6

export function DashboardColumns({ data, accountId, today, retry }: DashboardColumnsProps) {
  const { isReadOnly: mayOnlyLook } = useAccountAccess()
  const isReadOnly = isStopped(useMe()) || mayOnlyLook
  const open = ordersToSee(nodesOf(data.openOrders) ?? [], nodesOf(data.orders)?.[0])
  const nameOf = (id: string) => data.portfolios.find((portfolio) => portfolio.id === id)?.name ?? `Portfolio ${id}`
  return (
    <div className={styles.columns}>
      {!isReadOnly && (
        <div className={styles.acts}>
          <ButtonLink to="/investments/">Invest more</ButtonLink>
          <ButtonLink kind="secondary" to="/users/withdraw">
            Withdraw
          </ButtonLink>
        </div>
      )}
      <div className={styles.main}>
        {data.dividendMonths ? (
          <DividendCard months={data.dividendMonths} today={today} />
        ) : (
          <Missing title="Dividends" retry={retry} />
        )}
        <Holdings data={data} retry={retry} isReadOnly={isReadOnly} />
      </div>
      <div className={styles.side}>
        {!(data.orders && data.openOrders) && <Missing title="Open orders" retry={retry} />}
        {open.length > 0 && (
          <Card title="Open orders">
            <OrderList orders={open} />
          </Card>
        )}
        {data.accountReturns ? (
          <ReturnsCard total={data.accountReturns.total} />
        ) : (
          <Missing title="Returns" retry={retry} />
        )}
        {data.accountImpact ? <ImpactCard impact={data.accountImpact} /> : <Missing title="Your power" retry={retry} />}
        {data.transfers ? (
          <Card title="Activity" aside={<Link to="/users/transfers">All transfers</Link>}>
            {data.transfers.edges.length === 0 ? (
              <p className={styles.quiet}>No transfers yet.</p>
            ) : (
              <MovementList
                movements={nodesOf(data.transfers).slice(0, activityShown)}
                accountId={accountId}
                nameOf={nameOf}
              />
            )}
          </Card>
        ) : (
          <Missing title="Activity" retry={retry} />
        )}
      </div>
    </div>
  )
}

type HoldingsProps = Pick<DashboardColumnsProps, 'data' | 'retry'> & { readonly isReadOnly: boolean }

function Holdings({ data, retry, isReadOnly }: HoldingsProps) {
  const whose = useWhose()
  const { holdings, accountReturns } = data
  if (!holdings) return <Missing title="Holdings" retry={retry} />
  const dividendsOf = (portfolioId: PortfolioId): Cents | null =>
    accountReturns &&
    cents(accountReturns.holdings.find((holding) => holding.portfolioId === portfolioId)?.returns.dividends ?? 0n)
  return (
    <section aria-labelledby="holdings">
      <h2 id="holdings" className={styles.heading}>
        Holdings
      </h2>
      {holdings.length === 0 ? (
        <p className={styles.quiet}>
          {whose('Your first shares will appear here once an order settles.')}
          {!isReadOnly && ' An order that fails costs you nothing.'}
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
