import { lazy, Suspense } from 'react'
import { DividendBars, type DividendColumn } from '#design/components/dividend-bars/dividend-bars.tsx'
import type { PlotReader } from '#design/components/plot/plot.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { DividendBarFragment } from '#web/generated/graphql.ts'

const FirstDividendSteps = lazy(() =>
  import('./first-dividend-steps.tsx').then((module) => ({ default: module.FirstDividendSteps })),
)

type DividendHistoryProps = {
  readonly months: readonly DividendBarFragment[]
  readonly today: string
  readonly Reader?: PlotReader
}

/**
 * Dividends by month; before the first one, the steps until it. Paid, declared and estimated are separate and never
 * added.
 */
export function DividendHistory({ months, today, Reader }: DividendHistoryProps) {
  if (months.length === 0)
    return (
      <Suspense>
        <FirstDividendSteps today={today} />
      </Suspense>
    )
  return (
    <DividendBars
      bars={months.map(({ month, amount, state }) => ({
        month,
        amount: cents(amount),
        kind: state as 'paid' | 'declared' | 'estimated',
      }))}
      height={190}
      {...(Reader && { Reader, wordsOf })}
    />
  )
}

/** "Oct 2026: $336.12 paid, $34.98 declared" */
const wordsOf = ({ month, bars }: DividendColumn): string =>
  `${dayText(month)}: ${bars.map(({ amount, kind }) => `${formatCents(cents(amount))} ${kind}`).join(', ') || 'nothing paid'}`
