import { Link } from 'react-router'
import { MovementList } from '#business/cash/web/movement-list.tsx'
import { Card } from '#design/components/card/card.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentMonth } from '#design/figures/moment-text.ts'
import { type PortfolioId, readId } from '#kernel/ids.ts'
import styles from './dashboard.module.css'
import type { DashboardView } from './dashboard-document.ts'

type Activity = NonNullable<DashboardView['activity']>

type ActivityCardProps = {
  readonly activity: Activity
  /** True if each row names its account. */
  readonly namesAccounts: boolean
  readonly nameOf: (portfolioId: PortfolioId) => string
}

/** As many rows as fit next to the holdings; a separate page has the rest. */
const rowsShown = 6

export function ActivityCard({ activity: newest, namesAccounts, nameOf }: ActivityCardProps) {
  const activity = newest.slice(0, rowsShown)
  const accounts = new Set(activity.map(({ account }) => account.id))
  const months = Map.groupBy(activity, ({ movement }) => momentMonth(movement.at))
  return (
    <Card title="Activity" aside={<Link to="/users/transfers">All transfers</Link>}>
      {[...months].map(([month, rows]) => (
        <section key={month} aria-labelledby={`activity-${month}`}>
          <h3 id={`activity-${month}`} className={styles.month}>
            {dayText(month)}
          </h3>
          <MovementList
            movements={rows.map(({ movement }) => movement)}
            accountOf={(at) => ({ ...rows[at]!.account, id: readId('acc', rows[at]!.account.id) })}
            namesAccounts={namesAccounts && accounts.size > 1}
            nameOf={nameOf}
          />
        </section>
      ))}
    </Card>
  )
}
