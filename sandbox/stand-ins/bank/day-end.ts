import { atHour, type BusinessDay, businessDay, plusBankDays, plusDays } from '#kernel/business-day.ts'
import type { Ctx } from './ctx.ts'
import { schema } from './schema.ts'
import type { BankStatement, Booking } from './statement.ts'
import { writeBai2 } from './write-bai2.ts'
import { writeCamt053 } from './write-camt053.ts'

const publishHour = 5

type Account = { readonly number: string; readonly name: string; readonly format: string; readonly sequence: number }
type Row = { position: string; amount: string; reference: string; code: Booking['code']; words: string }

/** Ends a bank day: the statement of each account that was ever used, of what was booked until midnight, on hand on the next morning. */
export async function endDay(ctx: Ctx, day: BusinessDay): Promise<void> {
  const { rows } = await ctx.db.query<Account>(
    `select number, name, format, sequence from ${schema}.account a
      where exists (select from ${schema}.entry e where e.account = a.number) order by position`,
  )
  for (const account of rows) await stateAccount(ctx, account, day)
}

async function stateAccount({ db }: Ctx, account: Account, day: BusinessDay): Promise<void> {
  const { number, name, format } = account
  const sequence = account.sequence + 1
  const { rows } = await db.query<Row>(
    `update ${schema}.entry set statement = $3 where account = $1 and statement is null and at < $2
     returning position::text, amount::text, reference, code, words`,
    [number, atHour(plusDays(day, 1), 0).toString(), sequence],
  )
  const before = await db.query(
    `select coalesce(sum(amount), 0)::text as opening from ${schema}.entry where account = $1 and statement < $2`,
    [number, sequence],
  )
  const bookings = rows
    .sort((a, b) => Number(BigInt(a.position) - BigInt(b.position)))
    .map(
      ({ position, amount, reference, code, words }): Booking => ({
        amount: BigInt(amount),
        bookedOn: day,
        valueOn: day,
        bankId: `GC${position.padStart(10, '0')}`,
        reference,
        code,
        text: words,
      }),
    )
  const opening = BigInt(before.rows[0].opening)
  const closing = bookings.reduce((sum, { amount }) => sum + amount, opening)
  const statement: BankStatement = { account: number, name, day, sequence, opening, closing, bookings }
  const [content, end] = format === 'BAI2' ? [writeBai2(statement), 'bai'] : [writeCamt053(statement), 'xml']
  await db.query(`update ${schema}.account set sequence = $2 where number = $1`, [number, sequence])
  await db.query(
    `insert into ${schema}.file (account, day, sequence, name, content, publish_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      number,
      day,
      sequence,
      `${number}-${day}-${sequence}.${end}`,
      content,
      atHour(plusDays(day, 1), publishHour).toString(),
    ],
  )
}

/** The next bank day to end; the first is that on which the bank opened our accounts. */
export async function nextDayEnd(db: Pick<Ctx['db'], 'query'>): Promise<BusinessDay | null> {
  const { rows } = await db.query(`select day::text from ${schema}.day_end`)
  return rows[0] ? plusBankDays(businessDay(rows[0].day), 1) : null
}
