import { useState } from 'react'
import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { fundedByChoice, fundingSourceIdOf } from '#business/investing/web/checkout.ts'
import { fundingChoices } from '#business/investing/web/funding-choices.ts'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Refused } from '#web/data-client.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'
import { recurringAgreement } from '../rules/agreement.ts'
import { earliestStart, type Frequency, frequencies, frequencyNames, nextDays } from '../rules/schedule.ts'
import { refuseAllocations, refuseStart } from '../rules/subscription.ts'
import { AllocationFields, emptyLine, type Line } from './allocation-fields.tsx'
import styles from './auto-invest.module.css'
import { type AutoInvestData, startDocument } from './auto-invest-documents.ts'
import { leastOfSchedule, scheduleLimitFacts } from './schedule-limits.ts'
import { ScheduleReview, scheduleFacts } from './schedule-review.tsx'

type Draft = {
  readonly lines: readonly Line[]
  readonly frequency: Frequency | null
  readonly startsOn: string | null
  readonly funding: string | null
  readonly isAgreed: boolean
}

const fresh: Draft = { lines: [emptyLine], frequency: null, startsOn: null, funding: null, isAgreed: false }

const prefix = 'ais'

type ScheduleFormProps = {
  readonly accountId: AccountId
  readonly data: AutoInvestData
  readonly today: BusinessDay
  readonly onStarted: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
  readonly onLeave: () => void
}

/** A new schedule. What the server would refuse is previewed by the rules it decides by. */
export function ScheduleForm({ accountId, data, today, onStarted, refetch, onLeave }: ScheduleFormProps) {
  const what = `startAutoInvest:${accountId}`
  const [draft, change, clear] = useDraft<Draft>(what, fresh)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const started = async () => {
    clear()
    await onStarted()
  }
  const { send, isSending, unanswered } = useStartSchedule(what, started)
  const { funding } = draft
  const startsOn = draft.startsOn ?? earliestStart(today)
  const invalid = validate({ ...draft, funding, startsOn }, data, today)
  const said = (isChecked ? invalid : null) ?? refused
  const faultOf = (field: string) => (said?.field === field ? said.message : undefined)
  const edit = (part: Partial<Draft>) => {
    setRefused(null)
    change(part)
  }

  function review() {
    setChecked(true)
    setRefused(null)
    if (!invalid) setReviewing(true)
  }

  async function start() {
    if (invalid || funding === null || draft.frequency === null) return
    const terms = { frequency: draft.frequency, startsOn, ...paidBy(funding), ...allocated(draft, data) }
    const { refusal } = await send({ accountId, ...terms })
    setReviewing(false)
    if (refusal) return setRefused(refusal)
    await started()
  }
  return (
    <Form
      label="New schedule"
      faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={review}
      actions={
        <>
          <Button type="submit" size="large">
            Review
          </Button>
          <Button kind="quiet" onPress={onLeave}>
            Not now
          </Button>
        </>
      }
    >
      {!said && !isSending && <UnansweredCommand {...unanswered} words={lostWords.schedule} />}
      <ScheduleFields {...{ draft, startsOn, data, faultOf, refetch }} onChange={edit} />
      {isReviewing && draft.frequency && (
        <ScheduleReview
          title="Start this schedule?"
          yes="Start investing"
          facts={scheduleFacts({ ...draft, frequency: draft.frequency }, data)}
          startsOn={startsOn}
          isSending={isSending}
          onYes={start}
          onNo={() => setReviewing(false)}
        />
      )}
    </Form>
  )
}

const paidBy = (funding: string) => ({ fundingSourceId: fundingSourceIdOf(funding) })
const allocated = ({ lines }: Draft, { autoInvestAgreementHash: agreementHash }: AutoInvestData) => ({
  allocations: allocationsOf(lines),
  agreementHash,
})

/** Starts a schedule. One whose answer was lost is looked up after a reload. */
function useStartSchedule(what: string, onArrived: () => void) {
  const [send, isSending] = useRecoverableCommand({ what, prefix, document: startDocument, words: lostWords.schedule })
  return { send, isSending, unanswered: useUnansweredCommand({ what, prefix }, onArrived) }
}

type ScheduleFieldsProps = WhenAndFromProps & { readonly refetch: () => Promise<unknown> }

