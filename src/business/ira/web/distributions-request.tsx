import { useState } from 'react'
import { readinessOnPage, refuseBank } from '#business/banks/rules/readiness.ts'
import { bankLabel } from '#business/investing/web/checkout.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { refuseGross, refuseWithholding, withheldOf } from '../rules/distribution.ts'
import { type EarlyException, earlyExceptions, type PersonalDistribution } from '../rules/distribution-kinds.ts'
import { type IraOut, requestIraDistributionDocument } from './distributions-documents.ts'
import { PaidToField, percentIn, WithholdingFields } from './distributions-fields.tsx'
import { exceptionNames, kindNames, kindsFor } from './distributions-words.ts'
import type { Ira } from './ira-documents.ts'

type Terms = NonNullable<IraOut['distributionTerms']>
type Props = { readonly ira: Ira; readonly terms: Terms; readonly onDone: (words: string) => Promise<unknown> }

type Draft = {
  readonly kind: PersonalDistribution | null
  readonly exception: EarlyException | null
  readonly gross: string | null
  readonly federal: string
  readonly state: string
  readonly accepts: boolean
  readonly bankId: FundingSourceId | null
}

const freshDraft = (kinds: readonly PersonalDistribution[], { federalDefault }: Terms): Draft => ({
  kind: kinds.length === 1 ? kinds[0]! : null,
  exception: null,
  gross: null,
  federal: String(federalDefault),
  state: '0',
  accepts: false,
  bankId: null,
})

function faultIn(ira: Ira, terms: Terms, draft: Draft) {
  const bank = ira.bankAccounts.find(({ id }) => id === draft.bankId)
  if (draft.kind === null) return refuse('wrongDistribution', 'Choose why the money leaves the IRA.', 'kind')
  if (draft.kind === 'earlyWithException' && draft.exception === null)
    return refuse('exceptionRequired', 'Choose the exception that applies.', 'exception')
  if (draft.gross === null) return refuse('belowMinimum', 'Enter an amount.', 'amount')
  const gross = refuseGross(cents(draft.gross), { available: cents(terms.available) })
  if (gross) return gross
  const withholding = refuseWithholding(percentsIn(draft))
  if (withholding) return withholding
  if (draft.kind === 'early' && !draft.accepts)
    return refuse('additionalTaxNotAccepted', 'Confirm that you understand the additional tax.', 'acceptsAdditionalTax')
  return refuseBank(bank ? readinessOnPage(bank) : null)
}
const percentsIn = ({ federal, state }: Draft) => ({
  federalPercent: percentIn(federal),
  statePercent: percentIn(state),
})

/** Money out of an IRA: entered, looked at once more, then requested from the custodian. */
export function DistributionRequest({ ira, terms, onDone }: Props) {
  const kinds = kindsFor({ isEarly: terms.isEarly, hasRequired: terms.required != null })
  const [draft, setDraft] = useState<Draft>(() => freshDraft(kinds, terms))
  const [isReview, setReview] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useRecoverableCommand({
    what: `iraDistribution:${ira.id}`,
    prefix: 'idi',
    document: requestIraDistributionDocument,
    words: lostWords.transfer,
  })
  const fault = faultIn(ira, terms, draft)
  const change = (part: Partial<Draft>) => {
    setRefused(null)
    setDraft((now) => ({ ...now, ...part }))
  }

  async function request() {
    if (fault) return
    const { kind, exception, gross, accepts, bankId } = draft
    const { refusal } = await send({
      accountId: ira.id,
      kind: kind!,
      exception: kind === 'earlyWithException' ? exception : null,
      gross: gross!,
      ...percentsIn(draft),
      acceptsAdditionalTax: accepts,
      fundingSourceId: bankId!,
    })
    setRefused(refusal)
    if (!refusal)
      await onDone(
        `${ira.custodianName} has your request for ${centsText(gross!)}. You can cancel it until it is accepted.`,
      )
  }
  if (isReview && !fault)
    return (
      <Review
        ira={ira}
        draft={draft}
        stateWords={terms.stateWords}
        refused={refused}
        isSending={isSending}
        onConfirm={request}
        onChange={() => setReview(false)}
      />
    )
  const shown = (isChecked ? fault : null) ?? refused
  return (
    <Entry
      ira={ira}
      terms={terms}
      kinds={kinds}
      draft={draft}
      change={change}
      fault={shown}
      onReview={() => {
        setChecked(true)
        setReview(fault === null)
      }}
    />
  )
}

