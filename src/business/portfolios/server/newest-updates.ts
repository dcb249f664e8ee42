import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { UpdateId } from '#kernel/ids.ts'

export type PublishedUpdate = {
  readonly id: UpdateId
  readonly portfolio: string
  readonly title: string
  readonly body: string
  readonly publishedOn: BusinessDay
}

/** The newest updates of all portfolios, newest first. */
export async function newestUpdates({ db }: Platform, count: number): Promise<PublishedUpdate[]> {
  const { rows } = await sql<PublishedUpdate>`
    select u.id, p.name as portfolio, u.title, u.body, u.published_on as "publishedOn"
    from portfolios.update u join portfolios.portfolio p on p.id = u.portfolio_id
    order by u.published_on desc, u.id desc limit ${count}`.execute(db)
  return rows
}
