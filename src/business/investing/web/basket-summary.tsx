import { OfferingLine } from '#business/portfolios/web/offering-line.tsx'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { Chosen } from './basket.ts'
import styles from './checkout.module.css'

type BasketSummaryProps = {
  readonly chosen: readonly Chosen[]
  readonly total: Cents
  readonly funding: string | null
}

export function BasketSummary({ chosen, total, funding }: BasketSummaryProps) {
  return (
    <aside className={styles.summary} aria-label="Your basket">
      <h2>Your basket</h2>
      {chosen.length === 0 && <p>Enter an amount for at least one portfolio.</p>}
      <dl>
        {chosen.map(({ line, amount }) => (
          <div key={line.portfolioId}>
            <dt>
              {line.portfolio?.name}
              <small>about {formatShares(sharesFor(amount, sharePrice(line.quote.sharePrice)))} shares</small>
            </dt>
            <dd>{formatCents(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>
            Fee
            <small>the full amount buys shares</small>
          </dt>
          <dd>$0.00</dd>
        </div>
        <div>
          <dt>
            One payment
            <small>
              {funding === 'cash' ? 'the shares are yours as soon as you sign' : 'arrives in 3 to 5 business days'}
            </small>
          </dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      <OfferingLine />
    </aside>
  )
}
