import { useState } from 'react'
import { dividendBarFragment } from '#business/dividends/web/dividend-bar.ts'
import { DividendHistory } from '#business/dividends/web/dividend-history.tsx'
import { Card } from '#design/components/card/card.tsx'
import { Reading } from '#design/components/plot/reading.tsx'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { type ChartRange, chartRanges, monthsIn, pointsIn, rangesFor } from './chart-range.ts'
import type { DashboardView } from './dashboard-document.ts'
import styles from './history-card.module.css'
import { ValueChart } from './value-chart.tsx'

type HistoryCardProps = {
  readonly worth: NonNullable<DashboardView['worth']>
  readonly dividendMonths: NonNullable<DashboardView['dividendMonths']>
  readonly today: string
}

export function HistoryCard({ worth, dividendMonths, today }: HistoryCardProps) {
  const [wanted, setWanted] = useState<ChartRange['id']>('year')
  const ranges = rangesFor(worth.length - 1)
  const range = ranges.find(({ id }) => id === wanted) ?? chartRanges[2]
  const points = pointsIn(worth, range).map(({ on, total, shares, cash, paidIn }) => ({
    on,
    total: BigInt(total),
    shares: BigInt(shares),
    cash: BigInt(cash),
    paidIn: BigInt(paidIn),
  }))
  return (
    <Card
      title="Over time"
      aside={ranges.length > 1 && <RangeSwitch ranges={ranges} chosen={range} onChoose={setWanted} />}
    >
      <div className={styles.parts}>
        {points.length > 1 && (
          <div>
            <h3>Value</h3>
            <ValueChart points={points} />
          </div>
        )}
        <div>
          <h3>Dividends</h3>
          <DividendHistory
            months={monthsIn(readFragment(dividendBarFragment, dividendMonths), range, today)}
            today={today}
            Reader={Reading}
          />
        </div>
      </div>
    </Card>
  )
}

type RangeSwitchProps = {
  readonly ranges: readonly ChartRange[]
  readonly chosen: ChartRange
  readonly onChoose: (id: ChartRange['id']) => void
}

const RangeSwitch = ({ ranges, chosen, onChoose }: RangeSwitchProps) => (
  <fieldset className={styles.ranges}>
    <legend className="visually-hidden">Time shown</legend>
    {ranges.map(({ id, label, name }) => (
      <label key={id}>
        <input
          type="radio"
          name="chart-range"
          aria-label={name}
          checked={id === chosen.id}
          onChange={() => onChoose(id)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
