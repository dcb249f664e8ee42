import { readinessOnPage, refuseBank } from '#business/banks/rules/readiness.ts'
import { bankLabel } from '#business/investing/web/checkout.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import { refuse } from '#kernel/refusal.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { EntryForm, type ReviewedForm, ReviewForm, useReviewedForm, useUnkeptDraft } from '#web/reviewed-form.tsx'
import { refuseGross, refuseWithholding, withheldOf } from '../rules/distribution.ts'
import { type EarlyException, earlyExceptions, type PersonalDistribution } from '../rules/distribution-kinds.ts'
import { type IraOut, requestIraDistributionDocument } from './distributions-documents.ts'
import { type MoneyOut, PaidToField, percentsIn, WithholdingFields } from './distributions-fields.tsx'
import { exceptionNames, kindNames, kindsFor } from './distributions-words.ts'
import type { Ira } from './ira-documents.ts'

type Terms = NonNullable<IraOut['distributionTerms']>
type Props = { readonly ira: Ira; readonly terms: Terms; readonly onDone: (words: string) => Promise<unknown> }

type Draft = MoneyOut & {
  readonly kind: PersonalDistribution | null
  readonly exception: EarlyException | null
  readonly acceptsAdditionalTax: boolean
}

const freshDraft = (kinds: readonly PersonalDistribution[], { federalDefault }: Terms): Draft => ({
  kind: kinds.length === 1 ? kinds[0]! : null,
  exception: null,
  amount: null,
  federalPercent: String(federalDefault),
  statePercent: '0',
  acceptsAdditionalTax: false,
  fundingSourceId: null,
})

function faultIn(ira: Ira, terms: Terms, draft: Draft) {
  const bank = ira.bankAccounts.find(({ id }) => id === draft.fundingSourceId)
  if (draft.kind === null) return refuse('wrongDistribution', 'Choose why the money leaves the IRA.', 'kind')
  if (draft.kind === 'earlyWithException' && draft.exception === null)
    return refuse('exceptionRequired', 'Choose the exception that applies.', 'exception')
  if (draft.amount === null) return refuse('belowMinimum', 'Enter an amount.', 'amount')
  const gross = refuseGross(draft.amount, { available: cents(terms.available) })
  if (gross) return gross
  const withholding = refuseWithholding(percentsIn(draft))
  if (withholding) return withholding
  if (draft.kind === 'early' && !draft.acceptsAdditionalTax)
    return refuse('additionalTaxNotAccepted', 'Confirm that you understand the additional tax.', 'acceptsAdditionalTax')
  return refuseBank(bank ? readinessOnPage(bank) : null)
}

export function DistributionRequest({ ira, terms, onDone }: Props) {
  const kinds = kindsFor({ isEarly: terms.isEarly, hasRequired: terms.required != null })
  const draft = useUnkeptDraft(() => freshDraft(kinds, terms))
  const [values] = draft
  const [send] = useRecoverableCommand({
    what: `iraDistribution:${ira.id}`,
    prefix: 'idi',
    document: requestIraDistributionDocument,
    words: lostWords.transfer,
  })
  const form = useReviewedForm({ draft, invalid: faultIn(ira, terms, values), send: request })

  async function request() {
    const { kind, exception, amount, acceptsAdditionalTax, fundingSourceId } = values
    const { refusal } = await send({
      accountId: ira.id,
      kind: kind!,
      exception: kind === 'earlyWithException' ? exception : null,
      gross: String(amount),
      ...percentsIn(values),
      acceptsAdditionalTax,
      fundingSourceId: fundingSourceId!,
    })
    if (!refusal)
      await onDone(
        `${ira.custodianName} has your request for ${formatCents(amount!)}. You can cancel it until it is accepted.`,
      )
    return refusal
  }
  return form.isReviewing ? (
    <Review ira={ira} form={form} stateWords={terms.stateWords} />
  ) : (
    <Entry ira={ira} terms={terms} kinds={kinds} form={form} />
  )
}

type EntryProps = Omit<Props, 'onDone'> & {
  readonly kinds: readonly PersonalDistribution[]
  readonly form: ReviewedForm<Draft>
}

function Entry({ ira, terms, kinds, form }: EntryProps) {
  const { kind: chosen } = form.values
  return (
    <EntryForm form={form} label="Take money out">
      {terms.warning && <Banner title={terms.warning} />}
      {kinds.length > 1 && (
        <RadioGroup
          label="Why does it leave?"
          {...form.field('kind')}
          choices={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        />
      )}
      {chosen === 'earlyWithException' && (
        <SelectField
          label="Exception"
          {...form.field('exception')}
          choices={earlyExceptions.map((value) => ({ value, label: exceptionNames[value] }))}
          help="You claim it with your tax return; keep the evidence."
        />
      )}
      <MoneyField
        label="Amount before tax"
        size="large"
        {...form.field('amount')}
        help={`You can take out up to ${centsText(terms.available)} in cash.`}
      />
      <WithholdingFields form={form} stateWords={terms.stateWords} />
      {chosen === 'early' && (
        <Checkbox {...form.check('acceptsAdditionalTax')}>
          I understand that the IRS adds 10% to the income tax on the taxable part
        </Checkbox>
      )}
      <PaidToField ira={ira} form={form} />
    </EntryForm>
  )
}

type ReviewProps = { readonly ira: Ira; readonly form: ReviewedForm<Draft>; readonly stateWords: string }

function Review({ ira, form, stateWords }: ReviewProps) {
  const { kind, amount, federalPercent, statePercent, fundingSourceId } = form.values
  const gross = amount!
  const { federal, state, net } = withheldOf(gross, percentsIn(form.values))
  const bank = ira.bankAccounts.find(({ id }) => id === fundingSourceId)
  return (
    <ReviewForm form={form} submit={`Request ${formatCents(gross)}`}>
      <Facts
        facts={[
          { label: 'Leaves the IRA', value: formatCents(gross) },
          { label: `Federal tax, ${federalPercent}%`, value: formatCents(federal) },
          { label: `State tax, ${statePercent}%`, value: formatCents(state), info: stateWords },
          { label: 'You receive', value: formatCents(net) },
          { label: 'Reported as', value: kindNames[kind!] },
          { label: 'Paid to', value: bank ? bankLabel(bank) : '' },
        ]}
      />
    </ReviewForm>
  )
}
