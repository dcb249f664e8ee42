import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { dailyChanges } from '#ledger/daily-changes.ts'
import type { ShareChange } from '../rules/power-credit.ts'

export type HeldChange = ShareChange & { readonly portfolioId: PortfolioId }
/** By portfolio, the days on which its shares were bought or sold; portfolios never held are absent. */
export type ShareChanges = ReadonlyMap<string, readonly HeldChange[]>

export async function shareChanges(
  { db }: Platform,
  accountIds: readonly AccountId[],
  portfolioIds: readonly PortfolioId[],
): Promise<ShareChanges> {
  const holdings = accountIds.flatMap((account) => portfolioIds.map((id) => ({ id, holding: holdingOf(account, id) })))
  const portfolioOf = new Map(holdings.map(({ id, holding }) => [holding.key, id]))
  const changes = await dailyChanges(
    db,
    holdings.map(({ holding }) => holding),
  )
  return Map.groupBy(
    changes.map(({ key, on, amount }) => ({ portfolioId: portfolioOf.get(key) ?? '', on, amount })),
    ({ portfolioId }) => portfolioId,
  )
}