function ScheduleFields({ draft, startsOn, data, faultOf, refetch, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <AllocationFields
        lines={draft.lines}
        onChange={(lines) => onChange({ lines })}
        data={data}
        help={leastText(data)}
        error={faultOf('allocations')}
      />
      <BankRepair banks={data.me?.user.bankAccounts ?? []} onRepaired={refetch} />
      <WhenAndFrom {...{ draft, startsOn, data, faultOf }} onChange={onChange} />
      <Agreement
        isAgreed={draft.isAgreed}
        onChange={(isAgreed) => onChange({ isAgreed })}
        error={faultOf('agreement')}
      />
    </>
  )
}

type WhenAndFromProps = {
  readonly draft: Draft
  readonly startsOn: string
  readonly data: AutoInvestData
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<Draft>) => void
}

function WhenAndFrom({ draft, startsOn, data, faultOf, onChange }: WhenAndFromProps) {
  return (
    <>
      <SelectField
        label="How often?"
        name="frequency"
        value={draft.frequency}
        onChange={(frequency) => onChange({ frequency })}
        choices={frequencies.map((value) => ({ value, label: frequencyNames[value] }))}
        error={faultOf('frequency')}
      />
      <DateField
        label="First day"
        name="startsOn"
        value={startsOn}
        onChange={(day) => onChange({ startsOn: day })}
        error={faultOf('startsOn')}
        help={draft.frequency && <Coming frequency={draft.frequency} startsOn={startsOn} />}
      />
      <RadioGroup
        label="Where does the money come from?"
        name="fundingSourceId"
        choices={fundingChoices(data.me?.user.bankAccounts ?? [], cents(data.cashBalance?.available ?? '0')).map(
          (choice) => (choice.value === 'cash' ? { ...choice, isDisabled: false } : choice),
        )}
        value={draft.funding}
        onChange={(next) => onChange({ funding: next })}
        error={faultOf('fundingSourceId')}
      />
    </>
  )
}

const leastText = (data: AutoInvestData): string =>
  `At least ${formatCents(leastOfSchedule(data), { trim: true })} in each portfolio.`

const allocationsOf = (lines: readonly Line[]) =>
  lines.map(({ portfolioId, amount }) => ({ portfolioId: portfolioId ?? '', amount: amount ?? '0' }))

type Invalid = { readonly message: string; readonly field?: string }

function validate(draft: Draft & { startsOn: string }, data: AutoInvestData, today: BusinessDay): Invalid | null {
  if (draft.lines.some(({ portfolioId }) => portfolioId === null))
    return { message: 'Choose a portfolio for each amount.', field: 'allocations' }
  const allocations = allocationsOf(draft.lines).map((line) => ({ ...line, amount: cents(line.amount) }))
  const refusal = refuseAllocations(allocations, fundedByChoice(draft.funding), scheduleLimitFacts(data))
  if (refusal) return refusal
  if (draft.frequency === null) return { message: 'Choose how often to invest.', field: 'frequency' }
  if (draft.funding === null) return { message: 'Choose where the money comes from.', field: 'fundingSourceId' }
  const bank = data.me?.user.bankAccounts.find(({ id }) => id === draft.funding)
  const hash = data.autoInvestAgreementHash
  return (
    refuseStart(
      {
        startsOn: businessDay(draft.startsOn),
        fundingSourceId: fundingSourceIdOf(draft.funding),
        agreementHash: hash,
      },
      { today, bank: bank ? readinessOnPage(bank) : null, agreementHash: hash, schedules: 0 },
    ) ?? (draft.isAgreed ? null : { message: 'Read the agreement and agree to it.', field: 'agreement' })
  )
}

function Coming({ frequency, startsOn }: { readonly frequency: Frequency; readonly startsOn: string }) {
  const days = nextDays({ frequency, startsOn: businessDay(startsOn) }, 0, 3)
  return (
    <span>
      Invests at 7:00 a.m. Eastern on {days.map((day) => dayText(day)).join(', ')}. If the day falls on a weekend or
      holiday, we invest on the next business day.
    </span>
  )
}

type AgreementProps = {
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly error: string | undefined
}

function Agreement({ isAgreed, onChange, error }: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Disclosure title={`${recurringAgreement.title}, version of ${dayText(recurringAgreement.version)}`}>
        {recurringAgreement.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Disclosure>
      <Checkbox name="agreement" isSelected={isAgreed} onChange={onChange} error={error}>
        I have read this agreement and agree to it. It covers every investment of this schedule, so I will not sign each
        one again.
      </Checkbox>
    </div>
  )
}
