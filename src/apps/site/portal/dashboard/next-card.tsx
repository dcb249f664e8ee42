import { Link } from 'react-router'
import { Card } from '#design/components/card/card.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import styles from './dashboard.module.css'
import type { DashboardView } from './dashboard-document.ts'

export function NextCard({ view }: { readonly view: DashboardView }) {
  const { nextDividend, nextScheduledInvestment: scheduled } = view
  if (!nextDividend && !scheduled) return null
  return (
    <Card title="Next">
      <ul className={styles.comes}>
        {nextDividend && (
          <li>
            <div>
              <Link to="/users/dividend-calendar">Dividend for {dayText(nextDividend.month)}</Link>
              <strong data-state={nextDividend.state}>
                {nextDividend.state === 'estimated' && 'about '}
                {centsText(nextDividend.amount)}
              </strong>
            </div>
            <small>{dividendText(nextDividend)}</small>
          </li>
        )}
        {scheduled && (
          <li>
            <div>
              <Link to={`/users/auto-invest?sid=${scheduled.account.id}`}>Scheduled investment</Link>
              <strong>{centsText(scheduled.subscription.total)}</strong>
            </div>
            <small>
              {dayText(scheduled.subscription.nextInvestmentDt)}, from {scheduled.account.title}
            </small>
          </li>
        )}
      </ul>
    </Card>
  )
}

const dividendText = ({ state, recordOn, expectedOn }: NonNullable<DashboardView['nextDividend']>): string =>
  state === 'declared'
    ? 'Declared. We pay it once a second person has approved it.'
    : `Expected about ${dayText(expectedOn)}. An estimate from the last months paid, for anyone who holds shares at the end of ${dayText(recordOn, { year: false })}.`
