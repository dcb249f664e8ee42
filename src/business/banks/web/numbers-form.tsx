import { z } from 'zod'
import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type CheckedForm, useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { digitsOf, faultsIn } from '../rules/bank-numbers.ts'
import { addBankByNumbersDocument } from './bank-documents.ts'

const kinds = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
] as const

type NumberValues = { bankAccountType: string; routingNumber: string; accountNumber: string; again: string }

const fresh: NumberValues = { bankAccountType: 'checking', routingNumber: '', accountNumber: '', again: '' }

const digitsIn = ({ bankAccountType, routingNumber, accountNumber, again }: NumberValues) => ({
  bankAccountType,
  routingNumber: digitsOf(routingNumber),
  accountNumber: digitsOf(accountNumber),
  again: digitsOf(again),
})

const typedTwice = z
  .object({
    bankAccountType: z.enum(['checking', 'savings']),
    routingNumber: z.string(),
    accountNumber: z.string(),
    again: z.string(),
  })
  .superRefine(({ again, ...numbers }, context) => {
    for (const [field, { message }] of Object.entries(faultsIn(numbers)))
      context.addIssue({ code: 'custom', message, path: [field] })
    if (again !== numbers.accountNumber)
      context.addIssue({ code: 'custom', message: 'The two account numbers do not match.', path: ['again'] })
  })

export function NumbersForm({ onDone, onCancel }: { onDone: () => Promise<unknown>; onCancel: () => void }) {
  const accountId = useAccount()
  const [send] = useCommand('addBankByNumbers', addBankByNumbersDocument)
  const form = useCheckedForm({
    draft: 'bankNumbers',
    held: fresh,
    never: ['accountNumber', 'again'],
    rules: () => typedTwice,
    read: digitsIn,
    send: async ({ again, ...numbers }) => (await send({ accountId, ...numbers })).refused,
    onSent: async () => {
      await onDone()
      onCancel()
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  return (
    <Form
      label="Account and routing numbers"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" isLoading={form.isSending}>
            Send the two deposits
          </Button>
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        We will send you two deposits of a few cents, which are yours to keep. They arrive in one to two business days.
        Enter the two amounts here, and the account is ready.
      </p>
      {needsSignInAgain(form.refused?.code) && <SignInAgain />}
      <NumberFields form={form} />
    </Form>
  )
}

function NumberFields({ form }: { readonly form: CheckedForm<NumberValues> }) {
  return (
    <>
      <RadioGroup
        label="Type of account"
        choices={kinds}
        {...form.field('bankAccountType')}
        value={form.values.bankAccountType === 'savings' ? 'savings' : 'checking'}
      />
      <TextField
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        help="Nine digits, at the bottom left of a check."
        {...form.field('routingNumber')}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        help="We pass it to our payment partner and keep only the last four digits."
        {...form.field('accountNumber')}
      />
      <TextField
        label="Account number again"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        {...form.field('again')}
      />
    </>
  )
}
