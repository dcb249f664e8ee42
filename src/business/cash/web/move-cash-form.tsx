import { type ReactNode, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { atHour, type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Refused } from '#platform/web/apollo.ts'
import { useTabDraft } from '#platform/web/tab-draft.ts'
import { expectedOn } from '../rules/bank-transfer.ts'
import { type Bank, bankLabel } from './cash-document.ts'
import type { useMoveCash } from './use-move-cash.ts'
import styles from './withdraw.module.css'

type Draft = { readonly amount: string | null; readonly bankId: string | null }

type MoveCashFormProps = {
  /** The name of the draft and of the kept id in this tab. */
  readonly what: string
  readonly accountId: string
  readonly banks: readonly Bank[]
  readonly words: { readonly button: string; readonly bank: string; readonly help: string }
  readonly today: BusinessDay
  readonly direction: 'in' | 'out'
  /** Offered as one press; null where nothing can be said. */
  readonly most: Cents | null
  readonly decide: (amount: Cents, bank: Bank | undefined) => Refusal | null
  readonly send: ReturnType<typeof useMoveCash>
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
  /** What would be refused whatever is typed. */
  readonly foretold: ReactNode
  /** What else the person can do about a refusal of the server. */
  readonly refused?: (refusal: Refused) => ReactNode
}

/** An amount and a bank account, in either direction. What is typed stays in the tab until it is sent. */
export function MoveCashForm(props: MoveCashFormProps) {
  const { what, accountId, banks, words, today, direction, most, decide, onDone, refetch } = props
  const [request, isSending] = props.send
  const [draft, change, clear] = useTabDraft<Draft>(what, { amount: null, bankId: null })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const bank = banks.find(({ id }) => id === draft.bankId) ?? banks.find(({ status }) => status === 'verified')
  const amount = draft.amount === null ? null : cents(draft.amount)
  const foretold = decide(amount ?? cents(0), bank)
  const said = (isChecked ? foretold : null) ?? refused
  const more = refused && props.refused?.(refused)
  const faultOf = (field: string) => (said?.field === field ? said.message : undefined)

  async function move() {
    setChecked(true)
    setRefused(null)
    if (foretold || !bank || amount === null) return
    const { id, refusal } = await request({ accountId, fundingSourceId: bank.id, amount: amount.toString() })
    if (refusal) {
      setRefused(refusal)
      if (refusal.code !== 'unreachable') await refetch()
      return
    }
    clear()
    onDone(id)
  }
  return (
    <Form
      label={words.button}
      faults={said && !more ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={move}
      actions={
        <Button type="submit" size="large" isLoading={isSending}>
          {words.button}
        </Button>
      }
    >
      {more}
      {!said && props.foretold}
      <MoneyField
        label="How much?"
        name="amount"
        size="large"
        value={amount}
        onChange={(next) => {
          setRefused(null)
          change({ amount: next?.toString() ?? null })
        }}
        error={faultOf('amount')}
        help={words.help}
      />
      {most !== null && most > 0n && (
        <div className={styles.all}>
          <Button kind="secondary" size="small" onPress={() => change({ amount: most.toString() })}>
            {`All ${centsText(most.toString())}`}
          </Button>
        </div>
      )}
      <BankChoice
        label={words.bank}
        banks={banks}
        chosen={bank}
        arrivesOn={arrival(today, direction)}
        error={faultOf('fundingSourceId')}
        onChoose={(bankId) => change({ bankId })}
      />
    </Form>
  )
}

/** The day on which what is asked for today is expected; noon stands for the hour. */
const arrival = (today: BusinessDay, direction: 'in' | 'out'): string =>
  formatDay(expectedOn(atHour(today, 12), direction))

type BankChoiceProps = {
  readonly label: string
  readonly banks: readonly Bank[]
  readonly chosen: Bank | undefined
  readonly arrivesOn: string
  readonly error: string | undefined
  readonly onChoose: (bankId: string) => void
}

function BankChoice({ label, banks, chosen, arrivesOn, error, onChoose }: BankChoiceProps) {
  return (
    <RadioGroup
      label={label}
      name="fundingSourceId"
      value={chosen?.id ?? null}
      onChange={onChoose}
      error={error}
      choices={banks.map((one) => ({
        value: one.id,
        label: bankLabel(one),
        help: one.status === 'verified' ? `Arrives on about ${arrivesOn}` : (one.problem ?? 'Not verified yet'),
        isDisabled: one.status !== 'verified',
      }))}
    />
  )
}
