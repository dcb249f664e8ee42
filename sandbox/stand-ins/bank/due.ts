import { atHour, type BusinessDay, dayOf, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { inTransaction } from '../base/in-transaction.ts'
import type { Ctx, Machine } from './ctx.ts'
import { endDay, nextDayEnd } from './day-end.ts'
import { mirrorPartner } from './mirror.ts'
import { mirrorWorld } from './mirror-world.ts'
import { execute } from './payments.ts'
import { schema } from './schema.ts'

/** Everything that the clock has made due, in its order: what the partner settled, payments, ends of days. */
export async function runDue({ pool, clock, fbo }: Machine): Promise<number> {
  return inTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtextextended('${schema}', 0))`)
    const now = clock.now()
    let done = (await mirrorPartner({ db, at: now }, fbo)) + (await mirrorWorld({ db, at: now }))
    for (;;) {
      const payment = await nextPayment(db)
      const day = await nextDayEnd(db)
      const over = day && endOf(day)
      if (payment && !isBefore(now, payment.at) && (!over || isBefore(payment.at, over))) {
        await execute({ db, at: payment.at }, payment.id)
      } else if (day && over && !isBefore(now, over)) {
        await endDay({ db, at: over }, day)
        await db.query(`update ${schema}.day_end set day = $1`, [day])
      } else return done
      done += 1
    }
  })
}

const endOf = (day: BusinessDay): Instant => atHour(plusDays(day, 1), 0)

async function nextPayment(db: Ctx['db']): Promise<{ readonly id: string; readonly at: Instant } | null> {
  const { rows } = await db.query(
    `select end_to_end as id, execute_at as at from ${schema}.payment where status = 'ACSP' order by execute_at, end_to_end limit 1`,
  )
  return rows[0] ?? null
}

/** When money moves next. Statements are made each morning anyway, which is no event to go to. */
export async function nextEventAt({ pool }: Machine): Promise<Instant | null> {
  const { rows } = await pool.query(`select min(execute_at) as at from ${schema}.payment where status = 'ACSP'`)
  return rows[0].at
}

/** Opens the accounts that are missing. The first statement is of the first bank day that ends after that, and begins with what came before. */
export async function openAccounts(
  { pool, clock }: Machine,
  accounts: readonly { readonly number: string; readonly name: string; readonly format: 'camt.053' | 'BAI2' }[],
): Promise<void> {
  for (const { number, name, format } of accounts)
    await pool.query(
      `insert into ${schema}.account (number, name, format) values ($1, $2, $3) on conflict (number) do nothing`,
      [number, name, format],
    )
  await pool.query(`insert into ${schema}.day_end (day, opened) values ($1, $1) on conflict do nothing`, [
    plusBankDays(dayOf(clock.now()), -1),
  ])
}
