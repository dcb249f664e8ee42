import { type Cents, cents, dollars, maxCents, minCents, noCents, subtractCents } from '#kernel/cents.ts'

/**
 * The least that one order may carry: $100, $25 once invested, for both kinds of investor (specification 9). A dividend
 * is reinvested however small it is.
 */
export const minimumInvestment = (order: { alreadyInvested: boolean; reinvested?: boolean }): Cents =>
  order.reinvested ? cents(1) : dollars(order.alreadyInvested ? 25 : 100)

/** The most that one order may carry: $2,000,000 accredited, $100,000 unaccredited (specification 9). */
export const maximumInvestment = ({ accredited }: { accredited: boolean }): Cents =>
  dollars(accredited ? 2_000_000 : 100_000)

/**
 * Regulation A Tier 2, 17 CFR 230.251(d)(2)(i)(C): an investor who is not accredited pays at most 10% of the greater of
 * annual income or net worth (a company: of its last year's revenue or net assets). The issuer may rely on what the
 * investor states, which is why the statement is recorded with the order.
 */
export const tenPercentLimit = (income: Cents, netWorth: Cents): Cents => cents(maxCents(income, netWorth) / 10n)

/**
 * What counts against the 10%: the rule speaks of one offering's securities, so each portfolio stands by itself; and as
 * ours are offered without an end, what was ordered in it over the last twelve months (as StartEngine words it).
 */
export const tenPercentWindow = { per: 'offering', months: 12 } as const

/** What is left of the 10% after what was ordered in this offering in the window; null when the rule does not apply. */
export function tenPercentHeadroom(facts: {
  readonly regulationId: number
  readonly accredited: boolean
  readonly income: Cents
  readonly netWorth: Cents
  readonly orderedInWindow: Cents
}): Cents | null {
  if (facts.regulationId !== 1 || facts.accredited) return null
  return maxCents(noCents, subtractCents(tenPercentLimit(facts.income, facts.netWorth), facts.orderedInWindow))
}

/** The most that may be ordered now, whichever limit comes first. */
export const mostNow = (limits: readonly (Cents | null)[]): Cents =>
  limits.reduce<Cents>((least, limit) => (limit === null ? least : minCents(least, limit)), dollars(2_000_000))
