import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { readFragment } from '#platform/web/generated/fragment-masking.ts'
import { SaleFigures } from './sale-figures.tsx'
import { SaleLots } from './sale-lots.tsx'
import { sharesText } from './sale-words.ts'
import { type SellQuote, saleLotFragment, saleSumFragment } from './sell-documents.ts'
import styles from './selling.module.css'

/** What the seller would get, when, and how it is computed. */
export function SellQuotePart({ quote }: { readonly quote: SellQuote }) {
  const sum = readFragment(saleSumFragment, quote.sum)
  const bought = readFragment(saleSumFragment, quote.ifBoughtBack ?? null)
  const lots = readFragment(saleLotFragment, quote.lots)
  return (
    <section className={styles.quote} aria-labelledby="quote" aria-live="polite">
      <p id="quote">You will get about</p>
      <p className={styles.amount}>{centsText(sum.proceeds)}</p>
      <p className={styles.quiet}>{whenText(quote)}</p>
      <SaleFigures sum={sum} rail={quote.rail} isEstimate />
      {bought && quote.rail === 'matched' && lots.length > 0 && (
        <p className={styles.quiet}>
          If the company bought all of it back, you would get {centsText(bought.proceeds)}.
        </p>
      )}
      {lots.length > 0 && (
        <div className={styles.lots}>
          <h2>Lot by lot</h2>
          <p className={styles.quiet}>Your oldest shares leave first.</p>
          <SaleLots lots={lots} caption="What each lot brings" />
        </div>
      )}
      <div>
        <Disclosure title="Who buys">
          <p>{quote.matchedReason}</p>
          {quote.matched === 'matched' && (
            <p>
              Buyers are matched by {quote.venueName} ({quote.legalCapacity}).
            </p>
          )}
          <p>{quote.redemptionReason}</p>
          {quote.roomToTrade && (
            <p>{sharesText(quote.roomToTrade)} may still change hands this year; then orders wait for the next.</p>
          )}
        </Disclosure>
        <Disclosure title="What can change until then">
          <p>
            A buyer pays the price of the day on which the buyer’s own order was placed; today’s is{' '}
            {priceText(quote.sharePrice)}. Discount and term go by the day of the sale. There may be no buyer: you can
            take back what is not sold at any time. Until it is sold it is yours and earns its dividends.
          </p>
        </Disclosure>
      </div>
    </section>
  )
}

function whenText({ isFirm, rail, ordersAhead, sharesAhead, expectedOn, expectedBy, obstacle }: SellQuote): string {
  if (obstacle) return 'once you can sell.'
  if (!isFirm) return 'Buyers are not matched yet. Nothing is held back until you confirm.'
  if (rail === 'redemption') return 'when the company buys back. It has set no day.'
  const queue =
    ordersAhead === 0
      ? 'You are first in line.'
      : `${ordersAhead} ${ordersAhead === 1 ? 'order' : 'orders'} (${sharesText(sharesAhead)}) stand before you.`
  return `on about ${dayText(expectedOn)}, ${expectedBy === 'pace' ? 'by what was sold lately' : 'the usual time'}. ${queue}`
}
