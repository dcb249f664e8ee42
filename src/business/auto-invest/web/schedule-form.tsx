import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { fundedByChoice, fundingSourceIdOf } from '#business/investing/web/checkout.ts'
import { fundingChoices } from '#business/investing/web/funding-choices.ts'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'
import { EntryForm, type Fault, type ReviewedForm, useReviewedForm } from '#web/reviewed-form.tsx'
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
  readonly agreement: boolean
}

const fresh: Draft = { lines: [emptyLine], frequency: null, startsOn: null, funding: null, agreement: false }

const prefix = 'ais'

type ScheduleFormProps = {
  readonly accountId: AccountId
  readonly data: AutoInvestData
  readonly today: BusinessDay
  readonly onStarted: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
  readonly onLeave: () => void
}

export function ScheduleForm({ accountId, data, today, onStarted, refetch, onLeave }: ScheduleFormProps) {
  const what = `startAutoInvest:${accountId}`
  const draft = useDraft<Draft>(what, fresh)
  const [values, , clear] = draft
  const started = async () => {
    clear()
    await onStarted()
  }
  const { send, unanswered } = useStartSchedule(what, started)
  const { frequency, funding } = values
  const startsOn = values.startsOn ?? earliestStart(today)
  const form = useReviewedForm({
    draft,
    invalid: validate({ ...values, startsOn }, data, today),
    send: start,
    isQuestion: true,
  })

  async function start() {
    if (funding === null || frequency === null) return null
    const terms = { frequency, startsOn, ...paidBy(funding), ...allocated(values, data) }
    const { refusal } = await send({ accountId, ...terms })
    if (!refusal) await started()
    return refusal
  }
  const notNow = (
    <Button kind="quiet" onPress={onLeave}>
      Not now
    </Button>
  )
  return (
    <EntryForm form={form} label="New schedule" other={notNow}>
      {!form.fault && !form.isSending && <UnansweredCommand {...unanswered} words={lostWords.schedule} />}
      <ScheduleFields {...{ form, startsOn, data, refetch }} />
      {form.isReviewing && frequency && (
        <ScheduleReview
          title="Start this schedule?"
          yes="Start investing"
          facts={scheduleFacts({ lines: values.lines, frequency, funding }, data)}
          startsOn={startsOn}
          form={form}
        />
      )}
    </EntryForm>
  )
}

const paidBy = (funding: string) => ({ fundingSourceId: fundingSourceIdOf(funding) })
const allocated = ({ lines }: Draft, { autoInvestAgreementHash: agreementHash }: AutoInvestData) => ({
  allocations: allocationsOf(lines),
  agreementHash,
})

/** Starts a schedule. A lost answer is looked up after a reload. */
function useStartSchedule(what: string, onArrived: () => void) {
  const [send] = useRecoverableCommand({ what, prefix, document: startDocument, words: lostWords.schedule })
  return { send, unanswered: useUnansweredCommand({ what, prefix }, onArrived) }
}

type ScheduleFieldsProps = WhenAndFromProps & { readonly refetch: () => Promise<unknown> }

function ScheduleFields({ form, startsOn, data, refetch }: ScheduleFieldsProps) {
  return (
    <>
      <AllocationFields
        lines={form.values.lines}
        onChange={(lines) => form.change({ lines })}
        data={data}
        help={leastText(data)}
        error={form.faultOf('allocations')}
      />
      <BankRepair banks={data.me?.user.bankAccounts ?? []} onRepaired={refetch} />
      <WhenAndFrom {...{ form, startsOn, data }} />
      <Agreement form={form} />
    </>
  )
}

type WhenAndFromProps = {
  readonly form: ReviewedForm<Draft>
  readonly startsOn: string
  readonly data: AutoInvestData
}

function WhenAndFrom({ form, startsOn, data }: WhenAndFromProps) {
  const { frequency } = form.values
  return (
    <>
      <SelectField
        label="How often?"
        choices={frequencies.map((value) => ({ value, label: frequencyNames[value] }))}
        {...form.field('frequency')}
      />
      <DateField
        label="First day"
        {...form.field('startsOn')}
        value={startsOn}
        help={frequency && <Coming frequency={frequency} startsOn={startsOn} />}
      />
      <RadioGroup
        label="Where does the money come from?"
        choices={fundingChoices(data.me?.user.bankAccounts ?? [], cents(data.cashBalance?.available ?? '0')).map(
          (choice) => (choice.value === 'cash' ? { ...choice, isDisabled: false } : choice),
        )}
        {...form.field('funding')}
        name="fundingSourceId"
        error={form.faultOf('fundingSourceId')}
      />
    </>
  )
}

const leastText = (data: AutoInvestData): string =>
  `At least ${formatCents(leastOfSchedule(data), { trim: true })} in each portfolio.`

const allocationsOf = (lines: readonly Line[]) =>
  lines.map(({ portfolioId, amount }) => ({ portfolioId: portfolioId ?? '', amount: amount ?? '0' }))

function validate(draft: Draft & { startsOn: string }, data: AutoInvestData, today: BusinessDay): Fault | null {
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
    ) ?? (draft.agreement ? null : { message: 'Read the agreement and agree to it.', field: 'agreement' })
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

function Agreement({ form }: Pick<WhenAndFromProps, 'form'>) {
  return (
    <div className={styles.agreement}>
      <Disclosure title={`${recurringAgreement.title}, version of ${dayText(recurringAgreement.version)}`}>
        {recurringAgreement.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Disclosure>
      <Checkbox {...form.check('agreement')}>
        I have read this agreement and agree to it. It covers every investment of this schedule, so I will not sign each
        one again.
      </Checkbox>
    </div>
  )
}
