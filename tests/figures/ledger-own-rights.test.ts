import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { manualClock } from '#kernel/clock.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { closeDays } from '#ledger/close-days.ts'
import { letTimePass, testDatabase } from '#tests/setup/database.ts'
import { seed } from './counts.ts'
import { chance, fillBooks, lastMoment } from './ledger-traffic.ts'

const days = 2

/**
 * The functions through which the product writes the books act with their owner's rights. A table or a type that someone
 * makes for their own session is found before the one that is meant, unless the function says otherwise: a trigger on such
 * a table would run with the owner's rights.
 */
describe(`M2: someone with the product's own rights (SEED=${seed})`, async () => {
  const { pool, owner } = await testDatabase()
  await letTimePass(owner)
  const db = databaseOf(pool)
  // Without this right nobody gets as far; it is the second lock that is tried here.
  await owner.query(
    `do $$ begin execute format('grant temporary on database %I to longlight_app', current_database()); end $$`,
  )

  const write = async (one: Kysely<DB>): Promise<void> => {
    await fillBooks(one, { entries: 600, wallets: 6, days, random: chance(seed) })
    while ((await closeDays(one, manualClock(lastMoment(days)))) > 0);
    await sql`select ledger.roll_hot()`.execute(one)
  }

  it('makes no table that is taken for one of the books', async () => {
    const { rows: tables } = await owner.query(`select tablename as name from pg_tables where schemaname = 'ledger'`)
    const strays = await db.connection().execute(async (one) => {
      for (const { name } of tables)
        await sql`create temp table ${sql.table(name)} as select * from ${sql.table(`ledger.${name}`)} limit 0`.execute(
          one,
        )
      await write(one)
      const counted = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await sql<{
            n: number
          }>`select count(*)::int as n from ${sql.table(`pg_temp.${name}`)}`.execute(one)
          return [name, rows[0]!.n] as const
        }),
      )
      return counted.filter(([, rows]) => rows > 0)
    })
    expect(strays).toEqual([])
    expect(faultsIn(await checkBooks(databaseOf(owner)))).toEqual([])
    expect((await owner.query('select count(*)::int as n from ledger.transfer')).rows[0].n).toBeGreaterThan(200)
  })

  it('makes no type that is taken for one of the server’s', async () => {
    const one = await pool.connect()
    try {
      for (const type of ['text', 'timestamptz']) await one.query(`create domain pg_temp.${type} as pg_catalog.int4`)
      const { rows: pair } = await one.query(`select key from ledger.account where kind = 'cash' order by id limit 2`)
      const { rows } = await one.query(
        `select transfer_id as id from ledger.post('{typed}', '{hash}', '{move}', '{posted}', '{null}', '{subject}', '{"{}"}', array[now()], now(), '{1,1}', $1, '{-1,1}')`,
        [pair.map(({ key }) => key)],
      )
      expect(rows[0].id).not.toBeNull()
    } finally {
      one.release(true)
    }
  })

  it('has each of them look at what the session made for itself last', async () => {
    const { rows } = await owner.query(
      `select p.oid::regprocedure::text as name from pg_proc p
        where p.prosecdef and p.pronamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'
        and not exists (select from unnest(p.proconfig) c(setting) where c.setting ~ '^search_path=.*pg_catalog, pg_temp$')`,
    )
    expect(rows).toEqual([])
  })
})
