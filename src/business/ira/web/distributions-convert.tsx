import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { type Cents, cents, formatCents, noCents } from '#kernel/cents.ts'
import { refuse } from '#kernel/refusal.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { useReviewedForm, useUnkeptDraft } from '#web/reviewed-form.tsx'
import { conversionWords, refuseConversion } from '../rules/conversion.ts'
import { convertToRothDocument, type IraBeside, type IraOut } from './distributions-documents.ts'
import type { Ira } from './ira-documents.ts'

type Props = {
  readonly ira: Ira
  readonly terms: NonNullable<IraOut['distributionTerms']>
  readonly roth: IraBeside
  readonly onDone: (words: string) => Promise<unknown>
}

/** Moves cash of this IRA to the person's Roth IRA at the same custodian. */
export function ConversionForm({ ira, terms, roth, onDone }: Props) {
  const draft = useUnkeptDraft<{ amount: Cents | null }>({ amount: null })
  const [{ amount }] = draft
  const [send] = useRecoverableCommand({
    what: `convertToRoth:${ira.id}`,
    prefix: 'ctb',
    document: convertToRothDocument,
    words: lostWords.transfer,
  })
  const from = { iraType: ira.iraType, custodian: ira.custodian, isOpen: true, available: cents(terms.available) }
  const to = { iraType: roth.iraType, custodian: roth.custodian, isOpen: true }
  const leftToTake = terms.required ? cents(terms.required.left) : noCents
  const invalid =
    amount === null
      ? refuse('belowMinimum', 'Enter an amount.', 'amount')
      : refuseConversion({ amount, leftToTake }, { from, to })
  const form = useReviewedForm({
    draft,
    invalid,
    send: async () => {
      const { refusal } = await send({ accountId: roth.id, fromAccountId: ira.id, amount: String(amount) })
      if (!refusal) await onDone(`${ira.custodianName} is converting ${formatCents(amount!)} to your ${roth.name}.`)
      return refusal
    },
  })
  return (
    <Form
      label="Convert to Roth"
      faults={form.faults}
      onSubmit={form.confirm}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          {amount === null ? 'Convert' : `Convert ${formatCents(amount)}`}
        </Button>
      }
    >
      <p>{conversionWords}</p>
      <MoneyField
        label="Amount"
        size="large"
        {...form.field('amount')}
        help={`${centsText(terms.available)} in cash. It goes to your ${roth.name}.`}
      />
    </Form>
  )
}
