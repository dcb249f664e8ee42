import type { LotDays, LotSource } from '#business/investing/rules/lots.ts'
import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { DividendId, LotId, PortfolioId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Rate } from '#kernel/rate.ts'
import type { WithheldCause } from './backup-withholding.ts'
import type { Liabilities } from './liabilities.ts'

/** One holder's line of a dividend or its correction. A negative amount was reclaimed. */
export type Payment = {
  readonly dividendId: DividendId
  readonly of: DividendId
  readonly recordOn: BusinessDay
  readonly paidOn: BusinessDay
  readonly amount: Cents
}

/** A part of a payment with the tax year in which it counts. */
export type YearPayment = Payment & { readonly year: number }

export type LotUse = { readonly subject: string; readonly on: BusinessDay; readonly shares: Microshares }

/** The history of a lot, with everything that left it. */
export type TaxLot = LotDays & {
  readonly id: LotId
  /** Undefined for a purchase. */
  readonly source?: LotSource
  /** The date of death whose value is the basis of inherited shares. */
  readonly inheritedOn?: BusinessDay | undefined
  readonly shares: Microshares
  readonly cost: Cents
  readonly uses: readonly LotUse[]
}

/** Shares of one lot that were sold. `subject` is the sale. */
export type SoldLot = {
  readonly lotId: LotId
  readonly subject: string
  readonly soldOn: BusinessDay
  readonly acquiredOn: BusinessDay
  readonly shares: Microshares
  /** The price less discount, penalty and fee. */
  readonly proceeds: Cents
  readonly cost: Cents
  readonly term: 'short' | 'long'
}

/** Shares that the company bought for the holder, for a promotion or a referral, at their cost to it. */
export type GivenReward = {
  readonly on: BusinessDay
  readonly amount: Cents
  /** True if the reward was not earned in the end, and was returned or became a debt. */
  readonly isTakenBack: boolean
}

export type WithheldPart = {
  readonly cause: WithheldCause
  /** The dividend, or the fill. */
  readonly subject: string
  readonly on: BusinessDay
  readonly amount: Cents
}

export type Character = {
  /** The part of the distributions beyond earnings and profits. */
  readonly nondividend: Rate
  /** The part of the ordinary dividends that may be qualified. */
  readonly qualified: Rate
}

/** Item L of Schedule K-1. Decreases are negative, so that the lines sum to its end. */
export type CapitalAccount = {
  readonly beginning: Cents
  readonly contributed: Cents
  readonly income: Cents
  /** Capital that came with other partners' shares, or went to them. */
  readonly other: Cents
  readonly withdrawn: Cents
  readonly ending: Cents
}

export type SourcedIncome = IncomeSource & { readonly ordinaryIncome: Cents; readonly foreignTaxes: Cents }

/** A state of the United States, or another country. */
export type IncomeSource = { readonly country: string; readonly state: string | null }

/** One partner's part of a partnership's year. */
export type PartnerShare = {
  readonly ordinaryIncome: Cents
  readonly interestIncome: Cents
  readonly foreignTaxes: Cents
  /** Null if an earlier year is not closed, so that the account is unknown. */
  readonly capital: CapitalAccount | null
  /** Null if the loan records do not show the debt at an end of the year. */
  readonly liabilities: Liabilities | null
  readonly sources: readonly SourcedIncome[]
}

export type HolderFacts = {
  readonly portfolioId: PortfolioId
  readonly payments: readonly Payment[]
  readonly lots: readonly TaxLot[]
  readonly sales: readonly SoldLot[]
  readonly withheld: readonly WithheldPart[]
  readonly rewards: readonly GivenReward[]
  /**
   * The taxpayer's rewards in a year in all portfolios and accounts under the number, which decide if a form is due.
   */
  readonly rewardedInAll: (year: number) => Cents
  /** The custodian of an IRA reports; the issuer sends it no 1099. */
  readonly isExempt: boolean
  readonly formOf: (year: number) => TaxForm | null
  /** Null before the year is closed: everything then counts as ordinary dividend, and nothing as qualified. */
  readonly characterOf: (year: number) => Character | null
  readonly shareOf: (year: number) => PartnerShare | null
  /** All outstanding shares of the portfolio at the ends of days. */
  readonly outstandingOn: (on: BusinessDay) => Microshares
}
