import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { UpdateId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { offerVisibility } from '../rules/offer-visibility.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'
import { allPortfolios } from './portfolio-store.ts'
import { currentUpdateRelation } from './update-store.ts'

export type PublishedUpdate = {
  readonly id: UpdateId
  readonly portfolio: string
  readonly title: string
  readonly body: string
  readonly publishedOn: BusinessDay
  /** Null while nobody corrected it. */
  readonly correctedAt: Instant | null
}

/** The newest public updates: those of offerings with public terms. */
export async function newestUpdates({ db }: Platform, count: number): Promise<PublishedUpdate[]> {
  const open = (await allPortfolios(db)).filter(
    ({ regulation_id: regulationId, status }) =>
      offerVisibility({ regulationId, status: status as PortfolioStatus }, null) === 'full',
  )
  const { rows } = await sql<PublishedUpdate>`
    select u.id, p.name as portfolio, u.title, u.body, u.published_on as "publishedOn", u.corrected_at as "correctedAt"
    from ${currentUpdateRelation} u join portfolios.portfolio p on p.id = u.portfolio_id
    where p.id = any(${open.map(({ id }) => id)})
    order by u.published_on desc, u.id desc limit ${count}`.execute(db)
  return rows
}
