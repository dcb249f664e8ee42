import { Link } from 'react-router'
import { centsText } from '#design/figures/money-text.ts'
import { formatCents } from '#kernel/cents.ts'
import { type FundedBy, lowestLimit, upperLimits } from '../rules/limits.ts'
import styles from './checkout.module.css'
import { limitFactsOf, type Quote } from './checkout.ts'

type LimitsProps = { readonly quote: Quote; readonly funding: FundedBy }

/** The minimum and maximum of the source, and the origin of each limit. */
export function Limits({ quote, funding }: LimitsProps) {
  const facts = limitFactsOf(quote)
  const lowest = lowestLimit(facts, funding)
  const limits = upperLimits(facts, funding).toSorted((a, b) => (a.amount < b.amount ? -1 : 1))
  return (
    <details className={styles.limits}>
      <summary>
        Why {centsText(quote.minimum, { trim: true })} to {formatCents(lowest.amount, { trim: true })} in one order?
      </summary>
      <dl>
        <div>
          <dt>At least {centsText(quote.minimum, { trim: true })}</dt>
          <dd>
            {quote.alreadyInvested
              ? 'You have invested before, so $25 is enough.'
              : 'This is for a first investment. After that, $25 is enough.'}
          </dd>
        </div>
        {limits.map(({ code, amount, reason }) => (
          <div key={code}>
            <dt>
              At most {formatCents(amount, { trim: true })}
              {code === lowest.code && <strong> (this one comes first)</strong>}
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
      {quote.tenPercentHeadroom != null && (
        <p>
          Has your income or net worth changed? <Link to="/users/onboarding">Update your investor profile</Link>
        </p>
      )}
    </details>
  )
}
