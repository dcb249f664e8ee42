import { costLeft } from '#business/investing/rules/lots.ts'
import type { TradedShares } from '#business/selling/rules/traded-shares.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, idOf, type LotId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import type { TaxLot, YearPayment } from './facts.ts'

export type Partner = {
  readonly id: AccountId
  readonly lots: readonly TaxLot[]
  /** Distributions of years in which the portfolio was a partnership. */
  readonly payments: readonly YearPayment[]
}

type StepOf<Kind extends string> = {
  readonly kind: Kind
  readonly partner: AccountId
  readonly on: BusinessDay
  readonly shares: bigint
  readonly amount: bigint
}

/** A change of a capital account within a year, other than income. */
export type CapitalStep =
  | StepOf<'buy'>
  | (StepOf<'sell'> & { readonly buyer: AccountId })
  | StepOf<'takeBack'>
  | StepOf<'redeem'>
  | StepOf<'distribute'>

type Told = { readonly partners: readonly Partner[]; readonly trades: readonly TradedShares[] }

const kindsInOrder = ['buy', 'sell', 'takeBack', 'redeem', 'distribute']

/** All steps of a partnership by day. New shares bring their price; another partner's shares bring only capital. */
export function stepsOf({ partners, trades }: Told): CapitalStep[] {
  const bought = Map.groupBy(
    trades.filter(({ rail }) => rail === 'matched'),
    ({ subject }) => idOf('lot', subject),
  )
  const ownerOf = new Map(partners.flatMap(({ id, lots }) => lots.map((lot) => [lot.id, id] as const)))
  const steps = [
    ...partners.flatMap(({ id, lots }) => lots.flatMap((lot) => stepsOfLot(id, lot, bought.get(lot.id) ?? []))),
    ...trades.map((trade) => stepOfTrade(trade, ownerOf)),
    ...partners.flatMap(({ id, payments }) => payments.map((payment) => distribution(id, payment))),
  ]
  const rank = ({ on, kind }: CapitalStep) => `${on} ${kindsInOrder.indexOf(kind)}`
  return steps.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

function stepsOfLot(partner: AccountId, lot: TaxLot, boughtFromOthers: readonly TradedShares[]): CapitalStep[] {
  const forOthers = boughtFromOthers.reduce((sum, { paid }) => sum + paid, 0n)
  const { acquiredOn, shares, cost, uses } = lot
  let left: bigint = shares
  const back = uses.flatMap((use): CapitalStep[] => {
    const before = costLeft({ shares, left: microshares(left), cost })
    left -= use.shares
    // A reversed lot names itself.
    if (idOf('lot', use.subject) !== lot.id) return []
    const amount = before - costLeft({ shares, left: microshares(left), cost })
    return [{ kind: 'takeBack', partner, on: use.on, shares: use.shares, amount }]
  })
  return [{ kind: 'buy', partner, on: acquiredOn, shares, amount: cost - forOthers }, ...back]
}

function stepOfTrade(trade: TradedShares, ownerOf: ReadonlyMap<LotId, AccountId>): CapitalStep {
  const { seller, rail, subject, on, shares, paid, kept } = trade
  const buyer = rail === 'matched' ? ownerOf.get(idOf('lot', subject)) : undefined
  return buyer
    ? { kind: 'sell', partner: seller, on, shares, amount: paid, buyer }
    : { kind: 'redeem', partner: seller, on, shares, amount: cents(paid - kept) }
}

/** A later correction of an earlier year's payment counts at the end of the earlier year. */
function distribution(partner: AccountId, { amount, year, paidOn }: YearPayment): CapitalStep {
  const on = paidOn.startsWith(String(year)) ? paidOn : businessDay(`${year}-12-31`)
  return { kind: 'distribute', partner, on, shares: 0n, amount }
}
