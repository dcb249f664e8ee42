import { Link } from 'react-router'
import { transferLimit } from '#business/cash/rules/limits.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { maximumInvestment } from '../rules/limits.ts'
import styles from './checkout.module.css'
import type { Quote } from './checkout.ts'

type Limit = { readonly name: string; readonly amount: Cents; readonly why: string }

/** Least and most, and where each limit comes from. */
export function Limits({ quote }: { readonly quote: Quote }) {
  return (
    <details className={styles.limits}>
      <summary>
        From {centsText(quote.minimum, { trim: true })} to {centsText(quote.maximum, { trim: true })} in one order: why?
      </summary>
      <dl>
        <div>
          <dt>At least {centsText(quote.minimum, { trim: true })}</dt>
          <dd>
            {quote.alreadyInvested
              ? 'You have invested before, so $25 is enough.'
              : 'For a first investment. After it, $25 is enough.'}
          </dd>
        </div>
        {mostOf(quote).map(({ name, amount, why }) => (
          <div key={name}>
            <dt>
              At most {formatCents(amount, { trim: true })}
              {amount === cents(quote.maximum) && <strong> (this one comes first)</strong>}
            </dt>
            <dd>{why}</dd>
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

function mostOf(quote: Quote): Limit[] {
  const limits: (Limit | null)[] = [
    {
      name: 'order',
      amount: maximumInvestment(quote),
      why: `The limit of one order for ${quote.accredited ? 'accredited investors' : 'investors who are not accredited'}.`,
    },
    { name: 'transfer', amount: transferLimit, why: 'The limit of one bank transfer.' },
    quote.tenPercentHeadroom == null
      ? null
      : {
          name: 'tenPercent',
          amount: cents(quote.tenPercentHeadroom),
          why: 'Federal rule: 10% of the greater of your income or net worth, less what you ordered in this offering in the last 12 months.',
        },
    { name: 'room', amount: cents(quote.roomInPortfolio), why: 'What this portfolio still has room for.' },
  ]
  return limits.filter((limit) => limit !== null).toSorted((a, b) => (a.amount < b.amount ? -1 : 1))
}
