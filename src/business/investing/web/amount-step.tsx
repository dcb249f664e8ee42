import { useRef, useState } from 'react'
import { AccountField } from '#business/accounts/web/account-field.tsx'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { type Cents, cents, dollars, formatCents } from '#kernel/cents.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { lowestLimit } from '../rules/limits.ts'
import styles from './checkout.module.css'
import { type CheckoutPart, fundedByChoice, limitFactsOf, validate } from './checkout.ts'
import { fundingChoices } from './funding-choices.ts'
import { Limits } from './limits.tsx'

type AmountStepProps = CheckoutPart & {
  readonly refetch: () => Promise<unknown>
  readonly onReview: () => void
}

/** The step for amount and source. The server's rule previews the limits. */
export function AmountStep({ quote, banks, ira, draft, change, refetch, onReview }: AmountStepProps) {
  const [isChecked, setChecked] = useState(false)
  const isLeaving = useRef(false)
  const amount = draft.amount === null ? null : cents(draft.amount)
  const maximum = lowestLimit(limitFactsOf(quote), fundedByChoice(draft.funding)).amount
  // The 10% rule is confirmed on the next page, next to the amount.
  const validated = validate({ ...draft, priceShown: null, tenPercentConfirmed: true }, quote, banks)
  const fault = isRefusal(validated) ? validated : null
  const shown = isChecked ? fault : null
  const faultOf = (field: string) => (shown?.field === field ? shown.message : undefined)

  function review() {
    setChecked(true)
    // A quick second press would leave a second review page in the history.
    if (fault || isLeaving.current) return
    isLeaving.current = true
    change({ priceShown: quote.sharePrice, funding: draft.funding })
    onReview()
  }
  return (
    <Form
      label="Amount"
      faults={shown ? [{ message: shown.message, ...(shown.field ? { field: shown.field } : {}) }] : []}
      onSubmit={review}
      actions={
        <Button type="submit" size="large">
          Review
        </Button>
      }
    >
      <MoneyField
        label="How much do you want to invest?"
        name="amount"
        size="large"
        value={amount}
        onChange={(next) => change({ amount: next?.toString() ?? null })}
        error={faultOf('amount')}
        help={<LiveShares amount={amount} price={quote.sharePrice} headroom={quote.tenPercentHeadroom ?? null} />}
      />
      <QuickAmounts quote={quote} maximum={maximum} onChoose={(next) => change({ amount: next.toString() })} />
      <AccountField />
      <RadioGroup
        label="Where does the money come from?"
        name="fundingSourceId"
        choices={fundingChoices(banks, cents(quote.cashAvailable), ira)}
        value={draft.funding}
        onChange={(funding) => change({ funding })}
        error={faultOf('fundingSourceId')}
      />
      <BankRepair banks={banks} onRepaired={refetch} />
      <Limits quote={quote} funding={fundedByChoice(draft.funding)} />
    </Form>
  )
}

type LiveSharesProps = { readonly amount: Cents | null; readonly price: string; readonly headroom: string | null }

function LiveShares({ amount, price, headroom }: LiveSharesProps) {
  const shares = sharesFor(amount ?? cents(0), sharePrice(price))
  const left = headroom === null || amount === null ? null : cents(headroom) - amount
  return (
    <span className={styles.live}>
      <span>
        {amount === null ? 'The share price is' : `About ${formatShares(shares)} shares at`} {priceText(price)}
        {amount === null ? '.' : ' per share.'}
      </span>
      {left !== null && left >= 0n && <span> {formatCents(cents(left))} of your 10% limit is left after that.</span>}
    </span>
  )
}

const quick = [25, 100, 500, 1_000, 5_000]

type QuickAmountsProps = {
  readonly quote: CheckoutPart['quote']
  readonly maximum: Cents
  readonly onChoose: (amount: Cents) => void
}

function QuickAmounts({ quote, maximum, onChoose }: QuickAmountsProps) {
  const fitting = quick
    .map((amount) => dollars(amount))
    .filter((amount) => amount >= cents(quote.minimum) && amount <= maximum)
    .slice(0, 4)
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">Common amounts</legend>
      {fitting.map((amount) => (
        <Button key={amount.toString()} kind="secondary" size="small" onPress={() => onChoose(amount)}>
          {centsText(amount.toString(), { trim: true })}
        </Button>
      ))}
    </fieldset>
  )
}