type EntryProps = Omit<Props, 'onDone'> & {
  readonly kinds: readonly PersonalDistribution[]
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly fault: { readonly message: string; readonly field?: string | null | undefined } | null
  readonly onReview: () => void
}

function Entry({ ira, terms, kinds, draft, change, fault, onReview }: EntryProps) {
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <Form
      label="Take money out"
      faults={fault ? [{ message: fault.message, ...(fault.field ? { field: fault.field } : {}) }] : []}
      onSubmit={onReview}
      actions={
        <Button type="submit" size="large">
          Review
        </Button>
      }
    >
      {terms.warning && <Banner title={terms.warning} />}
      {kinds.length > 1 && (
        <RadioGroup
          label="Why does it leave?"
          name="kind"
          value={draft.kind}
          error={faultOf('kind')}
          onChange={(kind) => change({ kind })}
          choices={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        />
      )}
      {draft.kind === 'earlyWithException' && (
        <SelectField
          label="Exception"
          name="exception"
          value={draft.exception}
          error={faultOf('exception')}
          onChange={(exception) => change({ exception })}
          choices={earlyExceptions.map((value) => ({ value, label: exceptionNames[value] }))}
          help="You claim it with your tax return; keep the evidence."
        />
      )}
      <MoneyField
        label="Amount before tax"
        name="amount"
        size="large"
        value={draft.gross === null ? null : cents(draft.gross)}
        error={faultOf('amount')}
        onChange={(next) => change({ gross: next?.toString() ?? null })}
        help={`You can take out up to ${centsText(terms.available)} in cash.`}
      />
      <WithholdingFields
        federal={draft.federal}
        state={draft.state}
        stateWords={terms.stateWords}
        faultOf={faultOf}
        onChange={change}
      />
      {draft.kind === 'early' && (
        <Checkbox
          name="acceptsAdditionalTax"
          isSelected={draft.accepts}
          onChange={(accepts) => change({ accepts })}
          error={faultOf('acceptsAdditionalTax')}
        >
          I understand that the IRS adds 10% to the income tax on the taxable part
        </Checkbox>
      )}
      <PaidToField
        ira={ira}
        value={draft.bankId}
        onChange={(bankId) => change({ bankId })}
        error={faultOf('fundingSourceId')}
      />
    </Form>
  )
}

type ReviewProps = {
  readonly ira: Ira
  readonly draft: Draft
  readonly stateWords: string
  readonly refused: Refused | null
  readonly isSending: boolean
  readonly onConfirm: () => Promise<unknown>
  readonly onChange: () => void
}

function Review({ ira, draft, stateWords, refused, isSending, onConfirm, onChange }: ReviewProps) {
  const gross = cents(draft.gross!)
  const { federal, state, net } = withheldOf(gross, percentsIn(draft))
  const bank = ira.bankAccounts.find(({ id }) => id === draft.bankId)
  return (
    <Form
      label="Confirm"
      faults={refused ? [{ message: refused.message }] : []}
      onSubmit={onConfirm}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending}>
            {`Request ${formatCents(gross)}`}
          </Button>
          <Button kind="quiet" onPress={onChange}>
            Change
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Leaves the IRA', value: formatCents(gross) },
          { label: `Federal tax, ${draft.federal}%`, value: formatCents(federal) },
          { label: `State tax, ${draft.state}%`, value: formatCents(state), info: stateWords },
          { label: 'You receive', value: formatCents(net) },
          { label: 'Reported as', value: kindNames[draft.kind!] },
          { label: 'Paid to', value: bank ? bankLabel(bank) : '' },
        ]}
      />
    </Form>
  )
}
