import { owedBy } from '#business/estates/server/public.ts'
import { toldObstacles } from '#business/investing/rules/can-invest.ts'
import {
  lotsOf,
  type OpenOrder,
  openOrdersOf,
  portfoliosWithLots,
  readOrderFactsIn,
} from '#business/investing/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { currentSharePrice, portfolioNames } from '#business/portfolios/server/public.ts'
import { type OpenSale, openSellOrdersOf } from '#business/selling/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { addShares, type Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { readBalances } from '#ledger/balances.ts'
import { tooLateForDivorce } from '../rules/kinds.ts'
import type { Measure } from '../rules/measure.ts'
import { type TransferObstacle, transferObstacles } from '../rules/obstacles.ts'
import { type Plan, planLots } from '../rules/plan.ts'
import { transferDocuments } from './documents.ts'
import { sidesOf } from './side-facts.ts'
import { type HoldingTransfer, holdingsOf } from './transfer-store.ts'

/** Shares of one portfolio of the giver, and what moves of them. */
export type PlannedHolding = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly measure: Measure
  readonly held: Microshares
  readonly plan: Plan
  /** The share price of today; null if there is none. */
  readonly price: SharePrice | null
}

/** Everything that decides about a transfer, read at one moment. */
export type TransferPicture = {
  readonly holdings: readonly PlannedHolding[]
  readonly openOrders: readonly OpenOrder[]
  readonly openSales: readonly OpenSale[]
  readonly obstacles: readonly TransferObstacle[]
}

export async function readPicture(on: Ctx | Platform, transfer: HoldingTransfer): Promise<TransferPicture> {
  const db = 'tx' in on ? on.tx : on.db
  const { accountId } = transfer
  const holdings = await plannedHoldings(on, transfer)
  const ids = holdings.map(({ portfolioId }) => portfolioId)
  const isAmongThem = ({ portfolioId }: { readonly portfolioId: PortfolioId }) => ids.includes(portfolioId)
  const receiving = await readOrderFactsIn(on, { accountId: transfer.toAccountId, fundingSourceId: null }, ids)
  const openOrders = (await openOrdersOf(db, accountId)).orders.filter(isAmongThem)
  const openSales = (await openSellOrdersOf(db, accountId)).filter(isAmongThem)
  const inBooks = ids.map((id) => holdingOf(accountId, id))
  const balanceOf = await readBalances(db, inBooks)
  return {
    holdings,
    openOrders,
    openSales,
    obstacles: transferObstacles({
      documentsLacking: await transferDocuments.lacking(db, transfer),
      ...(await sidesOf(on, transfer)),
      tooLate: tooLateForDivorce(transfer.marriageEndedOn, on.clock.today()),
      holdings: holdings.map(({ portfolioId, name, plan }) => ({
        name,
        plan,
        receiverCodes: toldObstacles(receiving.get(portfolioId)?.obstacles ?? []).map(({ code }) => code),
      })),
      openOrders: openOrders.length,
      openSellOrders: openSales.length,
      isOnTheirWay: inBooks.map(balanceOf).some((one) => one.pendingCredit !== 0n || one.pendingDebit !== 0n),
      owed: await owedBy(db, accountId, await portfoliosWithLots(db, accountId)),
    }),
  }
}

async function plannedHoldings(on: Ctx | Platform, transfer: HoldingTransfer): Promise<PlannedHolding[]> {
  const db = 'tx' in on ? on.tx : on.db
  const named = await holdingsOf(db, transfer.id)
  const names = await portfolioNames(
    db,
    named.map(({ portfolioId }) => portfolioId),
  )
  const lots = Map.groupBy(await lotsOf(db, transfer.accountId), ({ portfolioId }) => portfolioId)
  return Promise.all(
    named.map(async ({ portfolioId, measure }) => {
      const held = lots.get(portfolioId) ?? []
      return {
        portfolioId,
        name: names.get(portfolioId) ?? `Portfolio ${portfolioId}`,
        measure,
        held: addShares(...held.map(({ left }) => left)),
        plan: planLots(held, measure, on.clock.today()),
        price: (await currentSharePrice(on, portfolioId))?.price ?? null,
      }
    }),
  )
}
