import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { OfferingLine } from '#business/portfolios/web/offering-line.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import styles from './checkout.module.css'
import type { CheckoutPart } from './checkout.ts'

export function OrderSummary({ quote, portfolio, ira, draft }: CheckoutPart) {
  const whose = useWhose()
  const amount = draft.amount ?? '0'
  return (
    <aside className={styles.summary} aria-label={whose('Your order')}>
      <Hill
        hours={portfolio.hill.hours}
        technology={portfolio.hill.technology as Technology}
        label={`What ${portfolio.name} made in the last 24 hours`}
        height={72}
      />
      <h2>{portfolio.name}</h2>
      <p>
        {portfolio.market}. {portfolio.regulation.name}
      </p>
      <dl>
        <div>
          <dt>Amount</dt>
          <dd>{centsText(amount)}</dd>
        </div>
        <div>
          <dt>Fee</dt>
          <dd>{centsText(quote.fee)}</dd>
        </div>
        <div>
          <dt>
            Share price
            <small>in effect since {dayText(quote.priceEffectiveOn)}</small>
          </dt>
          <dd>{priceText(quote.sharePrice)}</dd>
        </div>
        <div>
          <dt>
            Estimated shares
            <small>rounded down to a millionth</small>
          </dt>
          <dd>{formatShares(sharesFor(cents(amount), sharePrice(quote.sharePrice)))}</dd>
        </div>
      </dl>
      <OfferingLine regulationId={portfolio.regulation.id} />
      {ira === null && (
        <p>
          <Link to="/basket">Buy several portfolios in one payment</Link>
        </p>
      )}
    </aside>
  )
}
