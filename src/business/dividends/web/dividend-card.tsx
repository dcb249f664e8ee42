import { Card } from '#design/components/card/card.tsx'
import { DividendBars } from '#design/components/dividend-bars/dividend-bars.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { firstDividendSteps } from '../rules/first-dividend.ts'
import { dividendBarFragment } from './dividend-bar.ts'
import styles from './dividend-card.module.css'

type DividendCardProps = {
  readonly months: readonly FragmentType<typeof dividendBarFragment>[]
  readonly today: string | null
}

/** Dividends by month, before the first what happens until it; what is paid, declared and estimated is apart and is never added. */
export function DividendCard({ months, today }: DividendCardProps) {
  const bars = readFragment(dividendBarFragment, months)
  return (
    <Card title="Dividends">
      {bars.length === 0 ? (
        today && <FirstDividend steps={firstDividendSteps(businessDay(today))} />
      ) : (
        <DividendBars
          bars={bars.map(({ month, amount, state }) => ({
            month,
            amount: cents(amount),
            kind: state as 'paid' | 'declared' | 'estimated',
          }))}
          height={220}
        />
      )}
    </Card>
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
