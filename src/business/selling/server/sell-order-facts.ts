import { accountOf, ownAccount } from '#business/accounts/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { type Lot, lotsOf } from '#business/investing/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type RegulationId, regulations } from '#business/portfolios/rules/regulation.ts'
import { currentSharePrice, portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { restrictedShares } from '../rules/restricted-shares.ts'
import type { SellOrderFacts } from '../rules/sell-order.ts'
import { railsOf } from './rails-store.ts'
import { dbOf } from './sell-order-store.ts'

export type SellOrderSnapshot = SellOrderFacts & {
  readonly lots: readonly Lot[]
  readonly listed: ReturnType<typeof microshares>
}

export async function readSellOrderFacts(
  on: Ctx | Platform,
  { accountId, portfolioId }: { readonly accountId: AccountId; readonly portfolioId: PortfolioId },
): Promise<SellOrderSnapshot | Refusal<'noSuchPortfolio'>> {
  const db = dbOf(on)
  const price = await currentSharePrice(on, portfolioId)
  const account = await accountOf(on, accountId)
  const portfolio = await portfolioFacts(on, portfolioId)
  if (!price || !account || !portfolio)
    return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  const { rails, rest } = await railsOf(on, portfolioId)
  // The owner of an IRA was checked with their first account.
  const identityOf = account.custodian === null ? accountId : (await ownAccount(db, account.ownerId)).id
  const holding = await readBalance(db, holdingOf(accountId, portfolioId))
  const lots = await lotsOf(db, accountId, portfolioId)
  const { resaleAfterMonths } = regulations[portfolio.regulation.id as RegulationId]
  const restricted = restrictedShares(lots, { resaleAfterMonths, today: on.clock.today() })
  const free = holding.available - (restricted?.shares ?? 0n)
  return {
    frozen: account.frozen,
    verified: (await customerStatus(on, identityOf)) === 'verified',
    rails,
    rest,
    price: price.price,
    available: microshares(free > 0n ? free : 0n),
    restricted,
    isAtCustodian: account.custodian !== null,
    lots,
    listed: microshares(-holding.pendingDebit),
  }
}
