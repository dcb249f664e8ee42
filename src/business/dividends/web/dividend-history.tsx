import { DividendBars } from '#design/components/dividend-bars/dividend-bars.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { DividendBarFragment } from '#web/generated/graphql.ts'
import { firstDividendSteps } from '../rules/first-dividend.ts'
import styles from './dividend-history.module.css'

type DividendHistoryProps = {
  readonly months: readonly DividendBarFragment[]
  readonly today: string
}

/** Dividends by month, before the first what happens until it; what is paid, declared and estimated is apart and is never added. */
export function DividendHistory({ months, today }: DividendHistoryProps) {
  if (months.length === 0) return <FirstDividend steps={firstDividendSteps(businessDay(today))} />
  return (
    <DividendBars
      bars={months.map(({ month, amount, state }) => ({
        month,
        amount: cents(amount),
        kind: state as 'paid' | 'declared' | 'estimated',
      }))}
      height={190}
    />
  )
}

const FirstDividend = ({ steps }: { readonly steps: ReturnType<typeof firstDividendSteps> }) => (
  <>
    <p>No dividend yet. Here is how the first one reaches you:</p>
    <ol className={styles.steps}>
      {steps.map(({ title, when, text }) => (
        <li key={title}>
          <p>
            <strong>{title}</strong> <span>{when}</span>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </>
)
