import type { Kysely, Transaction } from 'kysely'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { openPortfolioIds, sharePricesOn } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { balancesAsOf, type PastMoment } from '#ledger/balances.ts'
import { dueToCustodianOf } from '../rules/ledger-accounts.ts'

export type HeldShares = {
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  readonly price: SharePrice | null
}
export type IraValue = { readonly cash: Cents; readonly shares: Cents; readonly held: readonly HeldShares[] }

export const worthOf = ({ cash, shares }: IraValue): Cents => addCents(cash, shares)

export async function iraValue(
  on: Ctx | Platform,
  accountId: AccountId,
  { moment, day }: { readonly moment: PastMoment | { readonly before: Temporal.Instant }; readonly day: BusinessDay },
): Promise<IraValue> {
  const db: Kysely<DB> | Transaction<DB> = 'tx' in on ? on.tx : on.db
  const { all } = await openPortfolioIds(on)
  const money = [cashOf(accountId), dueToCustodianOf(accountId), receivableOf(accountId)]
  const balance = await balancesAsOf(db, [...money, ...all.map((id) => holdingOf(accountId, id))], moment)
  const prices = await sharePricesOn(db, all, day)
  const held = all.flatMap((portfolioId): HeldShares[] => {
    const shares = microshares(balance(holdingOf(accountId, portfolioId)))
    return shares > 0n ? [{ portfolioId, shares, price: prices.get(portfolioId)?.price ?? null }] : []
  })
  return {
    // The receivable is an asset: its balance is negative.
    cash: cents(money.reduce((sum, account) => sum + balance(account), 0n)),
    shares: addCents(...held.map(({ shares, price }) => (price === null ? cents(0) : shareValue(shares, price)))),
    held,
  }
}
