import { v7 as uuidv7 } from 'uuid'
import { publishUpdate } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { idOf } from '#kernel/ids.ts'
import { demoPortfolios } from '../data/portfolios.ts'
import type { DemoCompany } from './demo-company.ts'
import { act, type Operators } from './months.ts'
import { must } from './must.ts'
import { readBooks } from './quarter-facts.ts'
import { quarterNews } from './quarter-news.ts'

/** Tells how the last quarter went at each portfolio that has plants. */
export async function publishNews(demoCompany: DemoCompany, { olga }: Operators, today: BusinessDay): Promise<void> {
  const booksOf = await readBooks(demoCompany.platform, monthOf(plusMonths(today, -3)))
  for (const portfolio of demoPortfolios) {
    const news = quarterNews(portfolio, await booksOf(portfolio.id), today)
    if (!news) continue
    const update = { id: idOf('upd', uuidv7()), portfolioId: portfolio.id, ...news }
    must(await act(demoCompany, olga.actor, 'publishUpdate', update, (ctx) => publishUpdate(ctx, update)))
  }
}

/**
 * The history was lived before its updates were edited: each keeps its id and its day, and tells what the restored
 * books say of the quarter before that day.
 */
export async function editNews(platform: Platform): Promise<void> {
  const booksOf = await readBooks(platform, '2024-10')
  for (const portfolio of demoPortfolios) {
    const rows = await platform.db
      .selectFrom('portfolios.update')
      .select(['id', 'published_on'])
      .where('portfolio_id', '=', portfolio.id)
      .execute()
    const books = rows.length > 0 ? await booksOf(portfolio.id) : null
    for (const { id, published_on: on } of rows) {
      const news = books && quarterNews(portfolio, books, on as BusinessDay)
      if (!news) throw new Error(`Portfolio ${portfolio.id} has no story for its update of ${on}`)
      await platform.pool.query('update portfolios.update set title = $2, body = $3, plant_id = $4 where id = $1', [
        id,
        news.title,
        news.body,
        news.plantId,
      ])
    }
  }
}
