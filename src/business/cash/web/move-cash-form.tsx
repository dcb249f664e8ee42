import { type ReactNode, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { atHour, type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type AccountId, type FundingSourceId, readId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { useDraft } from '#web/draft.ts'
import { isLost, lostWords, useUnansweredCommand } from '#web/recoverable-command.ts'
import { expectedOn } from '../rules/bank-transfer.ts'
import { type Bank, bankLabel } from './cash-document.ts'
import { MoveCashReview } from './move-cash-review.tsx'
import type { useMoveCash } from './use-move-cash.ts'
import styles from './withdraw.module.css'

type Draft = { readonly amount: string | null; readonly bankId: FundingSourceId | null }

type MoveCashFormProps = {
  /** The name of the draft and of the kept id in this tab. */
  readonly what: string
  readonly accountId: AccountId
  readonly banks: readonly Bank[]
  readonly words: { readonly button: string; readonly bank: string; readonly help: string }
  readonly today: BusinessDay
  readonly direction: 'in' | 'out'
  /** The cash balance before the transfer. */
  readonly available: Cents
  /** The amount offered as one press; null if none can be offered. */
  readonly most: Cents | null
  readonly decide: (amount: Cents, bank: Bank | undefined) => Refusal | null
  readonly send: ReturnType<typeof useMoveCash>
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
  /** A refusal that any amount would meet. */
  readonly hint: ReactNode
  /** The person's options after a refusal of the server. */
  readonly refused?: (refusal: Refused) => ReactNode
}

/** An amount and a bank account, in either direction. What is typed stays in the tab until it is sent. */
export function MoveCashForm(props: MoveCashFormProps) {
  const { what, accountId, banks, words, today, direction, decide, onDone, refetch } = props
  const [request, isSending] = props.send
  const [draft, change, clear] = useDraft<Draft>(what, { amount: null, bankId: null })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [search, setSearch] = useSearchParams()
  const bank = banks.find(({ id }) => id === draft.bankId)
  const amount = draft.amount === null ? null : cents(draft.amount)
  const invalid = decide(amount ?? cents(0), bank)
  const said = (isChecked ? invalid : null) ?? refused
  const more = refused && props.refused?.(refused)
  const arrived = useCallback(
    (id: string) => {
      clear()
      onDone(id)
    },
    [clear, onDone],
  )
  const unanswered = useUnansweredCommand({ what, prefix: direction === 'out' ? 'wdl' : 'dep' }, arrived)
  const faultOf = (field: string) => (said?.field === field ? said.message : undefined)

  function review() {
    setChecked(true)
    setRefused(null)
    if (!invalid) setSearch({ step: 'review' })
  }

  async function move() {
    setRefused(null)
    if (invalid || !bank || amount === null) return
    const { id, refusal } = await request({ accountId, fundingSourceId: bank.id, amount: amount.toString() })
    if (!refusal) return arrived(id)
    setRefused(refusal)
    if (!isLost(refusal)) await refetch()
  }
  if (search.get('step') === 'review' && bank && amount !== null && !invalid)
    return (
      <MoveCashReview
        {...{ direction, amount, bank, isSending }}
        arrivesOn={arrival(today, direction)}
        button={words.button}
        available={props.available}
        refused={refused}
        more={more ?? (!refused && !isSending && <UnansweredCommand {...unanswered} words={lostWords.transfer} />)}
        onConfirm={move}
      />
    )
  return (
    <MoveCashEntry
      {...props}
      {...{ amount, bank, said, more, faultOf }}
      notice={!said && !isSending && <UnansweredCommand {...unanswered} words={lostWords.transfer} />}
      onReview={review}
      onChange={(part) => {
        setRefused(null)
        change(part)
      }}
    />
  )
}

type MoveCashEntryProps = MoveCashFormProps &
  MoveCashFieldsProps & {
    readonly said: { readonly message: string; readonly field?: string | null | undefined } | null
    readonly more: ReactNode
    readonly notice: ReactNode
    readonly onReview: () => void
  }

function MoveCashEntry({ said, more, notice, onReview, ...fields }: MoveCashEntryProps) {
  return (
    <Form
      label={fields.words.button}
      faults={said && !more ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={onReview}
      actions={
        <Button type="submit" size="large">
          Review
        </Button>
      }
    >
      {notice}
      {more}
      {!said && fields.hint}
      <MoveCashFields {...fields} />
    </Form>
  )
}

type MoveCashFieldsProps = Pick<MoveCashFormProps, 'banks' | 'words' | 'today' | 'direction' | 'most' | 'refetch'> & {
  readonly amount: Cents | null
  readonly bank: Bank | undefined
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<Draft>) => void
}

function MoveCashFields({ amount, bank, faultOf, onChange, ...form }: MoveCashFieldsProps) {
  const { banks, words, today, direction, most, refetch } = form
  return (
    <>
      <MoneyField
        label="How much?"
        name="amount"
        size="large"
        value={amount}
        onChange={(next) => onChange({ amount: next?.toString() ?? null })}
        error={faultOf('amount')}
        help={words.help}
      />
      <AllOfIt most={most} onChoose={(all) => onChange({ amount: all })} />
      <BankChoice
        label={words.bank}
        banks={banks}
        chosen={bank}
        arrivesOn={arrival(today, direction)}
        error={faultOf('fundingSourceId')}
        onChoose={(bankId) => onChange({ bankId })}
      />
      <BankRepair banks={banks} onRepaired={refetch} />
    </>
  )
}

type AllOfItProps = { readonly most: Cents | null; readonly onChoose: (amount: string) => void }

function AllOfIt({ most, onChoose }: AllOfItProps) {
  if (most === null || most <= 0n) return null
  return (
    <div className={styles.all}>
      <Button kind="secondary" size="small" onPress={() => onChoose(most.toString())}>
        {`All ${centsText(most.toString())}`}
      </Button>
    </div>
  )
}

/** The day on which a transfer requested today is expected; noon is used as the hour. */
const arrival = (today: BusinessDay, direction: 'in' | 'out'): string =>
  formatDay(expectedOn(atHour(today, 12), direction))

const isReady = (bank: Bank): boolean => readinessOnPage(bank) === 'ready'

type BankChoiceProps = {
  readonly label: string
  readonly banks: readonly Bank[]
  readonly chosen: Bank | undefined
  readonly arrivesOn: string
  readonly error: string | undefined
  readonly onChoose: (bankId: FundingSourceId) => void
}

function BankChoice({ label, banks, chosen, arrivesOn, error, onChoose }: BankChoiceProps) {
  // A hint above the form asks for the first bank account.
  if (banks.length === 0) return null
  return (
    <RadioGroup
      label={label}
      name="fundingSourceId"
      value={chosen?.id ?? null}
      onChange={(bankId) => onChoose(readId('bnk', bankId))}
      error={error}
      choices={banks.map((bank) => ({
        value: bank.id,
        label: bankLabel(bank),
        help: isReady(bank) ? `Arrives on about ${arrivesOn}` : (bank.problem ?? 'Not verified yet'),
        isDisabled: !isReady(bank),
      }))}
    />
  )
}
