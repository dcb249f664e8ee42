import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { beginOrder, reviewOf } from '#business/investing/web/begin-order.ts'
import { Narrow } from '#business/people/web/narrow.tsx'
import { hundredLines } from '#business/portfolios/rules/hundred-dollars.ts'
import { HundredList } from '#business/portfolios/web/hundred-list.tsx'
import { portfoliosIncomeQuery, portfoliosQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dollars } from '#kernel/cents.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import styles from './onboarding.module.css'

/** The end of the setup, which leads to the first order: what $100 brought, and a link to the order's review. */
export const Ready = () => (
  <Narrow
    title="You are ready to invest"
    lead="Your identity is verified and your bank is linked. Nothing leaves your bank before you have reviewed an order and signed it."
  >
    <div className={styles.ends}>
      <FirstHundred />
      <div className={styles.ready}>
        <ButtonLink kind="secondary" to="/investments/">
          Choose another amount or portfolio
        </ButtonLink>
        <ButtonLink kind="quiet" to="/users/dashboard?welcome=t">
          Go To Dashboard
        </ButtonLink>
      </div>
      <section aria-labelledby="after">
        <h2 id="after">After you sign</h2>
        <p>
          Your bank pays in 3 to 5 business days, and then the shares are yours. Until the payment leaves your bank you
          can cancel. Dividends are paid monthly from the power that the plants sell, and are not guaranteed.
        </p>
      </section>
      <section aria-labelledby="passkey">
        <h2 id="passkey">Log in without a password</h2>
        <p>A passkey is your fingerprint, your face or the PIN of your device. No false site can take it from you.</p>
        <ButtonLink kind="secondary" to="/users/settings/security">
          Add a passkey
        </ButtonLink>
      </section>
    </div>
  </Narrow>
)

const hundred = dollars(100)

function FirstHundred() {
  const accountId = useAccount()
  const portfolios = usePublicQuery(portfoliosQuery, {})
  const incomes = usePublicQuery(portfoliosIncomeQuery, {})
  if (portfolios.state === 'failed' || incomes.state === 'failed') return null
  if (portfolios.state === 'loading' || incomes.state === 'loading') return <Skeleton height={360} />
  const lines = hundredLines(portfolios.data.portfolios ?? [], incomes.data.portfolios ?? [])
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="hundred">
      <h2 id="hundred">What $100 paid in a year</h2>
      <HundredList
        lines={lines}
        actionFor={({ id, name }) => (
          <ButtonLink kind="secondary" to={reviewOf(id)} onClick={() => beginOrder(accountId, id, hundred)}>
            Invest $100<span className="visually-hidden"> in {name}</span>
          </ButtonLink>
        )}
      />
    </section>
  )
}
