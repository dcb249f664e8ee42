import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type PublishedPrice, sharePriceAt } from '../rules/share-price-at.ts'
import { type Db, portfoliosById, pricesOf } from './portfolio-store.ts'

export const publishedPrices = async (
  db: Db,
  ids: readonly PortfolioId[],
): Promise<ReadonlyMap<PortfolioId, readonly PublishedPrice[]>> =>
  new Map(ids.length === 0 ? [] : Map.groupBy(await pricesOf(db, ids), ({ portfolioId }) => portfolioId))

export async function sharePricesOn(
  db: Db,
  ids: readonly PortfolioId[],
  day: BusinessDay,
): Promise<ReadonlyMap<PortfolioId, PublishedPrice>> {
  return new Map(
    [...(await publishedPrices(db, ids))].flatMap(([id, published]) => {
      const price = sharePriceAt(published, day)
      return price ? [[id, price] as const] : []
    }),
  )
}

export const portfolioNames = async (db: Db, ids: readonly PortfolioId[]): Promise<ReadonlyMap<PortfolioId, string>> =>
  new Map(ids.length === 0 ? [] : (await portfoliosById(db, ids)).map(({ id, name }) => [id, name]))
