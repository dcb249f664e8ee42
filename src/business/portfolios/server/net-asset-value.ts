import type { Ctx, Platform } from '#engine/command/platform.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import type { ShareAccount } from '#ledger/transfer.ts'
import { unissuedOf } from '../rules/ledger-accounts.ts'
import { sharePriceAt } from '../rules/share-price-at.ts'
import { allPortfolios, dbOf, pricesOf } from './portfolio-store.ts'

export async function investorsNetAssetValue(
  on: Ctx | Platform,
  day: BusinessDay,
  companySharesOf: (portfolioId: PortfolioId) => ShareAccount,
): Promise<Cents> {
  const db = dbOf(on)
  const ids = (await allPortfolios(db)).map(({ id }) => id)
  if (ids.length === 0) return cents(0)
  const prices = await pricesOf(db, ids)
  const accounts = ids.flatMap((id) => [unissuedOf(id), companySharesOf(id)])
  const balanceOf = await balancesAsOf(db, accounts, { before: atHour(plusDays(day, 1), 0) })
  let sum = 0n
  for (const id of ids) {
    const price = sharePriceAt(
      prices.filter(({ portfolioId }) => portfolioId === id),
      day,
    )
    const held = -balanceOf(unissuedOf(id)) - balanceOf(companySharesOf(id))
    if (price) sum += shareValue(microshares(held), price.price)
  }
  return cents(sum)
}
