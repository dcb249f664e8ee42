import { useState } from 'react'
import { minimumInvestment } from '#business/investing/rules/limits.ts'
import { fundingChoices } from '#business/investing/web/funding-choices.ts'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { dayText } from '#design/figures/day-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { ScheduleFragment } from '#platform/web/generated/graphql.ts'
import { useCommand } from '#platform/web/use-command.ts'
import { refuseAllocations } from '../rules/subscription.ts'
import { AllocationFields, type Line } from './allocation-fields.tsx'
import { type AutoInvestData, changeDocument } from './auto-invest-documents.ts'

type ChangeFormProps = {
  readonly schedule: ScheduleFragment
  readonly data: AutoInvestData
  readonly onClose: () => void
}

/** Other amounts, portfolios or another source of money. Other days are another schedule. */
export function ChangeForm({ schedule, data, onClose }: ChangeFormProps) {
  const [lines, setLines] = useState<readonly Line[]>(schedule.allocations)
  const [funding, setFunding] = useState<string>(schedule.fundingSourceId ?? 'cash')
  const [said, setSaid] = useState<{ readonly message: string; readonly field?: string | null } | null>(null)
  const [send, isSending] = useCommand(`changeAutoInvest:${schedule.id}`, changeDocument)
  const alreadyInvested = data.me?.user.hasInvested ?? false

  async function save() {
    if (lines.some(({ portfolioId }) => portfolioId === null))
      return setSaid({ message: 'Choose a portfolio for each amount.', field: 'allocations' })
    const allocations = lines.map(({ portfolioId, amount }) => ({ portfolioId: portfolioId!, amount: amount ?? '0' }))
    const foretold = refuseAllocations(
      allocations.map((line) => ({ ...line, amount: cents(line.amount) })),
      { alreadyInvested },
    )
    if (foretold) return setSaid(foretold)
    const { refused } = await send({
      id: schedule.id,
      fundingSourceId: funding === 'cash' ? null : funding,
      allocations,
    })
    if (refused) return setSaid(refused)
    showSnackbar('success', `The new amounts count from ${dayText(schedule.nextInvestmentDt)} on.`)
    onClose()
  }
  return (
    <Dialog title="Change this schedule" size="wide" isOpen onOpenChange={onClose}>
      <Form
        label="Change this schedule"
        faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
        onSubmit={save}
        actions={
          <>
            <Button type="submit" isLoading={isSending}>
              Save
            </Button>
            <Button kind="quiet" onPress={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <AllocationFields
          lines={lines}
          onChange={(next) => {
            setSaid(null)
            setLines(next)
          }}
          portfolios={data.portfolios}
          help={`At least ${formatCents(minimumInvestment({ alreadyInvested }), { trim: true })} in each portfolio. To invest on other days, end this schedule and start another.`}
          error={said?.field === 'allocations' ? said.message : undefined}
        />
        <RadioGroup
          label="Where does the money come from?"
          name="fundingSourceId"
          choices={fundingChoices(data.me?.user.bankAccounts ?? [], cents(data.cashBalance?.available ?? '0'))}
          value={funding}
          onChange={setFunding}
          error={said?.field === 'fundingSourceId' ? said.message : undefined}
        />
      </Form>
    </Dialog>
  )
}
