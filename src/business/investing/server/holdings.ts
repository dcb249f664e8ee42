import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { currentSharePrice } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { addShares, type Microshares, microshares, noShares, shareCountFloor, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { readBalances } from '#ledger/balances.ts'
import { lotsOf } from './lots.ts'
import { fundingOrdersOf, type Order } from './order-store.ts'

export type HoldingRow = {
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  readonly price: SharePrice
  readonly value: Cents
  readonly costBasis: Cents
  /** Shares of signed orders whose money is on its way: never part of `shares`. */
  readonly pendingShares: Microshares
}

/** An account's holdings by the books, with open orders listed separately. */
export async function holdingsOf(platform: Platform, accountId: AccountId): Promise<HoldingRow[]> {
  const [lots, funding] = await Promise.all([lotsOf(platform.db, accountId), fundingOrdersOf(platform.db, accountId)])
  const ids = [...new Set([...lots, ...funding].map(({ portfolioId }) => portfolioId))]
  const balance = await readBalances(
    platform.db,
    ids.map((id) => holdingOf(accountId, id)),
  )
  const rows = await Promise.all(
    ids.map(async (portfolioId): Promise<HoldingRow | null> => {
      const price = await currentSharePrice(platform, portfolioId)
      if (!price) return null
      const shares = microshares(balance(holdingOf(accountId, portfolioId)).posted)
      return {
        portfolioId,
        shares,
        price: price.price,
        value: shareValue(shares, price.price),
        costBasis: costOf(lots.filter((lot) => lot.portfolioId === portfolioId)),
        pendingShares: sharesOf(funding.filter((order) => order.portfolioId === portfolioId)),
      }
    }),
  )
  return rows
    .filter((row): row is HoldingRow => row !== null && (row.shares >= shareCountFloor || row.pendingShares > 0n))
    .toSorted((a, b) => Number(b.value - a.value))
}

const sharesOf = (orders: readonly Order[]): Microshares =>
  orders.reduce((sum, { shares }) => addShares(sum, shares), noShares)

const costOf = (lots: Awaited<ReturnType<typeof lotsOf>>): Cents => addCents(...lots.map(({ costLeft }) => costLeft))

export function sumHoldings(accounts: readonly (readonly HoldingRow[])[]): HoldingRow[] {
  const byPortfolio = Map.groupBy(accounts.flat(), ({ portfolioId }) => portfolioId)
  return [...byPortfolio.values()]
    .map((rows) => ({
      ...rows[0]!,
      shares: rows.reduce((sum, { shares }) => addShares(sum, shares), noShares),
      pendingShares: rows.reduce((sum, { pendingShares }) => addShares(sum, pendingShares), noShares),
      value: valueOfHoldings(rows),
      costBasis: costOfHoldings(rows),
    }))
    .toSorted((a, b) => Number(b.value - a.value))
}

export const valueOfHoldings = (rows: readonly HoldingRow[]): Cents => addCents(...rows.map(({ value }) => value))
export const costOfHoldings = (rows: readonly HoldingRow[]): Cents =>
  addCents(...rows.map(({ costBasis }) => costBasis))
