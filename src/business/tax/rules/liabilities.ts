import type { Loan } from '#business/portfolios/rules/plant-facts.ts'
import { type BusinessDay, businessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'

type Loans = {
  readonly loans: readonly Pick<Loan, 'owed' | 'asOf'>[]
  readonly repaid: readonly { readonly month: string; readonly amount: Cents }[]
}

export type Liabilities = { readonly beginning: Cents; readonly ending: Cents }

/**
 * The plants' debt to their lenders at the end of a day: the recorded balance, adjusted by the repayments in between. A
 * month's repayment counts on its last day. Null if the records do not suffice: balances of different days cannot be
 * adjusted separately, because months record all loans' repayments together, and a negative total means that a loan was
 * taken out since.
 */
export function loansOwedOn({ loans, repaid }: Loans, on: BusinessDay): Cents | null {
  const [asOf, ...others] = new Set(loans.map((loan) => loan.asOf))
  if (asOf === undefined) return cents(0)
  if (others.length > 0) return null
  const owed = loans.reduce((sum, loan) => sum + loan.owed, 0n)
  const between = (from: BusinessDay, to: BusinessDay): bigint =>
    repaid
      .filter(({ month }) => from < lastDayOf(month) && lastDayOf(month) <= to)
      .reduce((sum, { amount }) => sum + amount, 0n)
  const carried = owed + between(on, asOf) - between(asOf, on)
  return carried < 0n ? null : cents(carried)
}

const lastDayOf = (month: string): BusinessDay => plusDays(plusMonths(businessDay(`${month}-01`), 1), -1)

/** The partners' parts of the debt, by their profit shares (26 CFR 1.752-3(a)(3)), to the cent. */
export const sharedLiabilities = (owed: Cents, shares: readonly bigint[]): Cents[] =>
  shares.every((held) => held === 0n)
    ? shares.map(() => cents(0))
    : splitByLargestRemainder(owed, shares).map((part) => cents(part))
