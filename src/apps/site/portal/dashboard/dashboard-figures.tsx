import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { sumHoldings } from '#business/investing/web/holding-list.tsx'
import { investedInfo, returnsFragment } from '#business/returns/web/returns-words.ts'
import { Figure } from '#design/components/figure/figure.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type Cents, cents, formatCents, noCents } from '#kernel/cents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { DashboardQuery } from '#web/generated/graphql.ts'
import styles from './dashboard.module.css'

type DashboardFiguresProps = { readonly data: DashboardQuery; readonly today: string | null }

const missing = 'Not loaded'

/** Money first: what the shares are worth is the heading; each figure says how it is computed. */
export function DashboardFigures({ data, today }: DashboardFiguresProps) {
  const whose = useWhose()
  const sums = data.holdings ? sumHoldings(data.holdings) : null
  const returns = data.accountReturns ? readFragment(returnsFragment, data.accountReturns.total) : null
  return (
    <div className={styles.top}>
      <div className={styles.total}>
        <p>
          {whose('Value of your shares')}
          {today && `, as of ${dayText(today, { year: false })}`}
        </p>
        <h1>{sums ? formatCents(sums.value) : missing}</h1>
      </div>
      <div className={styles.figures}>
        <Figure label="Invested" value={returns ? centsText(returns.invested) : missing} info={investedInfo} />
        <Figure
          label="Dividends received"
          value={returns ? centsText(returns.dividends) : missing}
          info="All dividends paid so far, after corrections. Declared and estimated dividends are not included."
        />
        <CashFigure cash={data.cashBalance ?? null} standing={data.cashStanding ?? null} />
      </div>
    </div>
  )
}

type CashFigureProps = {
  readonly cash: DashboardQuery['cashBalance']
  readonly standing: DashboardQuery['cashStanding']
}

function CashFigure({ cash, standing }: CashFigureProps) {
  const whose = useWhose()
  const onItsWay = cash ? wayText(cents(cash.pendingIn), cents(cash.pendingOut)) : undefined
  const leaving = standing && standing.withdrawable !== standing.available ? leavingText(standing) : undefined
  return (
    <Figure
      label="Cash"
      value={cash ? centsText(cash.available) : missing}
      asOf={[leaving, onItsWay].filter((text) => text !== undefined).join('. ') || undefined}
      info={`The amount you can invest now. ${whose(standing?.withdrawableReason ?? 'You can withdraw all of it.')} It excludes money on its way in until it arrives and money already on its way out.`}
    />
  )
}

/** "$0 may leave today, more from Jan 20, 2027" */
const leavingText = ({ withdrawable, withdrawableFrom }: NonNullable<DashboardQuery['cashStanding']>): string =>
  `${centsText(withdrawable, { trim: true })} may leave today${withdrawableFrom ? `, more from ${dayText(withdrawableFrom)}` : ''}`

function wayText(comesIn: Cents, goesOut: Cents): string | undefined {
  const parts = [
    comesIn > noCents && `${formatCents(comesIn)} on its way in`,
    goesOut > noCents && `${formatCents(goesOut)} on its way out`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : undefined
}
