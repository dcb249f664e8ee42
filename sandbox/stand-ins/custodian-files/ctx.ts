import type pg from 'pg'
import { type BusinessDay, bankDayFrom, plusDays } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { schema } from './schema.ts'

export const custodianName = 'Penobscot Trust Company'

export type Ctx = { readonly db: pg.Pool | pg.PoolClient; readonly at: Instant; readonly day: BusinessDay }
export type Machine = { readonly pool: pg.Pool; readonly clock: Clock }

export type Item = {
  readonly ref: string
  readonly type: string
  readonly account: string | null
  readonly day: BusinessDay
  readonly status: string
  readonly cells: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
}

export const itemColumns = 'ref, type, account, day::text, status, cells, data'

export async function findItem({ db }: Pick<Ctx, 'db'>, ref: string): Promise<Item | null> {
  return (await db.query(`select ${itemColumns} from ${schema}.item where ref = $1`, [ref])).rows[0] ?? null
}

/** Moves a record on and sets the day of its next move; without a day it waits for something else. */
export async function move(
  { db }: Pick<Ctx, 'db'>,
  ref: string,
  status: string,
  { next, data = {} }: { readonly next?: BusinessDay; readonly data?: object } = {},
): Promise<void> {
  await db.query(`update ${schema}.item set status = $2, step_on = $3, data = data || $4 where ref = $1`, [
    ref,
    status,
    next ?? '9999-12-31',
    JSON.stringify(data),
  ])
}

const objects: Readonly<Record<string, string>> = {
  APP: 'application',
  CTB: 'contribution',
  DIR: 'direction',
  DST: 'distribution',
}

/** A line of the next file of states. */
export async function say(
  ctx: Ctx,
  item: Pick<Item, 'ref' | 'type' | 'account'>,
  status: string,
  { code = '', text = '', account }: { readonly code?: string; readonly text?: string; readonly account?: string } = {},
): Promise<void> {
  await publishLater(ctx, 'STA', {
    ref: item.ref,
    account: account ?? item.account ?? '',
    object: objects[item.type] ?? item.type,
    status,
    code,
    text,
    effective_at: eastern(ctx.at),
  })
}

export const publishLater = async ({ db }: Ctx, type: string, cells: object): Promise<void> =>
  void (await db.query(`insert into ${schema}.said (type, cells) values ($1, $2)`, [type, JSON.stringify(cells)]))

export const eastern = (at: Instant): string =>
  at.toZonedDateTimeISO('America/New_York').toString({ smallestUnit: 'second', timeZoneName: 'never' })

export const bankDaysAfter = (day: BusinessDay, count: number): BusinessDay => {
  let at = day
  for (let left = count; left > 0; left -= 1) at = bankDayFrom(plusDays(at, 1))
  return at
}

/** Uses up a failure that the console has forced. */
export async function takeTrick({ db }: Pick<Ctx, 'db'>, kind: string, target: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from ${schema}.trick where id = (select id from ${schema}.trick where kind = $1 and target = $2 order by id limit 1)`,
    [kind, target],
  )
  return rowCount === 1
}

/** The last two digits of an amount, which force an outcome. */
export const centsOf = (amount: string | undefined): string => (amount ?? '').slice(-2)
