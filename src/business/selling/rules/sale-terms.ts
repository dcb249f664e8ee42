import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { dollars } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'

/** The costs and conditions of a sale (specification 9, holding and exits). */
export const saleTerms = {
  holdMonths: exitTerms.holdYears * 12,
  /** A part of the share price, for lots sold to a buyer before they were held three years. */
  earlyExitDiscount: percent(exitTerms.earlyExitDiscountPercent),
  /** A part of the share price, on every sale. */
  exitPenalty: percent(exitTerms.exitPenaltyPercent),
  /** The company's discount from NAV when it buys shares back, in place of the early discount. */
  buybackDiscount: percent(9),
  /** Orders of this size or more alert operators. */
  alertFrom: dollars(5_000),
  /** A person who sells more than this within a day, or all of their shares, needs a recent log-in. */
  recentSignInAbove: dollars(1_000),
  restDaysBeforeRecordDay: 3,
  /** An update is due each quarter; selling pauses once it is this many months overdue. */
  updateDueAfterMonths: 3,
  updateOverdueAfterMonths: 1,
  /** Interests of a partnership are not readily tradable up to 2% a tax year (26 CFR 1.7704-1(j)). */
  partnershipCap: percent(2),
  leastSale: dollars(1),
} as const

/** The company's own permanent orders, and the portfolio whose shares they give away. */
export const standingOrders: Readonly<Record<string, string>> = { '3': '5' }
