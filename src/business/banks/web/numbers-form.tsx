import { useState } from 'react'
import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { type CheckedForm, useCheckedForm, type Values } from '#business/people/web/use-checked-form.ts'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCommand } from '#web/use-command.ts'
import { digitsOf, faultsIn } from '../rules/bank-numbers.ts'
import { addBankByNumbersDocument } from './bank-documents.ts'

const kinds = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
] as const

const numbersIn = ({ routingNumber = '', accountNumber = '', bankAccountType = '' }: Values) => ({
  routingNumber: digitsOf(routingNumber),
  accountNumber: digitsOf(accountNumber),
  bankAccountType: bankAccountType === 'savings' ? ('savings' as const) : ('checking' as const),
})

function wrongIn(values: Values): Readonly<Record<string, string>> {
  const numbers = numbersIn(values)
  const faults = Object.entries(faultsIn(numbers)).map(([field, { message }]) => [field, message] as const)
  const isSame = digitsOf(values.again ?? '') === numbers.accountNumber
  return { ...Object.fromEntries(faults), ...(isSame ? {} : { again: 'The two account numbers differ.' }) }
}

/** For a bank that cannot be signed in to: its numbers, which go to the payment partner and are not kept in the tab. */
export function NumbersForm({ onDone, onCancel }: { onDone: () => Promise<unknown>; onCancel: () => void }) {
  const accountId = useAccount()
  const [send, isSending] = useCommand('addBankByNumbers', addBankByNumbersDocument)
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const form = useCheckedForm({
    draft: 'bankNumbers',
    held: { bankAccountType: 'checking', routingNumber: '', accountNumber: '', again: '' },
    never: ['accountNumber', 'again'],
    wrongIn,
  })
  async function save() {
    if (!form.check()) return
    const { refused } = await send({ accountId, ...numbersIn(form.values) })
    setNeedsSignIn(needsSignInAgain(refused?.code))
    form.take(needsSignInAgain(refused?.code) ? null : refused)
    if (refused) return
    form.forget()
    await onDone()
    onCancel()
  }
  return (
    <Form
      label="Your account’s numbers"
      faults={form.faults}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" isLoading={isSending}>
            Send the two deposits
          </Button>
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        We send two deposits of a few cents, which are yours to keep. They arrive in one to two business days; then you
        enter their amounts here, and the account is ready.
      </p>
      {needsSignIn && <SignInAgain />}
      <NumberFields form={form} />
    </Form>
  )
}

function NumberFields({ form }: { readonly form: CheckedForm }) {
  return (
    <>
      <RadioGroup
        label="Kind of account"
        name="bankAccountType"
        choices={kinds}
        value={form.values.bankAccountType === 'savings' ? 'savings' : 'checking'}
        onChange={(bankAccountType) => form.set({ bankAccountType })}
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
        help="It goes to our payment partner. We keep its last four digits."
        {...form.field('accountNumber')}
      />
      <TextField
        label="Account number, once more"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        {...form.field('again')}
      />
    </>
  )
}
