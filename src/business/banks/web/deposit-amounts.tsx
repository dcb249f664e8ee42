import { useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { FieldPair, Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Refused } from '#web/apollo.ts'
import { useCommand } from '#web/use-command.ts'
import { type MicroDepositState, refuseAmounts, triesAtMost } from '../rules/micro-deposits.ts'
import { type BankAccount, confirmMicroDepositsDocument } from './bank-documents.ts'
import styles from './banks.module.css'

type DepositAmountsProps = { readonly bank: BankAccount; readonly onChanged: () => Promise<unknown> }

/** Where the two deposits are that prove a bank account, and the form for their amounts. */
export function DepositAmounts({ bank, onChanged }: DepositAmountsProps) {
  const { microDeposits: deposits } = bank
  const [isOpen, open] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = <AmountsForm bank={bank} isAsked={isAsked} onChanged={onChanged} onAsked={() => setAsked(true)} />
  if (!deposits || bank.status !== 'confirming') return null
  if (deposits.state === 'checking') return <Progress label="The amounts are being compared" />
  if (deposits.state === 'arrived') return <div className={styles.deposits}>{form}</div>
  return (
    <div className={styles.deposits}>
      <p>
        Two deposits of a few cents are on their way
        {deposits.expectedOn && ` and arrive by ${dayText(deposits.expectedOn)}`}. Meanwhile this account cannot be
        used, and nothing else has to wait for it.
      </p>
      {isOpen ? (
        form
      ) : (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onPress={() => open(true)}>
            They are there already
          </Button>
        </div>
      )}
    </div>
  )
}

type AmountsFormProps = DepositAmountsProps & { readonly isAsked: boolean; readonly onAsked: () => void }

function AmountsForm({ bank, isAsked, onChanged, onAsked }: AmountsFormProps) {
  const [amounts, setAmounts] = useState<readonly [Cents | null, Cents | null]>([null, null])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`confirmMicroDeposits:${bank.id}`, confirmMicroDepositsDocument)
  const { isDelegate } = useAccountAccess()
  const tries = bank.microDeposits?.triesLeft ?? triesAtMost
  async function confirm() {
    const typed = [amounts[0] ?? zero, amounts[1] ?? zero] as const
    const state = (bank.microDeposits?.state ?? 'sent') as MicroDepositState
    const wrong = refuseAmounts({ state, wrongTries: triesAtMost - tries }, typed)
    if (wrong) return setRefused({ ...wrong, field: wrong.field ?? null })
    const answered = await send({ id: bank.id, amount1: typed[0].toString(), amount2: typed[1].toString() })
    setRefused(answered.refused)
    if (!answered.refused) onAsked()
    await onChanged()
  }
  const errorAt = (field: string) => (refused?.field === field ? refused.message : undefined)
  const set = (nth: 0 | 1) => (amount: Cents | null) => {
    setRefused(null)
    setAmounts(nth === 0 ? [amount, amounts[1]] : [amounts[0], amount])
  }
  return (
    <Form
      label={`The amounts of the deposits to ${bank.name}`}
      faults={refused && !needsSignInAgain(refused.code) ? [{ message: refused.message, ...fieldOf(refused) }] : []}
      onSubmit={confirm}
      actions={
        <Button type="submit" isLoading={isSending} isDisabled={isDelegate}>
          Confirm the amounts
        </Button>
      }
    >
      <p>{leadOf({ isEarly: bank.microDeposits?.state === 'sent', isAsked, tries })}</p>
      {needsSignInAgain(refused?.code) && <SignInAgain />}
      <FieldPair>
        <MoneyField
          label="First amount"
          name="amount1"
          value={amounts[0]}
          onChange={set(0)}
          error={errorAt('amount1')}
        />
        <MoneyField
          label="Second amount"
          name="amount2"
          value={amounts[1]}
          onChange={set(1)}
          error={errorAt('amount2')}
        />
      </FieldPair>
    </Form>
  )
}

const zero = 0n as Cents
const fieldOf = ({ field }: Refused) => (field ? { field } : {})

function leadOf({ isEarly, isAsked, tries }: { isEarly: boolean; isAsked: boolean; tries: number }): string {
  if (isEarly)
    return isAsked
      ? 'They have not arrived by what our payment partner knows. Nothing was counted; try again later.'
      : 'Enter both as they stand in your bank’s statement, in any order.'
  const left = `${tries} ${tries === 1 ? 'try is' : 'tries are'} left`
  if (tries < triesAtMost) return `Those were not the amounts. ${left}; after that the account is locked for two days.`
  return `Two deposits have arrived. Enter both as they stand in your bank’s statement, in any order; ${left}.`
}
