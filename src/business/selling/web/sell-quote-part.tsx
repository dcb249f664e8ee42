import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { SaleFigures } from './sale-figures.tsx'
import { SaleLots } from './sale-lots.tsx'
import { sharesText, washSaleText } from './sale-words.ts'
import { type SellQuote, saleLotFragment, saleSumFragment } from './sell-documents.ts'
import styles from './selling.module.css'

type SellQuotePartProps = { readonly quote: SellQuote; readonly acceptsBuyback: boolean }

export function SellQuotePart({ quote, acceptsBuyback }: SellQuotePartProps) {
  const sum = readFragment(saleSumFragment, quote.sum)
  const lots = readFragment(saleLotFragment, nodesOf(quote.lots))
  return (
    <section className={styles.quote} aria-labelledby="quote">
      <h2 id="quote">You will receive about</h2>
      <p className={styles.amount}>{centsText(sum.proceeds)}</p>
      <p className={styles.quiet}>
        For {sharesText(quote.shares ?? '0')}. You can cancel what has not sold at any time.
      </p>
      <SaleFigures sum={sum} rail={quote.rail} isEstimate />
      {quote.washSaleLoss !== null && <p className={styles.quiet}>{washSaleText(quote.washSaleLoss)}</p>}
      <h2>When, and to whom</h2>
      <Facts facts={termsOf(quote, acceptsBuyback)} />
      {lots.length > 0 && (
        <div className={styles.lots}>
          <h2>Lot by lot</h2>
          <p className={styles.quiet}>Your oldest shares are sold first.</p>
          <SaleLots lots={lots} total={quote.lots.totalCount} caption="Proceeds of each lot" />
        </div>
      )}
      <QuoteNotes quote={quote} />
    </section>
  )
}

function termsOf(quote: SellQuote, acceptsBuyback: boolean) {
  const { isFirm, isAtCustodian, ordersAhead, sharesAhead } = quote
  const bought = readFragment(saleSumFragment, quote.ifBoughtBack ?? null)
  const queue =
    ordersAhead === 0
      ? 'First in line'
      : `After ${ordersAhead} ${ordersAhead === 1 ? 'order' : 'orders'} of ${sharesText(sharesAhead)} in total`
  const buyback = acceptsBuyback
    ? `Allowed, for ${centsText(bought?.proceeds ?? '0')} if the issuer bought all of it`
    : 'Not allowed'
  return [
    { label: 'Place in the queue', value: isFirm ? queue : 'None: your request is recorded and reserves no shares' },
    ...(isAtCustodian
      ? [
          { label: 'First', value: 'The custodian reviews the direction, usually in two business days' },
          { label: 'Proceeds', value: 'Go to the custodian, into the cash of the IRA' },
        ]
      : []),
    { label: 'Time it may take', value: quote.timeToSell.text },
    ...(quote.redemption === 'on' ? [{ label: 'Buyback by the issuer', value: buyback }] : []),
  ]
}

function QuoteNotes({ quote }: { readonly quote: SellQuote }) {
  return (
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
          <p>
            {sharesText(quote.roomToTrade)} can still change hands this year; after that, orders wait for next year.
          </p>
        )}
      </Disclosure>
      <Disclosure title="What can change until then">
        <p>
          A buyer pays the price of the day the buyer’s own order was placed; today’s is {priceText(quote.sharePrice)}.
          The discount and holding period are set on the day of the sale. There may be no buyer. Until a share is sold,
          it is yours and earns dividends.
        </p>
      </Disclosure>
    </div>
  )
}
