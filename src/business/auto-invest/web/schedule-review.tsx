import { Question } from '#design/components/dialog/question.tsx'
import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents } from '#kernel/cents.ts'
import type { ReviewedForm } from '#web/reviewed-form.tsx'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import { type Frequency, frequencyNames } from '../rules/schedule.ts'
import type { Line } from './allocation-fields.tsx'
import type { AutoInvestData } from './auto-invest-documents.ts'
import { fundingText } from './schedule-words.ts'

type Planned = { readonly lines: readonly Line[]; readonly frequency: Frequency; readonly funding: string | null }

export function scheduleFacts({ lines, frequency, funding }: Planned, data: AutoInvestData): Fact[] {
  const names = new Map(data.portfolios.map(({ id, name }) => [id, name]))
  const total = addCents(...lines.map(({ amount }) => cents(amount ?? '0')))
  return [
    ...lines.map(({ portfolioId, amount }) => ({
      label: names.get(portfolioId ?? '') ?? 'Portfolio',
      value: centsText(amount ?? '0'),
    })),
    { label: 'Each time', value: centsText(total.toString()) },
    { label: 'How often', value: frequencyNames[frequency] },
    { label: 'From', value: fundingText(funding === 'cash' ? null : funding, data.me?.user.bankAccounts ?? []) },
  ]
}

type ScheduleReviewProps = {
  readonly title: string
  readonly yes: string
  readonly facts: readonly Fact[]
  readonly startsOn: string
  readonly form: Pick<ReviewedForm<object>, 'isSending' | 'confirm' | 'back'>
}

export function ScheduleReview({ title, yes, facts, startsOn, form }: ScheduleReviewProps) {
  const isShownLongEnough = useShownLongEnough()
  return (
    <Question
      title={title}
      yes={yes}
      no="Change"
      isDanger={false}
      isSending={form.isSending}
      onYes={() => isShownLongEnough() && form.confirm()}
      onNo={form.back}
    >
      <Facts facts={[...facts, { label: 'First day', value: dayText(startsOn) }]} />
      <p>
        We make each investment at that day’s share price. You can skip, pause or end the schedule at any time, and you
        can cancel an investment until we debit your bank.
      </p>
    </Question>
  )
}
