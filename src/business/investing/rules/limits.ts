import { transferLimit } from '#business/cash/rules/limits.ts'
import { type Cents, cents, dollars, formatCents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * The minimum of one order: $100, $25 once invested, for both kinds of investor (specification 9). Dividends of any
 * size may be reinvested.
 */
export const minimumInvestment = (order: { alreadyInvested: boolean; reinvested?: boolean }): Cents =>
  order.reinvested ? cents(1) : dollars(order.alreadyInvested ? 25 : 100)

/** The maximum of one order: $2,000,000 accredited, $100,000 unaccredited (specification 9). */
export const maximumInvestment = ({ accredited }: { accredited: boolean }): Cents =>
  dollars(accredited ? 2_000_000 : 100_000)

/**
 * Regulation A Tier 2, 17 CFR 230.251(d)(2)(i)(C): an unaccredited investor pays at most 10% of the greater of annual
 * income or net worth (a company: of its last year's revenue or net assets). The issuer may rely on the investor's
 * statement, so it is recorded with the order.
 */
export const tenPercentLimit = (income: Cents, netWorth: Cents): Cents => cents(maxCents(income, netWorth) / 10n)

/**
 * The window of the 10% rule. The rule is about one offering's securities, so each portfolio counts separately; ours
 * are offered without an end, so the orders of the last twelve months count (as StartEngine words it).
 */
export const tenPercentWindow = { per: 'offering', months: 12 } as const

/** The remainder of the 10% after the orders in this offering within the window; null if the rule does not apply. */
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

export type FundedBy = 'bank' | 'cash'

export const fundedBy = (fundingSourceId: FundingSourceId | null): FundedBy =>
  fundingSourceId === null ? 'cash' : 'bank'

export type LimitFacts = {
  readonly accredited: boolean
  readonly alreadyInvested: boolean
  /** The minimum of each investment if the investor's accreditation depends on one; null otherwise. */
  readonly leastInvestment: Cents | null
  readonly tenPercentHeadroom: Cents | null
  readonly roomInPortfolio: Cents
}

/**
 * The limits of a schedule when it is created. Each run checks the 10% rule and the portfolio's room, which change
 * until then.
 */
export type ScheduleLimitFacts = Pick<LimitFacts, 'accredited' | 'alreadyInvested' | 'leastInvestment'>

export type LimitRefusal = Refusal<
  'belowMinimum' | 'aboveMaximum' | 'aboveTransferLimit' | 'aboveRoomInPortfolio' | 'aboveTenPercent'
>

/** An upper limit of one investment, with its reason for the checkout and for refusals. */
export type UpperLimit = {
  readonly code: Exclude<LimitRefusal['code'], 'belowMinimum'>
  readonly amount: Cents
  readonly reason: string
  readonly refusal: string
}

const text = (amount: Cents): string => formatCents(amount, { trim: true })

/** Advice for investing more than one bank transfer allows, shown with that limit. */
export const aboveTransferLimitAdvice =
  'To invest more, place several orders, or add cash with several transfers first and pay for one order from your cash balance.'

export const minimumOf = (
  facts: Pick<LimitFacts, 'alreadyInvested' | 'leastInvestment'>,
  { reinvested = false }: { readonly reinvested?: boolean } = {},
): Cents =>
  maxCents(minimumInvestment({ alreadyInvested: facts.alreadyInvested, reinvested }), facts.leastInvestment ?? noCents)

/** Every upper limit of one investment, in the order of refusals. */
export function upperLimits(facts: ScheduleLimitFacts & Partial<LimitFacts>, funding: FundedBy): UpperLimit[] {
  const { accredited, tenPercentHeadroom: headroom = null, roomInPortfolio: room = null } = facts
  const maximum = maximumInvestment({ accredited })
  const limits: (UpperLimit | null)[] = [
    {
      code: 'aboveMaximum',
      amount: maximum,
      reason: `The limit of one order for ${accredited ? 'accredited investors' : 'investors who are not accredited'}.`,
      refusal: `Invest at most ${text(maximum)} in one order.`,
    },
    funding === 'cash'
      ? null
      : {
          code: 'aboveTransferLimit',
          amount: transferLimit,
          reason: `The limit of one bank transfer. ${aboveTransferLimitAdvice}`,
          refusal: `One bank transfer can be at most ${text(transferLimit)}. ${aboveTransferLimitAdvice}`,
        },
    room === null
      ? null
      : {
          code: 'aboveRoomInPortfolio',
          amount: room,
          reason: 'The amount this portfolio still has room for.',
          refusal: `This portfolio has room for ${formatCents(room)} more.`,
        },
    headroom === null
      ? null
      : {
          code: 'aboveTenPercent',
          amount: headroom,
          reason:
            'Federal rule: 10% of the greater of your income or net worth, less what you ordered in this offering over the last 12 months.',
          refusal: `Federal rules limit you to 10% of the greater of your income or net worth. ${formatCents(headroom)} of that is left. If these figures have changed, update your investor profile.`,
        },
  ]
  return limits.filter((limit) => limit !== null)
}

export const lowestLimit = (facts: ScheduleLimitFacts & Partial<LimitFacts>, funding: FundedBy): UpperLimit =>
  upperLimits(facts, funding).reduce((lowest, limit) => (limit.amount < lowest.amount ? limit : lowest))

/** Refuses an amount that one investment may not have. Quote, order, basket and schedule all use it. */
export function refuseAmount(
  investment: { readonly amount: Cents; readonly fundedBy: FundedBy; readonly reinvested?: boolean },
  facts: ScheduleLimitFacts & Partial<LimitFacts>,
): LimitRefusal | null {
  const minimum = minimumOf(facts, investment)
  if (investment.amount < minimum) return refuse('belowMinimum', `Invest at least ${text(minimum)}.`, 'amount')
  const exceeded = upperLimits(facts, investment.fundedBy).find(({ amount }) => investment.amount > amount)
  return exceeded ? refuse(exceeded.code, exceeded.refusal, 'amount') : null
}

/** Refuses a total of several investments that one bank transfer cannot carry. */
export const refuseTransferTotal = (
  total: Cents,
  funding: FundedBy,
  field: string,
): Refusal<'aboveTransferLimit'> | null =>
  funding === 'bank' && total > transferLimit
    ? refuse(
        'aboveTransferLimit',
        `One bank transfer can be up to ${text(transferLimit)}, and this order is for ${formatCents(total)}. Lower the amount. ${aboveTransferLimitAdvice}`,
        field,
      )
    : null
