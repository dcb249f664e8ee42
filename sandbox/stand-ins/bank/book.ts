import { atHour, bankDayFrom, dayOf, plusBankDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx } from './ctx.ts'
import { schema } from './schema.ts'
import type { Booking } from './statement.ts'

const bookingTricks = ['missing', 'doubled', 'late', 'wrongAmount', 'returned'] as const
/** `refused` is of the next payment from an account, the others of its next booking. */
export const trickKinds = [...bookingTricks, 'refused'] as const
type Trick = (typeof bookingTricks)[number]

/** An amount that ends in $444 and these cents goes wrong by itself, so that one can be tried without the console. */
const sentinels: Readonly<Record<string, Trick>> = {
  '44411': 'missing',
  '44412': 'doubled',
  '44413': 'late',
  '44414': 'wrongAmount',
  '44415': 'returned',
}

const lateBankDays = 5
const oneDollar = 100n

type NewEntry = {
  readonly account: string
  readonly amount: bigint
  readonly reference: string
  readonly code: Booking['code']
  readonly words: string
}

/**
 * Books an entry, or a fault: the one that the console has forced on the account’s next entry, or that its amount calls
 * for.
 */
export async function book(ctx: Ctx, entry: NewEntry): Promise<void> {
  const trick = (await isPast(ctx))
    ? undefined
    : ((await forced(ctx, entry.account, bookingTricks)) ?? sentinelOf(entry.amount))
  if (trick === 'missing') return
  if (trick === 'late') return insert(ctx, entry, morningAfter(ctx.at, lateBankDays))
  if (trick === 'wrongAmount') {
    const less = entry.amount < 0n ? entry.amount + oneDollar : entry.amount - oneDollar
    return insert(ctx, { ...entry, amount: less }, ctx.at)
  }
  await insert(ctx, entry, ctx.at)
  if (trick === 'doubled') await insert(ctx, entry, ctx.at)
  if (trick === 'returned') {
    const back = { ...entry, amount: -entry.amount, code: 'returned', words: `Returned R03: ${entry.words}` } as const
    await insert(ctx, back, morningAfter(ctx.at, 1))
  }
}

const sentinelOf = (amount: bigint): Trick | undefined => {
  const size = (amount < 0n ? -amount : amount).toString()
  return size.length >= 5 ? sentinels[size.slice(-5)] : undefined
}

async function forced<Kind extends (typeof trickKinds)[number]>(
  { db }: Ctx,
  account: string,
  kinds: readonly Kind[],
): Promise<Kind | undefined> {
  const { rows } = await db.query(
    `delete from ${schema}.trick where id = (select min(id) from ${schema}.trick where account = $1 and kind = any($2)) returning kind`,
    [account, kinds],
  )
  return rows[0]?.kind
}

/** Whether the console has the next payment from an account refused. */
export const isRefused = async (ctx: Ctx, account: string): Promise<boolean> =>
  (await forced(ctx, account, ['refused'])) !== undefined

export const morningAfter = (at: Instant, bankDays: number): Instant =>
  atHour(plusBankDays(bankDayFrom(dayOf(at)), bankDays), 9)

/** Entries from before the bank's first statement are part of its opening balance. */
const past = `select $1::timestamptz < ((opened + 1)::timestamp at time zone 'America/New_York') as past from ${schema}.day_end`

async function isPast({ db, at }: Ctx): Promise<boolean> {
  return (await db.query(past, [at.toString()])).rows[0]?.past ?? false
}

async function insert({ db }: Ctx, entry: NewEntry, at: Instant): Promise<void> {
  const { account, amount, reference, code, words } = entry
  await db.query(
    `insert into ${schema}.entry (account, amount, at, reference, code, words, statement)
     values ($1, $2, $3, $4, $5, $6, case when (${past.replace('$1', '$3')}) then 0 end)`,
    [account, amount.toString(), at.toString(), reference, code, words],
  )
}

export async function balanceOf({ db, at }: Ctx, account: string): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(sum(amount), 0)::text as balance from ${schema}.entry where account = $1 and at <= $2`,
    [account, at.toString()],
  )
  return BigInt(rows[0].balance)
}

/** Whether an account is kept at this bank. The numbers that begin like the company’s are opened as they are first named. */
export async function isOurs({ db }: Pick<Ctx, 'db'>, account: string): Promise<boolean> {
  if (/^44000\d{4}$/.test(account))
    await db.query(
      `insert into ${schema}.account (number, name, format) values ($1, 'Longlight ' || $1, 'camt.053') on conflict do nothing`,
      [account],
    )
  return ((await db.query(`select from ${schema}.account where number = $1`, [account])).rowCount ?? 0) > 0
}
