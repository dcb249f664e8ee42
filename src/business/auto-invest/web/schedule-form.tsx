import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { minimumInvestment } from '#business/investing/rules/limits.ts'
import { fundingChoices } from '#business/investing/web/funding-choices.ts'
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
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import type { StartAutoInvestMutationVariables } from '#platform/web/generated/graphql.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'
import { useTabDraft } from '#platform/web/tab-draft.ts'
import { standingAgreement } from '../rules/agreement.ts'
import { earliestStart, type Frequency, frequencies, frequencyNames, nextDays } from '../rules/schedule.ts'
import { refuseAllocations, refuseStart } from '../rules/subscription.ts'
import { AllocationFields, emptyLine, type Line } from './allocation-fields.tsx'
import styles from './auto-invest.module.css'
import { type AutoInvestData, startDocument } from './auto-invest-documents.ts'

type Draft = {
  readonly lines: readonly Line[]
  readonly frequency: Frequency
  readonly startsOn: string | null
  readonly funding: string | null
  readonly isAgreed: boolean
}

const fresh: Draft = { lines: [emptyLine], frequency: 'monthly', startsOn: null, funding: null, isAgreed: false }

type ScheduleFormProps = {
  readonly accountId: string
  readonly data: AutoInvestData
  readonly today: BusinessDay
  readonly onStarted: () => Promise<unknown>
  readonly onLeave: () => void
}

/** A new schedule. What the server would refuse is foretold by the rules it decides by. */
export function ScheduleForm({ accountId, data, today, onStarted, onLeave }: ScheduleFormProps) {
  const what = `startAutoInvest:${accountId}`
  const [draft, change, clear] = useTabDraft<Draft>(what, fresh)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useStart(what)
  const banks = data.me?.user.bankAccounts ?? []
  const funding = draft.funding ?? banks.find(({ status }) => status === 'verified')?.id ?? null
  const startsOn = draft.startsOn ?? earliestStart(today)
  const foretold = foretell({ ...draft, funding, startsOn }, data, today)
  const said = (isChecked ? foretold : null) ?? refused
  const faultOf = (field: string) => (said?.field === field ? said.message : undefined)
  const edit = (part: Partial<Draft>) => {
    setRefused(null)
    change(part)
  }

  async function start() {
    setChecked(true)
    setRefused(null)
    if (foretold || funding === null) return
    const refusal = await send({
      accountId,
      frequency: draft.frequency,
      startsOn,
      fundingSourceId: funding === 'cash' ? null : funding,
      allocations: allocationsOf(draft.lines),
      agreementHash: data.autoInvestAgreementHash,
    })
    if (refusal) return setRefused(refusal)
    clear()
    await onStarted()
  }
  return (
    <Form
      label="New schedule"
      faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={start}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending}>
            Start investing
          </Button>
          <Button kind="quiet" onPress={onLeave}>
            Not now
          </Button>
        </>
      }
    >
      <AllocationFields
        lines={draft.lines}
        onChange={(lines) => edit({ lines })}
        portfolios={data.portfolios}
        help={leastText(data)}
        error={faultOf('allocations')}
      />
      <WhenAndFrom {...{ draft, startsOn, funding, data, faultOf }} onChange={edit} />
      <Agreement isAgreed={draft.isAgreed} onChange={(isAgreed) => edit({ isAgreed })} error={faultOf('agreement')} />
    </Form>
  )
}

type WhenAndFromProps = {
  readonly draft: Draft
  readonly startsOn: string
  readonly funding: string | null
  readonly data: AutoInvestData
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<Draft>) => void
}

