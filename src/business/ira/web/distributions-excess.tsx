import { readinessOnPage, refuseBank } from '#business/banks/rules/readiness.ts'
import { Button } from '#design/components/button/button.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { type IraContributionId, readId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { type ReviewedForm, useReviewedForm, useUnkeptDraft } from '#web/reviewed-form.tsx'
import { useQuery } from '#web/use-query.ts'
import { refuseWithholding } from '../rules/distribution.ts'
import { excessTax } from '../rules/excess.ts'
import { type IraOut, iraExcessDocument, removeIraExcessDocument } from './distributions-documents.ts'
import { type MoneyOut, PaidToField, percentsIn, WithholdingFields } from './distributions-fields.tsx'
import type { Ira } from './ira-documents.ts'

type Contribution = IraOut['contributions'][number]
type Props = {
  readonly ira: Ira
  readonly stateWords: string
  readonly contributions: readonly Contribution[]
  readonly onDone: (words: string) => Promise<unknown>
}

export const removableOf = ({ contributions }: IraOut): readonly Contribution[] =>
  contributions.filter(
    ({ kind, state, amount, removed }) =>
      state === 'settled' && (kind === 'regular' || kind === 'sepEmployer') && cents(removed) < cents(amount),
  )

const labelOf = ({ taxYear, amount }: Contribution): string => `${centsText(amount)} for ${taxYear}`

type Draft = MoneyOut & { readonly contributionId: IraContributionId }

function faultIn(ira: Ira, draft: Draft) {
  const bank = ira.bankAccounts.find(({ id }) => id === draft.fundingSourceId)
  if (draft.amount === null || draft.amount <= 0n) return refuse('aboveContribution', 'Enter the excess.', 'amount')
  return refuseWithholding(percentsIn(draft)) ?? refuseBank(bank ? readinessOnPage(bank) : null)
}

export function ExcessForm({ ira, stateWords, contributions, onDone }: Props) {
  const draft = useUnkeptDraft<Draft>({
    contributionId: readId('ctb', contributions[0]!.id),
    amount: null,
    federalPercent: '10',
    statePercent: '0',
    fundingSourceId: null,
  })
  const [values] = draft
  const { contributionId, amount } = values
  const [send] = useRecoverableCommand({
    what: `iraExcess:${ira.id}`,
    prefix: 'idi',
    document: removeIraExcessDocument,
    words: lostWords.transfer,
  })
  const { taxYear } = contributions.find(({ id }) => id === contributionId)!
  const { data } = useQuery(iraExcessDocument, {
    variables: { accountId: ira.id, contributionId, amount: String(amount ?? 0n), taxYear },
    requestPolicy: 'network-only',
  })
  const preview = data?.ira?.excess ?? null
  const form = useReviewedForm({ draft, invalid: faultIn(ira, values), send: remove })

  async function remove() {
    if (!preview) return null
    const input = { accountId: ira.id, contributionId, amount: String(amount), earningsSeen: preview.earnings }
    const { refusal } = await send({ ...input, ...percentsIn(values), fundingSourceId: values.fundingSourceId! })
    if (!refusal) await onDone(`${ira.custodianName} has your request to take out ${centsText(preview.gross)}.`)
    return refusal
  }
  return (
    <Entry
      ira={ira}
      contributions={contributions}
      stateWords={stateWords}
      form={form}
      preview={amount === null ? null : preview}
      deadline={data?.ira?.excessDeadline ?? null}
    />
  )
}

type EntryProps = Omit<Props, 'onDone'> & {
  readonly form: ReviewedForm<Draft>
  readonly preview: { readonly left: string; readonly earnings: string; readonly gross: string } | null
  readonly deadline: string | null
}

function Entry({ ira, contributions, stateWords, form, preview, deadline }: EntryProps) {
  return (
    <Form
      label="Remove an excess"
      faults={form.faults}
      onSubmit={form.confirm}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          Remove the excess
        </Button>
      }
    >
      <p>
        An excess is taxed at {excessTax}% for each year that it stays. Taken out in time with what it earned, it is
        not. Its earnings count as income of the year that you contributed in.
      </p>
      <SelectField
        label="Contribution"
        {...form.field('contributionId')}
        choices={contributions.map((one) => ({ value: readId('ctb', one.id), label: labelOf(one) }))}
      />
      <MoneyField
        label="Excess"
        size="large"
        {...form.field('amount')}
        help={preview ? `Up to ${centsText(preview.left)}.` : 'How much was too much.'}
      />
      {preview && (
        <Facts
          facts={[
            {
              label: cents(preview.earnings) < 0n ? 'What it lost' : 'What it earned',
              value: centsText(preview.earnings),
              info: 'Its part of what the whole IRA gained or lost since the contribution, by the rule of the IRS.',
            },
            { label: 'Leaves the IRA', value: centsText(preview.gross) },
            ...(deadline ? [{ label: 'Deadline', value: dayText(deadline) }] : []),
          ]}
        />
      )}
      <WithholdingFields form={form} stateWords={stateWords} />
      <PaidToField ira={ira} form={form} />
    </Form>
  )
}
