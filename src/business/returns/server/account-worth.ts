import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { openPortfolioIds, publishedPrices } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { bookedSums } from '#ledger/booked-lines.ts'
import { valueMonths, type Worth } from '../rules/value-months.ts'

export async function worthByMonth(platform: Platform, accountIds: readonly AccountId[]): Promise<Worth[]> {
  const { all } = await openPortfolioIds(platform)
  const places = accountIds.flatMap((accountId) => [
    { accountId, portfolioId: null, account: cashOf(accountId) },
    ...all.map((portfolioId) => ({ accountId, portfolioId, account: holdingOf(accountId, portfolioId) })),
  ])
  const placeOf = new Map(places.map((place) => [place.account.key, place]))
  const [sums, prices] = await Promise.all([
    bookedSums(
      platform.db,
      places.map(({ account }) => account),
    ),
    publishedPrices(platform.db, all),
  ])
  const booked = sums.map(({ account, ...sum }) => ({ ...placeOf.get(account)!, ...sum }))
  return valueMonths({ today: platform.clock.today(), booked, prices })
}
