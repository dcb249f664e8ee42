import { Link } from 'react-router'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { capacityText } from '#design/figures/power-text.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { formatShares, microshares, noShares } from '#kernel/microshares.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { holdingLineFragment } from './holding-line.ts'
import styles from './holdings.module.css'

export type HoldingData = FragmentType<typeof holdingLineFragment>

type HoldingListProps = {
  readonly holdings: readonly HoldingData[]
  /** Null if it did not load. */
  readonly dividendsOf: (portfolioId: PortfolioId) => Cents | null
}

/** Each holding with its last 24 hours, shares, value and dividends. */
export function HoldingList({ holdings, dividendsOf }: HoldingListProps) {
  const rows = readFragment(holdingLineFragment, holdings)
  const { isReadOnly } = useAccountAccess()
  const user = useMe()
  const maySell = !isReadOnly && !isStopped(user)
  return (
    <ul className={styles.list}>
      {rows.map((holding) => (
        <li key={holding.portfolioId}>
          <div className={styles.name}>
            <Link to={`/investment/${holding.portfolioId}/`}>
              {holding.portfolio?.name ?? `Portfolio ${holding.portfolioId}`}
            </Link>
            {holding.portfolio && (
              <small>
                {holding.portfolio.plantsCount} {holding.portfolio.plantsCount === 1 ? 'plant' : 'plants'},{' '}
                {capacityText(holding.portfolio.capacityKw, 'AC')}
              </small>
            )}
            {microshares(holding.shares) > noShares && maySell && (
              <Link className={styles.sell} to={`/investment/${holding.portfolioId}/sell`}>
                Sell
                <span className="visually-hidden"> {holding.portfolio?.name}</span>
              </Link>
            )}
          </div>
          <div className={styles.hill}>
            {holding.portfolio && (
              <Hill
                hours={holding.portfolio.hill.hours}
                technology={holding.portfolio.hill.technology as Technology}
                height={44}
              />
            )}
          </div>
          <dl>
            <div>
              <dd>{formatShares(microshares(holding.shares))}</dd>
              <dt>
                shares
                {microshares(holding.pendingShares) > noShares &&
                  `, ${formatShares(microshares(holding.pendingShares))} on the way`}
              </dt>
            </div>
            <div>
              <dd>{centsText(holding.value)}</dd>
              <dt>value at {priceText(holding.sharePrice)}</dt>
            </div>
            <div>
              <dd>{dividendText(dividendsOf(holding.portfolioId))}</dd>
              <dt>dividends</dt>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const dividendText = (dividends: Cents | null): string => (dividends === null ? 'Not loaded' : formatCents(dividends))
