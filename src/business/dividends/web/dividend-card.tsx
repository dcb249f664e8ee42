import { Card } from '#design/components/card/card.tsx'
import { DividendBars } from '#design/components/dividend-bars/dividend-bars.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { graphql } from '#web/documents.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { firstDividendText } from '../rules/first-dividend.ts'

const monthFragment = graphql(`
  fragment DividendBar on DividendMonth {
    month
    amount
    state
  }
`)

type DividendCardProps = {
  readonly months: readonly FragmentType<typeof monthFragment>[]
  readonly today: string | null
}

/** Dividends by month; what is paid, declared and estimated is apart and is never added. */
export function DividendCard({ months, today }: DividendCardProps) {
  const bars = readFragment(monthFragment, months)
  return (
    <Card title="Dividends">
      {bars.length === 0 ? (
        <p>{today && firstDividendText(businessDay(today))}</p>
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
