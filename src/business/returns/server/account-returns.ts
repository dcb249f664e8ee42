import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { lotCosts, movedShares } from '#business/investing/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { sharePriceAt } from '#business/portfolios/rules/share-price-at.ts'
import { currentSharePrice, publishedPrices } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, negateCents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { readBalances } from '#ledger/balances.ts'
import { readHistory } from '#ledger/history.ts'
import { type FlowKind, flowKindOf } from '../rules/flow-kinds.ts'
import { type MovedShares, type ReturnFacts, type Returns, returnsOf } from '../rules/formulas.ts'
import type { Flow } from '../rules/xirr.ts'

export type AccountReturns = {
  readonly asOf: BusinessDay
  readonly total: Returns
  readonly holdings: readonly (Returns & { readonly portfolioId: PortfolioId })[]
}

export type PortfolioFlow = Flow & { readonly portfolioId: PortfolioId; readonly kind: FlowKind }

const wholeHistory = { limit: 100_000 }

export async function accountReturns(platform: Platform, accountIds: readonly AccountId[]): Promise<AccountReturns> {
  const [flows, costs, moved] = await Promise.all([
    portfolioFlows(platform, accountIds),
    lotCosts(platform.db, accountIds),
    movedIn(platform, accountIds),
  ])
  const portfolioIds = [
    ...new Set([...[...flows, ...moved].map(({ portfolioId }) => portfolioId), ...costs.portfolioIds]),
  ].toSorted()
  const values = await valuesOf(platform, accountIds, portfolioIds)
  const today = platform.clock.today()
  const facts = portfolioIds.map((portfolioId): ReturnFacts & { portfolioId: PortfolioId } => ({
    portfolioId,
    today,
    ...sorted(flows.filter((flow) => flow.portfolioId === portfolioId)),
    ...byDirection(moved.filter((one) => one.portfolioId === portfolioId)),
    value: values.get(portfolioId) ?? noCents,
    costBasis: costs.of(portfolioId).held,
    costOfSold: costs.of(portfolioId).sold,
  }))
  return {
    asOf: today,
    total: returnsOf({
      today,
      ...sorted(flows),
      ...byDirection(moved),
      value: addCents(...facts.map(({ value }) => value)),
      costBasis: addCents(...facts.map(({ costBasis }) => costBasis)),
      costOfSold: addCents(...facts.map(({ costOfSold }) => costOfSold)),
    }),
    holdings: facts.map((of) => ({ portfolioId: of.portfolioId, ...returnsOf(of) })),
  }
}

export async function portfolioFlows(platform: Platform, accountIds: readonly AccountId[]): Promise<PortfolioFlow[]> {
  const histories = await Promise.all(accountIds.map((id) => readHistory(platform.db, cashOf(id), wholeHistory)))
  return histories.flat().flatMap(({ state, kind: posting, amount, at, memo }): PortfolioFlow[] => {
    const kind = flowKindOf(posting)
    if (state !== 'posted' || kind === null || memo.portfolioId == null) return []
    const portfolioId = String(memo.portfolioId)
    return [{ portfolioId, kind, on: dayOf(at), amount: cents(kind === 'paid' ? -amount : amount) }]
  })
}

/** The shares that moved without a sale, at the price of their day; without a price then, at their basis. */
async function movedIn(platform: Platform, accountIds: readonly AccountId[]): Promise<Move[]> {
  const moves = await movedShares(platform.db, accountIds)
  const prices = await publishedPrices(platform.db, [...new Set(moves.map(({ portfolioId }) => portfolioId))])
  return moves.map(({ portfolioId, on, shares, basis, isReturn }) => {
    const price = sharePriceAt(prices.get(portfolioId) ?? [], on)
    return {
      portfolioId,
      on,
      basis,
      isReturn,
      cameIn: shares > 0n,
      value: price ? shareValue(shares, price.price) : basis,
    }
  })
}

type Move = MovedShares & {
  readonly portfolioId: PortfolioId
  readonly cameIn: boolean
  readonly isReturn: boolean
}

/** A reversal takes back what was received or passed on, instead of being the other. */
const byDirection = (moves: readonly Move[]): Pick<ReturnFacts, 'received' | 'passedOn'> => ({
  received: moves.filter(({ cameIn, isReturn }) => cameIn !== isReturn),
  passedOn: moves.filter(({ cameIn, isReturn }) => cameIn === isReturn).map(negated),
})

const negated = ({ basis, value, ...move }: Move): Move => ({
  ...move,
  basis: negateCents(basis),
  value: negateCents(value),
})

const sorted = (flows: readonly PortfolioFlow[]): Record<FlowKind, readonly Flow[]> => {
  const of = (kind: FlowKind): Flow[] => flows.filter((flow) => flow.kind === kind)
  return { paid: of('paid'), soldFor: of('soldFor'), dividends: of('dividends') }
}

/** The value of the shares at today's price, by portfolio; each account's is rounded separately, as it shows it. */
async function valuesOf(
  platform: Platform,
  accountIds: readonly AccountId[],
  portfolioIds: readonly PortfolioId[],
): Promise<Map<string, Cents>> {
  const balanceOf = await readBalances(
    platform.db,
    accountIds.flatMap((account) => portfolioIds.map((id) => holdingOf(account, id))),
  )
  const values = await Promise.all(
    portfolioIds.map(async (id): Promise<[string, Cents]> => {
      const price = await currentSharePrice(platform, id)
      if (!price) return [id, noCents]
      const sharesIn = (account: AccountId) => microshares(balanceOf(holdingOf(account, id)).posted)
      return [id, addCents(...accountIds.map((account) => shareValue(sharesIn(account), price.price)))]
    }),
  )
  return new Map(values)
}
