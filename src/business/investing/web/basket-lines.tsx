import { Link } from 'react-router'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { formatShares, sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { BasketLineRefusal } from '../rules/basket.ts'
import { toldObstacles } from '../rules/can-invest.ts'
import { type FundedBy, lowestLimit } from '../rules/limits.ts'
import styles from './basket.module.css'
import type { BasketLine } from './basket.ts'
import { limitFactsOf } from './checkout.ts'
import { ClosedOfferings } from './closed-offerings.tsx'

type BasketLinesProps = {
  readonly lines: readonly BasketLine[]
  readonly amounts: Readonly<Record<string, string>>
  readonly funding: FundedBy
  readonly faults: ReadonlyMap<string, BasketLineRefusal>
  readonly onAmount: (portfolioId: PortfolioId, amount: Cents | null) => void
}

export function BasketLines({ lines, amounts, funding, faults, onAmount }: BasketLinesProps) {
  const open = lines.filter(({ quote }) => quote.canInvest)
  const closed = lines.filter(({ quote }) => !quote.canInvest)
  return (
    <>
      <ul className={styles.lines}>
        {open.map((line) => (
          <li key={line.portfolioId}>
            <Named line={line} />
            <MoneyField
              label={`Amount for ${line.portfolio?.name ?? 'this portfolio'}`}
              name={`amount-${line.portfolioId}`}
              value={amounts[line.portfolioId] === undefined ? null : cents(amounts[line.portfolioId]!)}
              onChange={(amount) => onAmount(line.portfolioId, amount)}
              help={helpOf(line, amounts[line.portfolioId], funding)}
              error={faults.get(line.portfolioId)?.message}
            />
          </li>
        ))}
      </ul>
      <ClosedOfferings
        offerings={closed.map(({ portfolioId, portfolio, quote }) => ({
          id: portfolioId,
          name: portfolio?.name ?? `Portfolio ${portfolioId}`,
          reasons: toldObstacles(quote.obstacles).map(({ message }) => message),
        }))}
      />
    </>
  )
}

function Named({ line: { portfolioId, portfolio, quote } }: { readonly line: BasketLine }) {
  return (
    <div>
      <h2>
        <Link to={`/investment/${portfolioId}/`}>{portfolio?.name ?? `Portfolio ${portfolioId}`}</Link>
      </h2>
      <p>
        {portfolio && `${portfolio.market}. ${portfolio.regulation.name}. `}
        {quote.canInvest && `${priceText(quote.sharePrice)} per share since ${dayText(quote.priceEffectiveOn)}`}
      </p>
    </div>
  )
}

function helpOf({ quote }: BasketLine, typed: string | undefined, funding: FundedBy): string {
  const range = `${centsText(quote.minimum, { trim: true })} to ${formatCents(lowestLimit(limitFactsOf(quote), funding).amount, { trim: true })}`
  if (typed === undefined) return range
  const amount = cents(typed)
  const shares = `About ${formatShares(sharesFor(amount, sharePrice(quote.sharePrice)))} shares`
  const left = quote.tenPercentHeadroom == null ? null : cents(quote.tenPercentHeadroom) - amount
  return left === null || left < 0n ? shares : `${shares}. ${formatCents(cents(left))} of your 10% is left after that`
}