function WhenAndFrom({ draft, startsOn, funding, data, faultOf, onChange }: WhenAndFromProps) {
  return (
    <>
      <SelectField
        label="How often?"
        name="frequency"
        value={draft.frequency}
        onChange={(frequency) => onChange({ frequency })}
        choices={frequencies.map((value) => ({ value, label: frequencyNames[value] }))}
      />
      <DateField
        label="First day"
        name="startsOn"
        value={startsOn}
        onChange={(day) => onChange({ startsOn: day })}
        error={faultOf('startsOn')}
        help={<Coming frequency={draft.frequency} startsOn={startsOn} />}
      />
      <RadioGroup
        label="Where does the money come from?"
        name="fundingSourceId"
        choices={fundingChoices(data.me?.user.bankAccounts ?? [], cents(data.cashBalance?.available ?? '0')).map(
          (choice) => (choice.value === 'cash' ? { ...choice, isDisabled: false } : choice),
        )}
        value={funding}
        onChange={(next) => onChange({ funding: next })}
        error={faultOf('fundingSourceId')}
      />
    </>
  )
}

type Ask = Omit<StartAutoInvestMutationVariables, 'id'>

/** Starts a schedule under an id that this tab keeps until an answer came; null when it was started. */
function useStart(what: string): readonly [(ask: Ask) => Promise<Refused | null>, boolean] {
  const [send, { loading }] = useMutation(startDocument)
  async function start(ask: Ask): Promise<Refused | null> {
    const { data, error } = await send({ variables: { id: `ais_${keptId(what)}`, ...ask } }).catch(
      (problem: unknown) => ({ data: null, error: problem }),
    )
    const refusal = data?.startAutoInvest ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    // Without an answer nobody knows what became of it, so the id stays and is sent again.
    if (refusal?.code !== 'unreachable') forgetId(what)
    return refusal
  }
  return [start, loading]
}

const leastText = (data: AutoInvestData): string =>
  `At least ${formatCents(minimumInvestment({ alreadyInvested: data.me?.user.hasInvested ?? false }), { trim: true })} in each portfolio.`

const allocationsOf = (lines: readonly Line[]) =>
  lines.map(({ portfolioId, amount }) => ({ portfolioId: portfolioId ?? '', amount: amount ?? '0' }))

type Foretold = { readonly message: string; readonly field?: string }

function foretell(draft: Draft & { startsOn: string }, data: AutoInvestData, today: BusinessDay): Foretold | null {
  if (draft.lines.some(({ portfolioId }) => portfolioId === null))
    return { message: 'Choose a portfolio for each amount.', field: 'allocations' }
  const allocations = allocationsOf(draft.lines).map((line) => ({ ...line, amount: cents(line.amount) }))
  const refusal = refuseAllocations(allocations, { alreadyInvested: data.me?.user.hasInvested ?? false })
  if (refusal) return refusal
  if (draft.funding === null) return { message: 'Choose where the money comes from.', field: 'fundingSourceId' }
  const bank = data.me?.user.bankAccounts.find(({ id }) => id === draft.funding)
  const hash = data.autoInvestAgreementHash
  return (
    refuseStart(
      {
        startsOn: businessDay(draft.startsOn),
        fundingSourceId: draft.funding === 'cash' ? null : draft.funding,
        agreementHash: hash,
      },
      { today, bank: bank ? { verified: bank.status === 'verified' } : null, agreementHash: hash },
    ) ?? (draft.isAgreed ? null : { message: 'Read the agreement and agree to it.', field: 'agreement' })
  )
}

function Coming({ frequency, startsOn }: { readonly frequency: Frequency; readonly startsOn: string }) {
  const days = nextDays({ frequency, startsOn: businessDay(startsOn) }, 0, 3)
  return (
    <span>
      Invests at 7:00 am Eastern on {days.map((day) => dayText(day)).join(', ')}. A weekend or holiday moves to the next
      business day.
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
      <Disclosure title={`${standingAgreement.title}, version of ${dayText(standingAgreement.version)}`}>
        {standingAgreement.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Disclosure>
      <Checkbox name="agreement" isSelected={isAgreed} onChange={onChange} error={error}>
        I have read this agreement and agree to it. It covers every investment of this schedule, so I sign none of them
        again.
      </Checkbox>
    </div>
  )
}
