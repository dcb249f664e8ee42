import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { OrderId, OutboxId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { investingMessages } from '../messages.ts'
import { circularNoticeDue } from '../rules/circular-notice.ts'

const noticesAtOnce = 200

type Sale = { readonly order: { readonly id: OrderId }; readonly regulationId: number }

/** Records that these sales under Regulation A owe their buyers the address of the final circular, in one statement. */
export async function oweCircularNotices(ctx: Ctx, sales: readonly Sale[]): Promise<void> {
  const [soldOn, now] = [ctx.clock.today(), ctx.clock.now()]
  const rows: { order_ids: OrderId[]; sold_at: Instant; due_on: BusinessDay }[] = []
  for (const [regulationId, some] of Map.groupBy(sales, (sale) => sale.regulationId)) {
    const due = circularNoticeDue({ regulationId, soldOn })
    const ids = due ? some.map(({ order }) => order.id) : []
    for (let start = 0; due && start < ids.length; start += noticesAtOnce)
      rows.push({ order_ids: ids.slice(start, start + noticesAtOnce), sold_at: now, due_on: due })
  }
  if (rows.length > 0) await ctx.tx.insertInto('investing.circular_owed').values(rows).execute()
}

/** The deadline for notifying an order's buyer; null unless the mail must still be composed. */
export async function owedBy(db: Kysely<DB>, orderId: OrderId): Promise<BusinessDay | null> {
  const row = await db
    .selectFrom('investing.circular_owed')
    .select('due_on')
    .where('taken_at', 'is', null)
    .where(sql<boolean>`${orderId} = any(order_ids)`)
    .executeTakeFirst()
  return row?.due_on ?? null
}

/** Sends owed notices. Each is stored together with its mail, so that no sale is notified twice. */
export function sendCircularNotices(platform: Platform): Promise<number> {
  return inTransaction(platform, { kind: 'system', id: 'circulars' }, async (ctx) => {
    await adoptWaiting(ctx)
    const notices = await takeOwed(ctx)
    const { rows } = await sql<{ order_id: OrderId; mail_id: OutboxId }>`
      insert into investing.circular_notice (order_id, account_id, portfolio_id, sold_at, due_on, mail_id)
      select o.id, o.account_id, o.portfolio_id, l.sold_at, l.due_on, l.mail_id
        from unnest(${notices.map(({ orderId }) => orderId)}::text[], ${notices.map(({ soldAt }) => soldAt.toString())}::timestamptz[],
          ${notices.map(({ dueOn }) => dueOn)}::date[], ${notices.map(() => uuidv7())}::text[]) l(order_id, sold_at, due_on, mail_id)
        join investing.investment_order o on o.id = l.order_id
      on conflict (order_id) do update set mail_id = excluded.mail_id where circular_notice.mail_id is null
      returning order_id, mail_id`.execute(ctx.tx)
    await ctx.sendAll(
      rows.map(({ order_id: orderId, mail_id: id }) =>
        investingMessages['mail.finalCircular']({ id, subject: orderId, payload: { orderId } }),
      ),
    )
    return notices.length
  })
}

export const isCircularOwed = (): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from investing.circular_owed where taken_at is null)
    or exists (select from investing.circular_notice where mail_id is null))`

/** Servers of the previous version write a notice when it is owed; those are sent with the rest. */
async function adoptWaiting(ctx: Ctx): Promise<void> {
  await sql`insert into investing.circular_owed (order_ids, sold_at, due_on)
    select array_agg(order_id), sold_at, due_on from (select order_id, sold_at, due_on from investing.circular_notice
      where mail_id is null order by sold_at limit ${sql.lit(noticesAtOnce)} for update skip locked) waiting
    group by sold_at, due_on`.execute(ctx.tx)
}

type OwedNotice = { readonly orderId: OrderId; readonly soldAt: Instant; readonly dueOn: string }

/** Claims sales that no other worker is processing, oldest first. */
async function takeOwed(ctx: Ctx): Promise<OwedNotice[]> {
  const rows = await ctx.tx
    .selectFrom('investing.circular_owed')
    .select(['id', 'order_ids', 'sold_at', 'due_on'])
    .where('taken_at', 'is', null)
    .orderBy('sold_at')
    .orderBy('id')
    .limit(noticesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const taken: typeof rows = []
  const notices: OwedNotice[] = []
  for (const row of rows) {
    if (notices.length > 0 && notices.length + row.order_ids.length > noticesAtOnce) break
    taken.push(row)
    for (const orderId of row.order_ids) notices.push({ orderId, soldAt: row.sold_at, dueOn: row.due_on })
  }
  await sql`update investing.circular_owed set taken_at = ${ctx.clock.now().toString()} where id = any(${taken.map(({ id }) => id)}::bigint[])`.execute(
    ctx.tx,
  )
  return notices
}
