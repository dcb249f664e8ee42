import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { fundedByChoice, fundingSourceIdOf } from '#business/investing/web/checkout.ts'
import { fundingChoices } from '#business/investing/web/funding-choices.ts'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { dayText } from '#design/figures/day-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { ScheduleFragment } from '#web/generated/graphql.ts'
import { type ReviewedForm, useReviewedForm, useUnkeptDraft } from '#web/reviewed-form.tsx'
import { useCommand } from '#web/use-command.ts'
import type { Frequency } from '../rules/schedule.ts'
import { refuseAllocations, refuseFunding } from '../rules/subscription.ts'
import { AllocationFields, type Line } from './allocation-fields.tsx'
import { type AutoInvestData, changeDocument } from './auto-invest-documents.ts'
import { leastOfSchedule, scheduleLimitFacts } from './schedule-limits.ts'
import { ScheduleReview, scheduleFacts } from './schedule-review.tsx'

type Draft = { readonly lines: readonly Line[]; readonly funding: string }

type ChangeFormProps = {
  readonly schedule: ScheduleFragment
  readonly data: AutoInvestData
  readonly onClose: () => void
}

/** Changes amounts, portfolios or the source of money. Other days need a new schedule. */
export function ChangeForm({ schedule, data, onClose }: ChangeFormProps) {
  const draft = useUnkeptDraft<Draft>({
    lines: schedule.allocations,
    funding: schedule.fundingSourceId ?? 'cash',
  })
  const [{ lines, funding }] = draft
  const [send] = useCommand(`changeAutoInvest:${schedule.id}`, changeDocument)
  const form = useReviewedForm({
    draft,
    invalid: refuseChange(lines, funding, data),
    send: save,
    isQuestion: true,
  })

  async function save() {
    const { refused } = await send({
      id: schedule.id,
      fundingSourceId: fundingSourceIdOf(funding),
      allocations: lines.map(({ portfolioId, amount }) => ({ portfolioId: portfolioId!, amount: amount ?? '0' })),
    })
    if (refused) return refused
    showSnackbar('success', `The new amounts apply starting ${dayText(schedule.nextInvestmentDt)}.`)
    onClose()
    return null
  }
  return (
    <Dialog title="Change this schedule" size="wide" isOpen onOpenChange={onClose}>
      <Form
        label="Change this schedule"
        faults={form.faults}
        onSubmit={form.review}
        actions={
          <>
            <Button type="submit">Review</Button>
            <Button kind="quiet" onPress={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <ChangeFields form={form} data={data} />
        {form.isReviewing && (
          <ScheduleReview
            title="Change this schedule?"
            yes="Save the change"
            facts={scheduleFacts({ lines, funding, frequency: schedule.frequency as Frequency }, data)}
            startsOn={schedule.nextInvestmentDt}
            form={form}
          />
        )}
      </Form>
    </Dialog>
  )
}

type ChangeFieldsProps = { readonly form: ReviewedForm<Draft>; readonly data: AutoInvestData }

function ChangeFields({ form, data }: ChangeFieldsProps) {
  return (
    <>
      <AllocationFields
        lines={form.values.lines}
        onChange={(lines) => form.change({ lines })}
        data={data}
        help={`At least ${formatCents(leastOfSchedule(data), { trim: true })} in each portfolio. To invest on different days, end this schedule and start another.`}
        error={form.faultOf('allocations')}
      />
      <RadioGroup
        label="Where does the money come from?"
        choices={fundingChoices(data.me?.user.bankAccounts ?? [], cents(data.cashBalance?.available ?? '0'))}
        {...form.field('funding')}
        name="fundingSourceId"
        error={form.faultOf('fundingSourceId')}
      />
    </>
  )
}

function refuseChange(lines: readonly Line[], funding: string, data: AutoInvestData) {
  if (lines.some(({ portfolioId }) => portfolioId === null))
    return { message: 'Choose a portfolio for each amount.', field: 'allocations' }
  const allocations = lines.map(({ portfolioId, amount }) => ({
    portfolioId: portfolioId!,
    amount: cents(amount ?? '0'),
  }))
  const bank = data.me?.user.bankAccounts.find(({ id }) => id === funding)
  return (
    refuseAllocations(allocations, fundedByChoice(funding), scheduleLimitFacts(data)) ??
    refuseFunding(fundingSourceIdOf(funding), bank ? readinessOnPage(bank) : null)
  )
}
