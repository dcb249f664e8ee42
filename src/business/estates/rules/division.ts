import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, LotId, PortfolioId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { type Microshares, microshares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { Heir } from './heirs.ts'

/** The remainder of a lot of the person who died. */
export type EstateLot = {
  readonly lotId: LotId
  /** The day from which the account had them. */
  readonly ownedFrom: BusinessDay
  readonly heldFrom: BusinessDay
  readonly shares: Microshares
  readonly cost: Cents
}

export type LotPart = {
  readonly portfolioId: PortfolioId
  readonly accountId: AccountId
  readonly fromLotId: LotId
  readonly shares: Microshares
  /** The part of the lot's cost that goes with them. */
  readonly cost: Cents
  readonly basis: Cents
  readonly heldFrom: BusinessDay
  /** The date of death if the basis is that day's value; null if the cost stays. */
  readonly inheritedOn: BusinessDay | null
  readonly price: SharePrice | null
}

type Weighted = Pick<Heir, 'accountId' | 'part'>

/** Weights in the order of the heirs: ties go to the first. */
const weightsOf = (heirs: readonly Weighted[]): bigint[] => heirs.map(({ part }) => BigInt(part))

/**
 * Divides a portfolio's lots among heirs, lot by lot to the millionth of a share (largest remainder), so that each heir
 * gets their part of the oldest and the newest.
 *
 * 26 USC 1014(a)(1): the basis of property acquired from a decedent is its fair market value at the date of death (read
 * 2026-11-30 at law.cornell.edu/uscode/text/26/1014). The value of the shares held on that day is their number times
 * the price then in force, divided among the parts by shares to the cent. 26 USC 1223(9): they count as held for more
 * than a year. Shares that the account bought after that day, such as with a reinvested dividend, were the estate's
 * own: they keep its cost and its days (26 USC 643(e)(1), 1223(2)).
 */
export function divideLots(
  { portfolioId, lots }: { readonly portfolioId: PortfolioId; readonly lots: readonly EstateLot[] },
  heirs: readonly Weighted[],
  { diedOn, price }: { readonly diedOn: BusinessDay; readonly price: SharePrice | null },
): LotPart[] {
  const isHeldThen = ({ ownedFrom }: EstateLot) => ownedFrom <= diedOn
  const parts = lots.flatMap((lot): LotPart[] => {
    const shares = splitByLargestRemainder(lot.shares, weightsOf(heirs))
    const cost = splitByLargestRemainder(lot.cost, shares)
    const inherited = isHeldThen(lot)
    return heirs.map(({ accountId }, at) => ({
      portfolioId,
      accountId,
      fromLotId: lot.lotId,
      shares: microshares(shares[at]!),
      cost: cents(cost[at]!),
      basis: cents(cost[at]!),
      heldFrom: lot.heldFrom,
      inheritedOn: inherited ? diedOn : null,
      price: inherited ? price : null,
    }))
  })
  return withValueOfDay(
    parts.filter(({ shares }) => shares > 0n),
    price,
  )
}

function withValueOfDay(parts: readonly LotPart[], price: SharePrice | null): LotPart[] {
  const inherited = parts.filter(({ inheritedOn }) => inheritedOn !== null)
  if (inherited.length === 0) return [...parts]
  if (price === null) throw new RangeError('Shares were held on a day without a price')
  const shares = inherited.map((part) => part.shares)
  const value = shareValue(microshares(shares.reduce<bigint>((sum, one) => sum + one, 0n)), price)
  const bases = splitByLargestRemainder(value, shares)
  const basisOf = new Map(inherited.map((part, at) => [part, cents(bases[at]!)]))
  return parts.map((part) => ({ ...part, basis: basisOf.get(part) ?? part.basis }))
}

export type CashPart = { readonly accountId: AccountId; readonly amount: Cents }

export function divideCash(amount: Cents, heirs: readonly Weighted[]): CashPart[] {
  if (amount === 0n) return []
  const amounts = splitByLargestRemainder(amount, weightsOf(heirs))
  return heirs
    .map(({ accountId }, at) => ({ accountId, amount: cents(amounts[at]!) }))
    .filter((part) => part.amount > 0n)
}

export type HeirSum = {
  readonly portfolioId: PortfolioId
  readonly accountId: AccountId
  readonly shares: Microshares
  readonly cost: Cents
  readonly basis: Cents
}

export function sumByHeir(parts: readonly LotPart[]): HeirSum[] {
  const groups = Map.groupBy(parts, ({ portfolioId, accountId }) => `${portfolioId} ${accountId}`)
  return [...groups.values()].map((group) => ({
    portfolioId: group[0]!.portfolioId,
    accountId: group[0]!.accountId,
    shares: microshares(group.reduce<bigint>((sum, { shares }) => sum + shares, 0n)),
    cost: cents(group.reduce<bigint>((sum, { cost }) => sum + cost, 0n)),
    basis: cents(group.reduce<bigint>((sum, { basis }) => sum + basis, 0n)),
  }))
}
