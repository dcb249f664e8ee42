import { sql } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PlantId, PortfolioId, UpdateId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { quarterOfUpdate } from '../rules/quarter-of-update.ts'
import { type Db, dbOf } from './portfolio-store.ts'

export type Update = {
  readonly id: UpdateId
  readonly portfolio_id: PortfolioId
  readonly plant_id: PlantId | null
  readonly title: string
  readonly body: string
  readonly published_on: BusinessDay
  readonly version: number
  /** Null while nobody corrected it. */
  readonly corrected_at: Instant | null
  readonly what_changed: string | null
}

export const currentUpdateRelation = sql<Update>`(select u.id, u.portfolio_id, u.plant_id, coalesce(c.title, u.title) as title,
    coalesce(c.body, u.body) as body, u.published_on, coalesce(c.version, 1)::int as version, c.corrected_at, c.what_changed
  from portfolios.update u left join lateral (select * from portfolios.update_correction c where c.update_id = u.id order by c.version desc limit 1) c on true)`

const updates = (db: Db) => db.selectFrom(currentUpdateRelation.as('u')).selectAll()

export const updateOf = (db: Db, id: UpdateId): Promise<Update | undefined> =>
  updates(db).where('u.id', '=', id).executeTakeFirst()

export const updatesOf = (db: Db, portfolioId: PortfolioId): Promise<Update[]> =>
  updates(db).where('u.portfolio_id', '=', portfolioId).orderBy('u.published_on', 'desc').limit(50).execute()

export const updatesOfPlant = (db: Db, plantId: PlantId): Promise<Update[]> =>
  updates(db).where('u.plant_id', '=', plantId).orderBy('u.published_on', 'desc').limit(20).execute()

/** The next or previous update of the same portfolio. */
export const neighborOf = (
  db: Db,
  { id, portfolio_id, published_on }: Pick<Update, 'id' | 'portfolio_id' | 'published_on'>,
  side: 'earlier' | 'later',
): Promise<Update | undefined> => {
  const [beyond, order] = side === 'earlier' ? ([sql`<`, 'desc'] as const) : ([sql`>`, 'asc'] as const)
  return updates(db)
    .where('u.portfolio_id', '=', portfolio_id)
    .where(sql<boolean>`(u.published_on, u.id) ${beyond} (${published_on}::date, ${id})`)
    .orderBy('u.published_on', order)
    .orderBy('u.id', order)
    .limit(1)
    .executeTakeFirst()
}

export type EarlierVersion = {
  readonly version: number
  readonly title: string
  readonly body: string
  /** The time when the next version replaced it. */
  readonly corrected_at: Instant
}

/** More corrections of one update than anyone reads. */
const shownVersions = 20

export async function earlierVersionsOf(db: Db, id: UpdateId): Promise<EarlierVersion[]> {
  const { rows } = await sql<EarlierVersion>`
    with versions as (
      select 1::int as version, title, body from portfolios.update where id = ${id}
      union all select version::int, title, body from portfolios.update_correction where update_id = ${id})
    select v.version, v.title, v.body, c.corrected_at
      from versions v join portfolios.update_correction c on c.update_id = ${id} and c.version = v.version + 1
      order by v.version desc limit ${shownVersions}`.execute(db)
  return rows
}

/** The quarter in an update's newest title; null for other news. */
export const quarterOf = ({ title, published_on: publishedOn }: Pick<Update, 'title' | 'published_on'>) =>
  quarterOfUpdate({ title, publishedOn })

export async function lastUpdateOn(on: Ctx | Platform, portfolioId: PortfolioId): Promise<BusinessDay | null> {
  const row = await dbOf(on)
    .selectFrom('portfolios.update')
    .select('published_on')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('published_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.published_on ?? null
}
