import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { Handle } from '#business/cases/server/public.ts'
import { heldSince as depositsHeldSince } from '#business/cash/rules/held-cash.ts'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { depositReturnableDays } from '#business/cash/rules/limits.ts'
import { heldSince, ownedSince } from '#business/investing/rules/lots.ts'
import { lotsOf, movedShares, openOrdersOf, portfoliosWithLots } from '#business/investing/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { PublishedPrice } from '#business/portfolios/rules/share-price-at.ts'
import { portfolioNames, sharePricesOn } from '#business/portfolios/server/public.ts'
import { openSellOrdersOf } from '#business/selling/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { dayOf, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { addShares, type Microshares, microshares } from '#kernel/microshares.ts'
import { readBalances } from '#ledger/balances.ts'
import { postedSince } from '#ledger/history.ts'
import type { EstateLot } from '../rules/division.ts'
import { type EstateFacts, type EstateObstacle, estateObstacles } from '../rules/obstacles.ts'
import { estateDocuments } from './documents.ts'
import { type Estate, heirsOf } from './estate-store.ts'
import { type HeirInCase, heirsInCase } from './heir-facts.ts'
import { owedBy } from './owed-by.ts'

export type EstateHolding = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly shares: Microshares
  /** Shares already held on the date of death; only they take its value. */
  readonly sharesThen: Microshares
  readonly lots: readonly EstateLot[]
  /** The share price in force on the date of death; null if there was none. */
  readonly price: PublishedPrice | null
}

/** The facts that decide the transfer of an estate, read at one moment. */
export type EstatePicture = {
  readonly heirs: readonly HeirInCase[]
  readonly cash: Cents
  readonly holdings: readonly EstateHolding[]
  readonly openOrders: Awaited<ReturnType<typeof openOrdersOf>>['orders']
  readonly openSales: Awaited<ReturnType<typeof openSellOrdersOf>>
  /** The person's accounts that a custodian holds. They are not part of the case. */
  readonly custodianAccounts: readonly AccountId[]
  readonly obstacles: readonly EstateObstacle[]
}

export async function readPicture(on: Ctx | Platform, estate: Estate): Promise<EstatePicture> {
  const db: Handle = 'tx' in on ? on.tx : on.db
  const { accountId, diedOn } = estate
  const ids = await portfoliosWithLots(db, accountId)
  const accounts = [...ids.map((id) => holdingOf(accountId, id)), cashOf(accountId), receivableOf(accountId)]
  const balanceOf = await readBalances(db, accounts)
  const held = ids.filter((id) => balanceOf(holdingOf(accountId, id)).posted !== 0n)
  const holdings = await readHoldings(db, estate, held, (id) => microshares(balanceOf(holdingOf(accountId, id)).posted))
  const heirs = await heirsInCase(on, await heirsOf(db, estate.id))
  const orders = await openOrdersOf(db, accountId)
  const openSales = await openSellOrdersOf(db, accountId)
  const cash = cents(balanceOf(cashOf(accountId)).posted)
  const facts: EstateFacts = {
    documentsLacking: await estateDocuments.lacking(db, estate),
    hasHeirs: heirs.length > 0,
    heirs: heirs.flatMap((heir) => (heir.obstacle === null ? [] : [`${heir.accountId}: ${heir.obstacle}`])),
    openOrders: orders.count,
    openSellOrders: openSales.length,
    isOnItsWay: accounts.map(balanceOf).some((one) => one.pendingCredit !== 0n || one.pendingDebit !== 0n),
    mayReturnUntil: await mayReturnUntil(on, db, accountId),
    owed: await owedBy(db, accountId, ids),
    unpriced: holdings.flatMap(({ name, price, lots }) =>
      price === null && lots.some(({ ownedFrom }) => ownedFrom <= diedOn) ? [name] : [],
    ),
    movedAfterDeath: await movedAfterDeath(db, estate),
    diedOn,
    isEmpty: held.length === 0 && cash === 0n,
  }
  const owned = await accountsOwnedBy(db, estate.userId)
  return {
    heirs,
    cash,
    holdings,
    openOrders: orders.orders,
    openSales,
    custodianAccounts: owned.filter(({ custodian }) => custodian !== null).map(({ id }) => id),
    obstacles: estateObstacles(facts),
  }
}

async function readHoldings(
  db: Handle,
  { accountId, diedOn }: Estate,
  ids: readonly PortfolioId[],
  sharesOf: (id: PortfolioId) => Microshares,
): Promise<EstateHolding[]> {
  const names = await portfolioNames(db, ids)
  const prices = await sharePricesOn(db, ids, diedOn)
  const lots = Map.groupBy(await lotsOf(db, accountId), ({ portfolioId }) => portfolioId)
  return ids.map((portfolioId) => {
    const held = lots.get(portfolioId) ?? []
    return {
      portfolioId,
      name: names.get(portfolioId) ?? `Portfolio ${portfolioId}`,
      shares: sharesOf(portfolioId),
      sharesThen: addShares(...held.filter((lot) => ownedSince(lot) <= diedOn).map(({ left }) => left)),
      lots: held.map((lot) => ({
        lotId: lot.id,
        ownedFrom: ownedSince(lot),
        heldFrom: heldSince(lot),
        shares: lot.left,
        cost: lot.costLeft,
      })),
      price: prices.get(portfolioId) ?? null,
    }
  })
}

/** Portfolios whose shares went to someone else's account after the death, and did not come back. */
async function movedAfterDeath(db: Handle, { accountId, diedOn }: Estate): Promise<string[]> {
  const after = (await movedShares(db, [accountId])).filter(({ on }) => on > diedOn)
  const gone = [...Map.groupBy(after, ({ portfolioId }) => portfolioId)].flatMap(([portfolioId, moves]) => {
    const given = moves.filter(({ shares, isReturn }) => shares < 0n || isReturn)
    return addShares(...given.map(({ shares }) => shares)) < 0n ? [portfolioId] : []
  })
  const names = await portfolioNames(db, gone)
  return gone.map((id) => names.get(id) ?? `Portfolio ${id}`)
}

/**
 * The last day on which a bank may take back its payment. After a transfer, the shares and the account would be gone.
 */
async function mayReturnUntil(on: Ctx | Platform, db: Handle, accountId: AccountId) {
  const lines = await postedSince(db, cashOf(accountId), depositsHeldSince(on.clock.now()))
  const last = lines.findLast(({ kind }) => kind === 'deposit')
  return last ? plusDays(dayOf(last.at), depositReturnableDays) : null
}
