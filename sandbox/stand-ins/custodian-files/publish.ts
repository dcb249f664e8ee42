import type { BusinessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Ctx, takeTrick } from './ctx.ts'
import { outboundFile, type Spoiled } from './file-format.ts'
import { putFinished } from './folders.ts'
import { schema } from './schema.ts'

type Row = Readonly<Record<string, string>>

/** Puts the files of a close into the folder. With nothing to say they have a header and a trailer alone. */
export async function publish(ctx: Ctx): Promise<void> {
  const files: readonly (readonly [string, readonly Row[]])[] = [
    ['STA', await said(ctx, 'STA')],
    ['CSH', await cash(ctx)],
    ['POS', await positions(ctx)],
    ['FEE', await said(ctx, 'FEE')],
  ]
  for (const [type, rows] of files) await put(ctx, type, rows)
}

const spoilers = ['noTrailer', 'wrongSum', 'badHash'] as const satisfies readonly Spoiled[]
const hours = (at: Instant, count: number): Instant => at.add({ hours: count })

/** One file of the day, in the shape that the console has forced. */
async function put(ctx: Ctx, type: string, rows: readonly Row[]): Promise<void> {
  const isGap = await takeTrick(ctx, 'gap', type)
  const isBad = await takeTrick(ctx, 'badRow', type)
  let spoiled: Spoiled = null
  for (const one of spoilers) if (await takeTrick(ctx, one, type)) spoiled = one
  const made = (sequence: number, of: readonly Row[], how: Spoiled = null) => {
    const fileId = `${type}_${ctx.day.replaceAll('-', '')}_${String(sequence).padStart(3, '0')}`
    return { name: `LL_${fileId}.csv`, content: outboundFile({ type, fileId, at: ctx.at, rows: of, spoiled: how }) }
  }
  if (isGap) await later(ctx, made(1, []), 30)
  const sequence = isGap ? 2 : 1
  const all = isBad ? [...rows, badRow(type)] : rows
  const file = made(sequence, all, spoiled)
  if (await takeTrick(ctx, 'late', type)) return later(ctx, file, 24)
  await putFinished(ctx.db, ctx.at, `outbound/${file.name}`, file.content)
  if (await takeTrick(ctx, 'twice', type)) await later(ctx, file, 3)
  // A refused file is sent again in good shape, under its name.
  if (spoiled) await later(ctx, made(sequence, all), 5)
}

const badRow = (type: string): Row =>
  ({
    STA: { ref: 'bdr_unknown', object: 'direction', status: '???', effective_at: 'yesterday' },
    CSH: { account: 'PT00000000', txn_id: 'x', type: 'DEP', amount_cents: '12.5', balance_cents: '0' },
    POS: { account: 'PT00000000', asset: '1', units_micro: 'many', status: 'CONF' },
    FEE: { account: 'PT00000000', invoice: 'x', period: '0', amount_cents: '-1', status: '???' },
  })[type] ?? {}

const later = async ({ db, at }: Ctx, file: { readonly name: string; readonly content: Buffer }, inHours: number) =>
  void (await db.query(`insert into ${schema}.later (name, content, at) values ($1, $2, $3)`, [
    file.name,
    file.content,
    hours(at, inHours).toString(),
  ]))

async function said({ db }: Ctx, type: string): Promise<Row[]> {
  const { rows } = await db.query(
    `with told as (update ${schema}.said set published = true where type = $1 and not published returning position, cells)
     select cells from told order by position`,
    [type],
  )
  return rows.map(({ cells }) => cells)
}

/** Each movement with the balance after it, then each account's closing balance. */
async function cash({ db, day }: Ctx): Promise<Row[]> {
  const { rows } = await db.query(
    `with told as (update ${schema}.entry set published = true where not published returning id)
     select * from (
       select e.account, e.id::text as txn_id, e.day::text as post_date, e.type, e.amount::text as amount_cents, e.ref,
              sum(e.amount) over (partition by e.account order by e.id)::text as balance_cents, e.id as position
         from ${schema}.entry e where e.account in (select account from ${schema}.entry where id in (select id from told))) moved
      where position in (select id from told) order by position`,
  )
  const closing = await db.query(
    `select a.id as account, coalesce(sum(e.amount), 0)::text as balance from ${schema}.account a
       left join ${schema}.entry e on e.account = a.id group by a.id, a.position order by a.position`,
  )
  const balances = closing.rows.map(({ account, balance }) => ({
    account,
    txn_id: `BAL-${account}-${day}`,
    post_date: day,
    type: 'BAL',
    amount_cents: '0',
    ref: '',
    balance_cents: balance,
  }))
  return [...rows.map(({ position: _, ...row }) => row), ...balances]
}

async function positions(ctx: Ctx): Promise<Row[]> {
  const { rows } = await ctx.db.query(
    `select account, asset, units::text as units_micro, price::text as price_micro, status from ${schema}.holding
      where units > 0 order by account, asset`,
  )
  const off = new Set<string>()
  for (const { account } of rows)
    if (!off.has(account) && (await takeTrick(ctx, 'positionOff', account))) off.add(account)
  return rows.map((row) => ({
    ...row,
    units_micro: String(BigInt(row.units_micro) + (off.has(row.account) ? 1n : 0n)),
    as_of: ctx.day,
  }))
}

/** Puts files that the console has held back, once they are due. */
export async function putLater({ db }: Pick<Ctx, 'db'>, until: Instant): Promise<number> {
  const { rows } = await db.query(`delete from ${schema}.later where at <= $1 returning name, content, at`, [
    until.toString(),
  ])
  for (const { name, content, at } of rows) await putFinished(db, at, `outbound/${name}`, content)
  return rows.length
}

export const firstDay = (ctx: Pick<Ctx, 'db'>): Promise<BusinessDay | null> =>
  ctx.db
    .query(`select min(day)::text as day from ${schema}.item where type = 'APP'`)
    .then(({ rows }) => rows[0].day as BusinessDay | null)
