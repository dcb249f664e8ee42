import { cashLeavesAfterDays } from '#business/cash/rules/limits.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import styles from './checkout.module.css'
import { TimeToSell } from './time-to-sell.tsx'

type HoldTermsProps = {
  readonly isFromIra: boolean
  readonly sale: { readonly portfolioId: PortfolioId; readonly shares: Microshares }
}

export default function HoldTerms({ isFromIra, sale }: HoldTermsProps) {
  return (
    <section>
      <h2 className={styles.small}>Holding and selling</h2>
      <ul className={styles.terms}>
        <li>Shares are meant to be held for {exitTerms.holdYears} years or longer.</li>
        <li>
          If you sell before that, you receive the share price less {exitTerms.earlyExitDiscountPercent}%. Every sale
          pays {exitTerms.exitPenaltyPercent}% to the portfolio.
        </li>
        <li>Selling these shares takes time and requires a buyer.</li>
        <li>The portfolio pays dividends monthly from the power its plants sell. They are not guaranteed.</li>
        {isFromIra ? (
          <>
            <li>Dividends and what a sale brings go to the cash of the IRA at its custodian.</li>
            <li>You can cancel until the custodian has paid.</li>
          </>
        ) : (
          <>
            <li>You can withdraw cash {cashLeavesAfterDays} days after your first investment.</li>
            <li>You can cancel until the payment leaves your bank.</li>
          </>
        )}
      </ul>
      <TimeToSell {...sale} />
    </section>
  )
}
