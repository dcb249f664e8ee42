import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents, noCents } from '#kernel/cents.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { conversionWords, refuseConversion } from '../rules/conversion.ts'
import { convertToRothDocument, type IraBeside, type IraOut } from './distributions-documents.ts'
import type { Ira } from './ira-documents.ts'

type Props = {
  readonly ira: Ira
  readonly terms: NonNullable<IraOut['distributionTerms']>
  readonly roth: IraBeside
  readonly onDone: (words: string) => Promise<unknown>
}

/** Cash of this IRA becomes the person's Roth IRA's, at the same custodian. */
export function ConversionForm({ ira, terms, roth, onDone }: Props) {
  const [amount, setAmount] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useRecoverableCommand({
    what: `convertToRoth:${ira.id}`,
    prefix: 'ctb',
    document: convertToRothDocument,
    words: lostWords.transfer,
  })
  const from = { iraType: ira.iraType, custodian: ira.custodian, isOpen: true, available: cents(terms.available) }
  const to = { iraType: roth.iraType, custodian: roth.custodian, isOpen: true }
  const leftToTake = terms.required ? cents(terms.required.left) : noCents
  const fault =
    amount === null
      ? refuse('belowMinimum', 'Enter an amount.', 'amount')
      : refuseConversion({ amount: cents(amount), leftToTake }, { from, to })
  const shown = (isChecked ? fault : null) ?? refused

  async function convert() {
    setChecked(true)
    if (fault) return
    const { refusal } = await send({ accountId: roth.id, fromAccountId: ira.id, amount: amount! })
    setRefused(refusal)
    if (!refusal) await onDone(`${ira.custodianName} is converting ${centsText(amount!)} to your ${roth.name}.`)
  }
  return (
    <Form
      label="Convert to Roth"
      faults={shown ? [{ message: shown.message, ...(shown.field ? { field: shown.field } : {}) }] : []}
      onSubmit={convert}
      actions={
        <Button type="submit" size="large" isLoading={isSending}>
          {amount === null ? 'Convert' : `Convert ${centsText(amount)}`}
        </Button>
      }
    >
      <p>{conversionWords}</p>
      <MoneyField
        label="Amount"
        name="amount"
        size="large"
        value={amount === null ? null : cents(amount)}
        error={shown?.field === 'amount' ? shown.message : undefined}
        onChange={(next) => {
          setRefused(null)
          setAmount(next?.toString() ?? null)
        }}
        help={`${centsText(terms.available)} in cash. It goes to your ${roth.name}.`}
      />
    </Form>
  )
}
