import { useState } from 'react'
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
import { useCommand } from '#web/use-command.ts'
import type { Frequency } from '../rules/schedule.ts'
import { refuseAllocations, refuseFunding } from '../rules/subscription.ts'
import { AllocationFields, type Line } from './allocation-fields.tsx'
import { type AutoInvestData, changeDocument } from './auto-invest-documents.ts'
import { leastOfSchedule, scheduleLimitFacts } from './schedule-limits.ts'
import { ScheduleReview, scheduleFacts } from './schedule-review.tsx'

type ChangeFormProps = {
  readonly schedule: ScheduleFragment
  readonly data: AutoInvestData
  readonly onClose: () => void
}

/** Changes the amounts, portfolios or source of money. Other days need another schedule. */
export function ChangeForm({ schedule, data, onClose }: ChangeFormProps) {
  const [lines, setLines] = useState<readonly Line[]>(schedule.allocations)
  const [funding, setFunding] = useState<string>(schedule.fundingSourceId ?? 'cash')
  const [said, setSaid] = useState<{ readonly message: string; readonly field?: string | null } | null>(null)
  const [send, isSending] = useCommand(`changeAutoInvest:${schedule.id}`, changeDocument)
  const [isReviewing, setReviewing] = useState(false)

  function review() {
    const refusal = refuseChange(lines, funding, data)
    if (refusal) return setSaid(refusal)
    setReviewing(true)
  }

  async function save() {
    const { refused } = await send({
      id: schedule.id,
      fundingSourceId: fundingSourceIdOf(funding),
      allocations: lines.map(({ portfolioId, amount }) => ({ portfolioId: portfolioId!, amount: amount ?? '0' })),
    })
    setReviewing(false)
    if (refused) return setSaid(refused)
    showSnackbar('success', `The new amounts apply starting ${dayText(schedule.nextInvestmentDt)}.`)
    onClose()
  }
  return (
    <Dialog title="Change this schedule" size="wide" isOpen onOpenChange={onClose}>
      <Form
        label="Change this schedule"
        faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
        onSubmit={review}
        actions={
          <>
            <Button type="submit">Review</Button>
            <Button kind="quiet" onPress={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <ChangeFields
          {...{ lines, funding, data, said }}
          onLines={(next) => {
            setSaid(null)
            setLines(next)
          }}
          onFunding={setFunding}
        />
        {isReviewing && (
          <ScheduleReview
            title="Change this schedule?"
            yes="Save the change"
            facts={scheduleFacts({ lines, funding, frequency: schedule.frequency as Frequency }, data)}
            startsOn={schedule.nextInvestmentDt}
            isSending={isSending}
            onYes={save}
            onNo={() => setReviewing(false)}
          />
        )}
      </Form>
    </Dialog>
  )
}

type ChangeFieldsProps = {
  readonly lines: readonly Line[]
  readonly funding: string
  readonly data: AutoInvestData
  readonly said: { readonly message: string; readonly field?: string | null } | null
  readonly onLines: (lines: readonly Line[]) => void
  readonly onFunding: (funding: string) => void
}

function ChangeFields({ lines, funding, data, said, onLines, onFunding }: ChangeFieldsProps) {
  const faultOf = (field: string) => (said?.field === field ? said.message : undefined)
  return (
    <>
      <AllocationFields
        lines={lines}
        onChange={onLines}
        data={data}
        help={`At least ${formatCents(leastOfSchedule(data), { trim: true })} in each portfolio. To invest on different days, end this schedule and start another.`}
        error={faultOf('allocations')}
      />
      <RadioGroup
        label="Where does the money come from?"
        name="fundingSourceId"
        choices={fundingChoices(data.me?.user.bankAccounts ?? [], cents(data.cashBalance?.available ?? '0'))}
        value={funding}
        onChange={onFunding}
        error={faultOf('fundingSourceId')}
      />
    </>
  )
}

/** Refuses a change by the rules that the server uses. */
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
