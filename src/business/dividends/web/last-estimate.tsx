import { Facts } from '#design/components/facts/facts.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { Calendar } from './calendar-page.tsx'

export function LastEstimate({ check }: { readonly check: Calendar['lastEstimate'] }) {
  if (!check) return <Quiet>Once a month has been both estimated and paid, we compare the two figures here.</Quiet>
  return (
    <Facts
      layout="row"
      facts={[
        { label: `Estimated for ${dayText(check.month)}`, value: centsText(check.estimated) },
        { label: 'Paid', value: centsText(check.paid) },
        { label: 'Difference', value: centsText(check.difference, { sign: true }) },
      ]}
    />
  )
}
