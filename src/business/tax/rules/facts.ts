import type { LotDays, LotSource } from '#business/investing/rules/lots.ts'
import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { DividendId, LotId, PortfolioId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Rate } from '#kernel/rate.ts'
import type { WithheldCause } from './backup-withholding.ts'
import type { Liabilities } from './liabilities.ts'

/** One holder's line of a dividend, or of its correction. An amount below zero was reclaimed. */
export type Payment = {
  readonly dividendId: DividendId
  /** The dividend that a correction is of, its own id where it is none. */
  readonly of: DividendId
  readonly recordOn: BusinessDay
  readonly paidOn: BusinessDay
  readonly amount: Cents
}

/** A part of a payment with the tax year that it counts in. */
export type YearPayment = Payment & { readonly year: number }

export type LotUse = { readonly subject: string; readonly on: BusinessDay; readonly shares: Microshares }

/** A lot from its purchase on, with everything that left it. */
export type TaxLot = LotDays & {
  readonly id: LotId
  /** Left out for a purchase. */
  readonly source?: LotSource
  /** The date of death at whose value the basis of inherited shares stands. */
  readonly inheritedOn?: BusinessDay | undefined
  readonly shares: Microshares
  readonly cost: Cents
  readonly uses: readonly LotUse[]
}

/** Shares of one lot that were sold. `subject` is the sale under which they left the lot. */
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
  /** True if the reward was not earned in the end, and went back or became a debt. */
  readonly isTakenBack: boolean
}

/** Tax that was withheld from a payment, as it was paid. */
export type WithheldPart = {
  readonly cause: WithheldCause
  /** The dividend, or the fill. */
  readonly subject: string
  readonly on: BusinessDay
  readonly amount: Cents
}

/** A corporation's year, as its close has it. */
export type Character = {
  /** The part of the distributions beyond earnings and profits. */
  readonly nondividend: Rate
  /** The part of the ordinary dividends that may be qualified. */
  readonly qualified: Rate
}

/** Item L of Schedule K-1. What lowers the account is below zero, so that the lines add up to its end. */
export type CapitalAccount = {
  readonly beginning: Cents
  readonly contributed: Cents
  readonly income: Cents
  /** Capital that came with shares of other partners, or went to them. */
  readonly other: Cents
  readonly withdrawn: Cents
  readonly ending: Cents
}

/** A part of a partner's ordinary income by the place of the plants that earned it, with the taxes paid there. */
export type SourcedIncome = IncomeSource & { readonly ordinaryIncome: Cents; readonly foreignTaxes: Cents }

/** A state of the United States, or another country. */
export type IncomeSource = { readonly country: string; readonly state: string | null }

/** One partner's part of a partnership's year. */
export type PartnerShare = {
  readonly ordinaryIncome: Cents
  readonly interestIncome: Cents
  /** The partner's part of the taxes that the partnership paid abroad. */
  readonly foreignTaxes: Cents
  /** Null if an earlier year is not closed, so that the account is unknown. */
  readonly capital: CapitalAccount | null
  /** Null if the record of the loans does not show the debt at an end of the year. */
  readonly liabilities: Liabilities | null
  readonly sources: readonly SourcedIncome[]
}

/** All that the forms of one holder of one portfolio are made from, over all years. */
export type HolderFacts = {
  readonly portfolioId: PortfolioId
  readonly payments: readonly Payment[]
  readonly lots: readonly TaxLot[]
  readonly sales: readonly SoldLot[]
  readonly withheld: readonly WithheldPart[]
  /** In shares of this portfolio. */
  readonly rewards: readonly GivenReward[]
  /** The taxpayer's rewards in a year in all portfolios and accounts under the number; they decide if a form is due. */
  readonly rewardedInAll: (year: number) => Cents
  /** The custodian of an IRA reports; the issuer sends it no 1099. */
  readonly isExempt: boolean
  readonly formOf: (year: number) => TaxForm | null
  /** Null while a year is not closed: everything counts as ordinary dividend then, and nothing as qualified. */
  readonly characterOf: (year: number) => Character | null
  readonly shareOf: (year: number) => PartnerShare | null
  /** All shares of the portfolio in circulation at the ends of days. */
  readonly outstandingOn: (on: BusinessDay) => Microshares
}
