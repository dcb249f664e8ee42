import { useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { FieldPair, Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { byRule, useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { type MicroDepositState, refuseAmounts, triesAtMost } from '../rules/micro-deposits.ts'
import { type BankAccount, confirmMicroDepositsDocument } from './bank-documents.ts'
import styles from './banks.module.css'

type DepositAmountsProps = { readonly bank: BankAccount; readonly onChanged: () => Promise<unknown> }

export function DepositAmounts({ bank, onChanged }: DepositAmountsProps) {
  const { microDeposits: deposits } = bank
  const [isOpen, open] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = <AmountsForm bank={bank} isAsked={isAsked} onChanged={onChanged} onAsked={() => setAsked(true)} />
  if (!deposits || bank.status !== 'confirming') return null
  if (deposits.state === 'checking') return <Progress label="We are comparing the amounts" />
  if (deposits.state === 'arrived') return <div className={styles.deposits}>{form}</div>
  return (
    <div className={styles.deposits}>
      <p>
        Two deposits of a few cents are on their way
        {deposits.expectedOn && ` and arrive by ${dayText(deposits.expectedOn)}`}. You cannot use this bank account
        until then. Everything else works.
      </p>
      {isOpen ? (
        form
      ) : (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onPress={() => open(true)}>
            They have already arrived
          </Button>
        </div>
      )}
    </div>
  )
}

type Amounts = { amount1: Cents | null; amount2: Cents | null }
const noAmounts: Amounts = { amount1: null, amount2: null }
const zero = cents(0)

type AmountsFormProps = DepositAmountsProps & { readonly isAsked: boolean; readonly onAsked: () => void }

function AmountsForm({ bank, isAsked, onChanged, onAsked }: AmountsFormProps) {
  const [send] = useCommand(`confirmMicroDeposits:${bank.id}`, confirmMicroDepositsDocument)
  const { isDelegate } = useAccountAccess()
  const tries = bank.microDeposits?.triesLeft ?? triesAtMost
  const state = (bank.microDeposits?.state ?? 'sent') as MicroDepositState
  const form = useCheckedForm({
    draft: `confirmMicroDeposits:${bank.id}`,
    held: noAmounts,
    rules: () =>
      byRule<Amounts>(
        ({ amount1, amount2 }) =>
          refuseAmounts({ state, wrongTries: triesAtMost - tries }, [amount1 ?? zero, amount2 ?? zero]),
        'amount1',
      ),
    send: async ({ amount1, amount2 }) => {
      const amounts = { amount1: String(amount1 ?? zero), amount2: String(amount2 ?? zero) }
      const { refused } = await send({ id: bank.id, ...amounts })
      if (!refused) onAsked()
      await onChanged()
      return refused
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  return (
    <Form
      label={`The amounts of the deposits to ${bank.name}`}
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" isLoading={form.isSending} isDisabled={isDelegate}>
          Confirm the amounts
        </Button>
      }
    >
      <p>{leadOf({ isEarly: state === 'sent', isAsked, tries })}</p>
      {needsSignInAgain(form.refused?.code) && <SignInAgain />}
      <FieldPair>
        <MoneyField label="First amount" {...form.field('amount1')} />
        <MoneyField label="Second amount" {...form.field('amount2')} />
      </FieldPair>
    </Form>
  )
}

function leadOf({ isEarly, isAsked, tries }: { isEarly: boolean; isAsked: boolean; tries: number }): string {
  if (isEarly)
    return isAsked
      ? 'Our payment partner says they have not arrived yet. This did not count as an attempt. Please try again later.'
      : 'Enter both as they appear on your bank statement, in any order.'
  const left = `${tries} ${tries === 1 ? 'try is' : 'tries are'} left`
  if (tries < triesAtMost) return `Those amounts do not match. ${left}; after that, we lock the account for two days.`
  return `Two deposits have arrived. Enter both as they appear on your bank statement, in any order; ${left}.`
}
