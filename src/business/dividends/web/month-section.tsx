import { useWhose } from '#business/accounts/web/account-choice.tsx'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import { MonthHills } from '#design/components/month-hills/month-hills.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import { partsByDay, sumsByDay } from '../rules/day-parts.ts'
import { percentOfExpected } from '../rules/trace-figures.ts'
import type { Trace } from './trace-document.ts'
import styles from './why.module.css'

export function MonthSection({ trace }: { readonly trace: Trace }) {
  const whose = useWhose()
  const { days, readings, portfolio, month, kept } = trace
  const amount = cents(kept)
  const sums = sumsByDay(
    amount,
    days.map(({ kilowattHours }) => BigInt(Math.round(kilowattHours * 10))),
  )
  const parts = partsByDay(sums)
  const made = readings.reduce((sum, { kilowattHours }) => sum + kilowattHours, 0)
  const expected = readings.reduce((sum, { expectedKilowattHours }) => sum + expectedKilowattHours, 0)
  const percent = percentOfExpected(made, expected)
  return (
    <section className={styles.card} aria-label={`${dayText(month)}, day by day`}>
      <MonthHills
        title={`${dayText(month)}, day by day`}
        days={days}
        technology={(portfolio?.hill.technology ?? 'solar') as Technology}
        partOf={(day) => formatCents(parts[day]!)}
        partWords={(part) => whose(`${part} of your dividend`)}
        totalTo={(day) =>
          `${formatCents(sums[day]!)} ${day === days.length - 1 ? `in ${days.length} days` : `of ${formatCents(amount)}`}`
        }
        shareTo={(day) => (amount > 0n ? Number((sums[day]! * 10_000n) / amount) / 10_000 : 1)}
      />
      <p className={styles.quiet}>
        {energyText(made)} from {readings.length === 1 ? 'one plant' : `${readings.length} plants`}
        {percent === null ? '' : `, ${percent}% of what we expected`}. Each hill is a day of 24 hours (UTC), and each
        day counts by the power that it made.
      </p>
    </section>
  )
}
