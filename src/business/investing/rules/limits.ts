import { type Cents, cents, dollars, maxCents, minCents, noCents, subtractCents } from '#kernel/cents.ts'

/** The least that one order may carry: $100, $25 once invested, for both kinds of investor (specification 9). */
export const minimumInvestment = ({ alreadyInvested }: { alreadyInvested: boolean }): Cents =>
  dollars(alreadyInvested ? 25 : 100)

/** The most that one order may carry: $2,000,000 accredited, $100,000 unaccredited (specification 9). */
export const maximumInvestment = ({ accredited }: { accredited: boolean }): Cents =>
  dollars(accredited ? 2_000_000 : 100_000)

/**
 * Regulation A Tier 2, 17 CFR 230.251(d)(2)(i)(C): an investor who is not accredited may invest at most 10% of the
 * greater of annual income or net worth. The issuer may rely on what the investor states.
 */
export const tenPercentLimit = (income: Cents, netWorth: Cents): Cents => cents(maxCents(income, netWorth) / 10n)

/** What is left of the 10% after what was invested in the last twelve months; null when the rule does not apply. */
export function tenPercentHeadroom(facts: {
  readonly regulationId: number
  readonly accredited: boolean
  readonly income: Cents
  readonly netWorth: Cents
  readonly investedLastYear: Cents
}): Cents | null {
  if (facts.regulationId !== 1 || facts.accredited) return null
  return maxCents(noCents, subtractCents(tenPercentLimit(facts.income, facts.netWorth), facts.investedLastYear))
}

/** The most that may be ordered now, whichever limit comes first. */
export const mostNow = (limits: readonly (Cents | null)[]): Cents =>
  limits.reduce<Cents>((least, limit) => (limit === null ? least : minCents(least, limit)), dollars(2_000_000))
