import { type ComponentProps, useEffect, useState } from 'react'
import { cashLeavesAfterDays } from '#business/cash/rules/limits.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { isLost } from '#web/recoverable-command.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import styles from './checkout.module.css'
import { bankLabel, type CheckoutPart, validate } from './checkout.ts'
import { OfferingDocuments } from './offering-documents.tsx'
import { PromotionLines } from './promotion-lines.tsx'
import { TimeToSell } from './time-to-sell.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type ReviewStepProps = CheckoutPart & {
  readonly accountId: AccountId
  /** Names this checkout among what the tab keeps. */
  readonly what: string
  readonly refetch: () => Promise<unknown>
  readonly onPlaced: () => void
}

const sharesText = (amount: string, price: string) => formatShares(sharesFor(cents(amount), sharePrice(price)))

/** Everything once more before the order is placed. A price that changed meanwhile is shown and confirmed again. */
export function ReviewStep({ accountId, what, refetch, onPlaced, ...part }: ReviewStepProps) {
  const { quote, portfolio, banks, draft, change } = part
  const { place, refused, isPlacing } = usePlaceOrder(what, onPlaced)
  const [isChecked, setChecked] = useState(false)
  const isShownLongEnough = useShownLongEnough()
  const [priceBefore, setPriceBefore] = useState<string | null>(null)
  const amount = draft.amount!
  const validated = validate({ ...draft, priceShown: null }, quote, banks)
  const fault = isChecked && isRefusal(validated) ? validated : null
  const said = fault ?? (refused && refused.code !== 'priceChanged' ? refused : null)

  // Looked at on a day with another price: what was confirmed then is shown beside what holds now.
  useEffect(() => {
    if (draft.priceShown === quote.sharePrice) return
    setPriceBefore(draft.priceShown)
    change({ priceShown: quote.sharePrice })
  }, [draft.priceShown, quote.sharePrice, change])

  async function order() {
    if (!isShownLongEnough()) return
    setChecked(true)
    if (isRefusal(validated)) return
    const problem = await place({
      accountId,
      portfolioId: portfolio.id,
      amount,
      funding: draft.funding!,
      sharePriceSeen: quote.sharePrice,
      tenPercentConfirmed: draft.tenPercentConfirmed,
    })
    if (problem && !isLost(problem)) await refetch()
  }
  return (
    <Form
      label="Review"
      faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={order}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isPlacing}>
            {priceBefore ? `Confirm ${sharesText(amount, quote.sharePrice)} shares` : 'Place order and sign'}
          </Button>
          <ButtonLink kind="quiet" to="?">
            Change
          </ButtonLink>
        </>
      }
    >
      {priceBefore && <PriceChanged amount={amount} before={priceBefore} now={quote.sharePrice} />}
      <OrderFigures {...part} />
      <PromotionLines accountId={accountId} portfolioId={portfolio.id} amount={amount} price={quote.sharePrice} />
      <HoldTerms sale={{ portfolioId: portfolio.id, shares: sharesFor(cents(amount), sharePrice(quote.sharePrice)) }} />
      <OfferingDocuments portfolio={portfolio} />
      {quote.tenPercentHeadroom != null && (
        <Checkbox
          name="tenPercentConfirmed"
          isSelected={draft.tenPercentConfirmed}
          onChange={(tenPercentConfirmed) => change({ tenPercentConfirmed })}
          error={fault?.field === 'tenPercentConfirmed' ? fault.message : undefined}
        >
          I confirm that my investment in this offering is at most 10% of the greater of my annual income or net worth.
        </Checkbox>
      )}
    </Form>
  )
}

type PriceChangedProps = { readonly amount: string; readonly before: string; readonly now: string }

function PriceChanged({ amount, before, now }: PriceChangedProps) {
  return (
    <Banner title={`The share price is now ${priceText(now)}.`}>
      It was {priceText(before)}. For {centsText(amount)} you get {sharesText(amount, now)} shares instead of{' '}
      {sharesText(amount, before)}. Confirm to continue.
    </Banner>
  )
}

function OrderFigures({ quote, banks, draft }: CheckoutPart) {
  const bank = banks.find(({ id }) => id === draft.funding)
  const rows: readonly (readonly [string, string])[] = [
    ['You pay', centsText(draft.amount ?? '0')],
    ['From', bank ? bankLabel(bank) : 'Cash balance'],
    ['Fee', `${centsText(quote.fee)}, all of it buys shares`],
    ['You get about', `${sharesText(draft.amount ?? '0', quote.sharePrice)} shares`],
    ['At', `${priceText(quote.sharePrice)} a share, in effect since ${dayText(quote.priceEffectiveOn)}`],
    ['Shares arrive', bank ? 'When your payment settles, in 3 to 5 business days' : 'As soon as you sign'],
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type HoldTermsProps = { readonly sale: ComponentProps<typeof TimeToSell> }

function HoldTerms({ sale }: HoldTermsProps) {
  return (
    <section>
      <h2 className={styles.small}>Holding and selling</h2>
      <ul className={styles.terms}>
        <li>Shares are meant to be held for {exitTerms.holdYears} years or longer.</li>
        <li>
          If you sell before that, you receive the share price less {exitTerms.earlyExitDiscountPercent}%. Every sale
          pays {exitTerms.exitPenaltyPercent}% to the portfolio.
        </li>
        <li>
          Selling these shares takes time and requires a buyer. <TimeToSell {...sale} />
        </li>
        <li>The portfolio pays dividends monthly from the power its plants sell. They are not guaranteed.</li>
        <li>You can withdraw cash {cashLeavesAfterDays} days after your first investment.</li>
        <li>You can cancel until the payment leaves your bank.</li>
      </ul>
    </section>
  )
}
