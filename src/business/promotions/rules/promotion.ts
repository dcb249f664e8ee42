import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents, minCents, subtractCents } from '#kernel/cents.ts'
import type { PortfolioId, PromotionId } from '#kernel/ids.ts'
import { type Rate, rateOf } from '#kernel/rate.ts'

export type Promotion = {
  readonly id: PromotionId
  readonly name: string
  readonly startsOn: BusinessDay
  readonly endsOn: BusinessDay | null
  /** The code that an account must have entered; null for everyone. */
  readonly code: string | null
  readonly firstInvestmentOnly: boolean
  readonly oncePerAccount: boolean
  readonly accountKind: AccountKind | null
  readonly portfolioIds: readonly PortfolioId[] | null
  /** The total invested before this order. Both ends count, so the better of two adjacent levels applies. */
  readonly totalInvested: { readonly from: Cents | null; readonly to: Cents | null }
  readonly minimum: Cents
  readonly reward: { readonly kind: 'match'; readonly rate: Rate } | { readonly kind: 'fixed'; readonly amount: Cents }
  readonly maximumReward: Cents
}

export type AccountKind = 'individual' | 'business' | 'ira'

export type PromotionFacts = {
  readonly today: BusinessDay
  readonly amount: Cents
  readonly portfolioId: PortfolioId
  readonly accountKind: AccountKind
  /** True if the account has invested, open orders included. */
  readonly hasInvested: boolean
  readonly totalInvested: Cents
  /** Promotions whose code the account has entered. */
  readonly codesEntered: readonly string[]
  /** Promotions that already gave or promised this account a reward. */
  readonly rewarded: readonly string[]
  /** The portfolio's remaining room after the order, because a reward is new shares too. */
  readonly roomBeside: Cents
}

export type Offer = {
  readonly promotion: Promotion
  readonly reward: Cents
  /** The unmet conditions, as text for the investor; empty if all are met. */
  readonly unmet: readonly string[]
  /** True if the investor should see it: it is still reachable, or they entered its code. */
  readonly isWorthSaying: boolean
}

export type PromotionQuote = {
  readonly best: Offer | null
  readonly offers: readonly Offer[]
}

export function quotePromotions(facts: PromotionFacts, data: readonly Promotion[]): PromotionQuote {
  const offers = data.map((promotion): Offer => {
    const reward = rewardOf(promotion, facts.amount)
    return {
      promotion,
      reward,
      unmet: conditionsOf(promotion, facts, reward)
        .filter(({ isMet }) => !isMet)
        .map(({ says }) => says()),
      isWorthSaying: isWorthSaying(promotion, facts),
    }
  })
  return { best: bestOf(offers.filter(({ unmet }) => unmet.length === 0)), offers }
}

/** The one reward of an order, without the other offers. */
export const bestReward = (
  facts: PromotionFacts,
  data: readonly Promotion[],
): Pick<Offer, 'promotion' | 'reward'> | null =>
  bestOf(
    data
      .map((promotion) => ({ promotion, reward: rewardOf(promotion, facts.amount) }))
      .filter(({ promotion, reward }) => conditionsOf(promotion, facts, reward).every(({ isMet }) => isMet)),
  )

const bestOf = <One extends Pick<Offer, 'promotion' | 'reward'>>(met: readonly One[]): One | null =>
  met.filter(({ reward }) => reward > 0n).toSorted(betterFirst)[0] ?? null

const betterFirst = (a: Pick<Offer, 'promotion' | 'reward'>, b: Pick<Offer, 'promotion' | 'reward'>): number => {
  if (a.reward !== b.reward) return a.reward > b.reward ? -1 : 1
  const [first, second] = [a, b].map(({ promotion }) => `${promotion.endsOn ?? '9999-12-31'} ${promotion.id}`)
  return first! < second! ? -1 : 1
}

/** A match is rounded down to the cent; the fraction stays with the company. */
const rewardOf = ({ reward, maximumReward }: Promotion, amount: Cents): Cents =>
  minCents(reward.kind === 'match' ? rateOf(amount, reward.rate) : reward.amount, maximumReward)

/** True if any order could get it on a day. */
export const isRunning = ({ startsOn, endsOn }: Promotion, today: BusinessDay): boolean =>
  startsOn <= today && (endsOn === null || today <= endsOn)

function isWorthSaying(promotion: Promotion, facts: PromotionFacts): boolean {
  if (promotion.oncePerAccount && facts.rewarded.includes(promotion.id)) return false
  if (promotion.code !== null) return facts.codesEntered.includes(promotion.id)
  return isRunning(promotion, facts.today) && whoOf(promotion, facts).every(({ isMet }) => isMet)
}

type Condition = { readonly isMet: boolean; readonly says: () => string }

const condition = (isMet: boolean, says: () => string): Condition => ({ isMet, says })

const conditionsOf = (promotion: Promotion, facts: PromotionFacts, reward: Cents): Condition[] => [
  ...datesOf(promotion, facts.today),
  ...whoOf(promotion, facts),
  ...investedOf(promotion, facts.totalInvested),
  condition(
    promotion.portfolioIds === null || promotion.portfolioIds.includes(facts.portfolioId),
    () => 'It is not for this portfolio.',
  ),
  condition(
    facts.amount >= promotion.minimum,
    () =>
      `It is for orders of ${shown(promotion.minimum)} or more; this one is ${shown(subtractCents(promotion.minimum, facts.amount))} short.`,
  ),
  condition(
    reward <= facts.roomBeside,
    () => 'The portfolio does not have room for both your order and the shares of this reward.',
  ),
]

const datesOf = ({ startsOn, endsOn }: Promotion, today: BusinessDay): Condition[] => [
  condition(today >= startsOn, () => `It starts on ${formatDay(startsOn)}.`),
  condition(endsOn === null || today <= endsOn, () => `It ended on ${formatDay(endsOn!)}.`),
]

const whoOf = (promotion: Promotion, facts: PromotionFacts): Condition[] => [
  condition(promotion.code === null || facts.codesEntered.includes(promotion.id), () => 'It needs its code.'),
  condition(
    promotion.accountKind === null || promotion.accountKind === facts.accountKind,
    () => `It is for ${accountNames[promotion.accountKind!]}.`,
  ),
  condition(!promotion.firstInvestmentOnly || !facts.hasInvested, () => 'It is for a first investment.'),
  condition(
    !promotion.oncePerAccount || !facts.rewarded.includes(promotion.id),
    () => 'You have already received this reward.',
  ),
]

const accountNames: Readonly<Record<AccountKind, string>> = {
  individual: 'individual accounts',
  business: 'business accounts',
  ira: 'an IRA',
}

const investedOf = ({ totalInvested: { from, to } }: Promotion, invested: Cents): Condition[] => [
  condition(
    from === null || invested >= from,
    () =>
      `It is for accounts with ${shown(from!)} or more invested in total; yours is ${shown(subtractCents(from!, invested))} short.`,
  ),
  condition(
    to === null || invested <= to || (from !== null && invested < from),
    () => `It is for up to ${shown(to!)} invested in total.`,
  ),
]

const shown = (amount: Cents): string => formatCents(amount, { trim: true })
