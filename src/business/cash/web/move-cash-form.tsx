import { type ReactNode, useCallback } from 'react'
import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { Button } from '#design/components/button/button.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { atHour, type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents, noCents } from '#kernel/cents.ts'
import { type AccountId, type FundingSourceId, readId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { useDraft } from '#web/draft.ts'
import { isLost, lostWords, useUnansweredCommand } from '#web/recoverable-command.ts'
import { EntryForm, type ReviewedForm, useAddressStep, useReviewedForm } from '#web/reviewed-form.tsx'
import { expectedOn } from '../rules/bank-transfer.ts'
import { type Bank, bankLabel } from './cash-document.ts'
import { MoveCashReview } from './move-cash-review.tsx'
import type { useMoveCash } from './use-move-cash.ts'
import styles from './withdraw.module.css'

type Draft = { readonly amount: Cents | null; readonly fundingSourceId: FundingSourceId | null }

type MoveCashFormProps = {
  readonly what: string
  readonly accountId: AccountId
  readonly banks: readonly Bank[]
  readonly words: { readonly button: string; readonly bank: string; readonly help: string }
  readonly today: BusinessDay
  readonly direction: 'in' | 'out'
  readonly available: Cents
  /** The amount offered as a button; null if none can be offered. */
  readonly most: Cents | null
  readonly decide: (amount: Cents, bank: Bank | undefined) => Refusal | null
  readonly send: ReturnType<typeof useMoveCash>
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
  /** A refusal that applies to any amount. */
  readonly hint: ReactNode
  /** The person's options after a refusal by the server. */
  readonly refused?: (refusal: Refused) => ReactNode
}

/** An amount and a bank account, in either direction. The draft stays in the tab until it is sent. */
export function MoveCashForm(props: MoveCashFormProps) {
  const { what, accountId, banks, words, today, direction, onDone, refetch } = props
  const [request] = props.send
  const draft = useDraft<Draft>(what, { amount: null, fundingSourceId: null })
  const [{ amount, fundingSourceId }, , clear] = draft
  const bank = banks.find(({ id }) => id === fundingSourceId)
  const invalid = props.decide(amount ?? noCents, bank)
  const form = useReviewedForm({ draft, invalid, send: move, step: useAddressStep() })
  const { fault, refused, isSending } = form
  const more = refused && props.refused?.(refused)
  const arrived = useCallback(
    (id: string) => {
      clear()
      onDone(id)
    },
    [clear, onDone],
  )
  const unanswered = useUnansweredCommand({ what, prefix: direction === 'out' ? 'wdl' : 'dep' }, arrived)

  async function move() {
    if (!bank || amount === null) return null
    const { id, refusal } = await request({ accountId, fundingSourceId: bank.id, amount: amount.toString() })
    if (!refusal) arrived(id)
    else if (!isLost(refusal)) await refetch()
    return refusal
  }
  const arrivesOn = arrival(today, direction)
  const notice = !isSending && <UnansweredCommand {...unanswered} words={lostWords.transfer} />
  if (form.isReviewing && bank && amount !== null)
    return (
      <MoveCashReview
        {...{ form, direction, amount, bank, arrivesOn }}
        button={words.button}
        available={props.available}
        notice={more ?? (!refused && notice)}
      />
    )
  return (
    <EntryForm form={more ? { ...form, faults: [] } : form} label={words.button}>
      {!fault && notice}
      {more}
      {!fault && props.hint}
      <MoveCashFields {...props} {...{ form, arrivesOn }} />
    </EntryForm>
  )
}

type MoveCashFieldsProps = Pick<MoveCashFormProps, 'banks' | 'words' | 'most' | 'refetch'> & {
  readonly form: ReviewedForm<Draft>
  readonly arrivesOn: string
}

function MoveCashFields({ form, arrivesOn, banks, words, most, refetch }: MoveCashFieldsProps) {
  return (
    <>
      <MoneyField label="How much?" size="large" help={words.help} {...form.field('amount')} />
      <AllOfIt most={most} onChoose={(amount) => form.change({ amount })} />
      <BankChoice label={words.bank} {...{ form, banks, arrivesOn }} />
      <BankRepair banks={banks} onRepaired={refetch} />
    </>
  )
}

type AllOfItProps = { readonly most: Cents | null; readonly onChoose: (amount: Cents) => void }

function AllOfIt({ most, onChoose }: AllOfItProps) {
  if (most === null || most <= 0n) return null
  return (
    <div className={styles.all}>
      <Button kind="secondary" size="small" onPress={() => onChoose(most)}>
        {`All ${formatCents(most)}`}
      </Button>
    </div>
  )
}

const arrival = (today: BusinessDay, direction: 'in' | 'out'): string =>
  formatDay(expectedOn(atHour(today, 12), direction))

const isReady = (bank: Bank): boolean => readinessOnPage(bank) === 'ready'

type BankChoiceProps = Pick<MoveCashFieldsProps, 'form' | 'banks' | 'arrivesOn'> & { readonly label: string }

function BankChoice({ label, form, banks, arrivesOn }: BankChoiceProps) {
  if (banks.length === 0) return null
  return (
    <RadioGroup
      label={label}
      {...form.field('fundingSourceId')}
      choices={banks.map((bank) => ({
        value: readId('bnk', bank.id),
        label: bankLabel(bank),
        help: isReady(bank) ? `Arrives on about ${arrivesOn}` : (bank.problem ?? 'Not verified yet'),
        isDisabled: !isReady(bank),
      }))}
    />
  )
}
