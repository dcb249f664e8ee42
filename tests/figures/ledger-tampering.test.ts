import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { closeDays } from '#ledger/close-days.ts'
import { letTimePass, testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { chance, fillBooks, lastMoment } from './ledger-traffic.ts'

const days = 6

describe(`someone with all rights over the database (SEED=${seed})`, async () => {
  const { pool, owner } = await testDatabase()
  await letTimePass(owner)
  const db = databaseOf(pool)
  const everything = databaseOf(owner)
  const clock = manualClock(lastMoment(days))
  const random = chance(seed)

  beforeAll(async () => {
    await fillBooks(db, { entries: 2_000, wallets: 20, days, random })
    await inTransaction(
      { pool, db, clock, log: createLog('test', 'silent'), rooms: [] },
      { kind: 'system', id: 'test' },
      (ctx) => ctx.audit({ action: 'lookedAround' }),
    )
    while ((await closeDays(db, clock)) > 0);
    await db.executeQuery(sql`select ledger.roll_hot()`.compile(db))
  })

  /** The faults that the proof of the books finds after a forgery, which is then undone. */
  async function proofAfter(forge: (tx: Kysely<DB>) => Promise<void>): Promise<string[]> {
    let faults: string[] = []
    const undo = new Error('undo')
    await everything
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await forge(tx)
        faults = faultsIn(await checkBooks(tx))
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return faults
  }

  it('M2: is refused every change and deletion of an entry, a transfer, an account, a seal and an audit line', async () => {
    for (const table of ['ledger.entry', 'ledger.transfer', 'ledger.account', 'ledger.seal', 'platform.audit']) {
      const { rows } =
        await owner.query(`select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
        and attidentity = '' limit 1`)
      for (const change of [
        `update ${table} set ${rows[0].name} = ${rows[0].name}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(owner.query(change), change).rejects.toThrow(/append-only/)
    }
  })

  it('M2: and the product itself may change no table of the books, by no statement', async () => {
    const { rows } = await owner.query(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname = 'ledger'`,
    )
    const tables: string[] = [...rows.map(({ name }) => name), 'platform.audit']
    expect(tables.length).toBeGreaterThanOrEqual(7)
    for (const table of tables) {
      const { rows: columns } = await owner.query(
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 limit 1`,
      )
      const statements = [
        `update ${table} set ${columns[0].name} = default`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]
      if (table !== 'platform.audit') statements.push(`insert into ${table} default values`)
      for (const statement of statements)
        await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|append-only/)
    }
  })

  it(`M4: is found out by each of ${counts.M4bytes} single bytes`, async () => {
    const places = forgeries()
    for (let n = 0; n < counts.M4bytes; n += 1) {
      const [place, change] = places[n % places.length]!
      expect(await proofAfter((tx) => changeOneByte(tx, place, change, random)), `${place} ${change}`).not.toEqual([])
    }
    // Each is a proof of all the books: seconds in all, far more on a machine that others share.
  }, 120_000)

  it(`M4: is found out by each of ${counts.M4rows} deletions`, async () => {
    for (let n = 0; n < counts.M4rows; n += 1) {
      const what = ['entry', 'transfer', 'whole', 'seal'][n % 4]!
      expect(await proofAfter((tx) => deleteOne(tx, what, random)), what).not.toEqual([])
    }
  })

  it(`M4: is found out by each of ${counts.M4rows} pairs of transfers that changed places`, async () => {
    for (let n = 0; n < counts.M4rows; n += 1)
      expect(await proofAfter((tx) => changePlaces(tx, random))).not.toEqual([])
  })

  it('changes nothing by asking', async () => {
    expect(await proofAfter(async () => {})).toEqual([])
  })
})

/** Every column with content, and how one byte of it is changed. */
const forgeries = (): [string, string][] => {
  const text = (table: string, names: string[]): [string, string][] =>
    names.map((name) => [
      table,
      `${name} = overlay(${name} placing chr(33 + (ascii(substr(${name}, 1, 1)) + 7) % 90) from 1 for 1)`,
    ])
  const number = (table: string, names: string[]): [string, string][] =>
    names.map((name) => [table, `${name} = ${name} # (1::bigint << 20)`])
  const moment = (table: string, names: string[]): [string, string][] =>
    names.map((name) => [table, `${name} = ${name} + interval '256 microseconds'`])
  return [
    ...text('ledger.transfer', ['key', 'input_hash', 'kind', 'subject']),
    ['ledger.transfer', `memo = replace(memo::text, 'n', 'm')::jsonb`],
    ...moment('ledger.transfer', ['effective_at', 'booked_at']),
    ...number('ledger.entry', ['account_id', 'transfer_id', 'amount']),
    ...moment('ledger.entry', ['effective_at', 'booked_at']),
    ...text('ledger.entry', ['kind']),
    ...text('ledger.account', ['key', 'unit', 'kind', 'owner']),
    // Changes that the database refuses even without triggers are left out.
    ['ledger.balance', 'posted = posted + 256'],
    ['ledger.balance', 'floor = floor - 256'],
    ...number('ledger.seal', ['transfers', 'last_transfer']),
    ...text('ledger.seal', ['hash']),
    ...moment('ledger.seal', ['sealed_at']),
    ...number('ledger.hot_checkpoint', ['posted']),
    ...moment('ledger.first_open', ['at']),
  ]
}

async function changeOneByte(tx: Kysely<DB>, table: string, change: string, random: () => number): Promise<void> {
  const column = change.slice(0, change.indexOf(' '))
  const { rows } = await sql<{
    place: string
  }>`select ctid::text as place from ${sql.table(table)} where ${sql.ref(column)} is not null order by ctid`.execute(tx)
  const place = rows[Math.floor(random() * rows.length)]!.place
  const done = await sql`update ${sql.table(table)} set ${sql.raw(change)} where ctid = ${place}::tid`.execute(tx)
  expect(done.numAffectedRows).toBe(1n)
}

const anyTransfers = async (tx: Kysely<DB>, random: () => number): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`select id from ledger.transfer order by id`.execute(tx)
  const first = Math.floor(random() * (rows.length - 1))
  const second = (first + 1 + Math.floor(random() * (rows.length - 1))) % rows.length
  return [rows[first]!.id, rows[second]!.id]
}

async function deleteOne(tx: Kysely<DB>, what: string, random: () => number): Promise<void> {
  const [id] = await anyTransfers(tx, random)
  if (what === 'seal') await sql`delete from ledger.seal where day = (select min(day) + 2 from ledger.seal)`.execute(tx)
  if (what === 'transfer' || what === 'whole') await sql`delete from ledger.transfer where id = ${id}`.execute(tx)
  if (what === 'whole') await sql`delete from ledger.entry where transfer_id = ${id}`.execute(tx)
  if (what === 'entry')
    await sql`delete from ledger.entry where ctid = (select ctid from ledger.entry where transfer_id = ${id} limit 1)`.execute(
      tx,
    )
}

/** Two transfers with all their entries take each other's number; every sum stays as it was. */
async function changePlaces(tx: Kysely<DB>, random: () => number): Promise<void> {
  const [a, b] = await anyTransfers(tx, random)
  await sql`update ledger.entry set transfer_id = case transfer_id when ${a} then -${b}::bigint else -${a}::bigint end where transfer_id in (${a}, ${b})`.execute(
    tx,
  )
  await sql`update ledger.entry set transfer_id = -transfer_id where transfer_id < 0`.execute(tx)
  await sql`update ledger.transfer set target = case target when ${a} then -${b}::bigint else -${a}::bigint end where target in (${a}, ${b})`.execute(
    tx,
  )
  await sql`update ledger.transfer set target = -target where target < 0`.execute(tx)
  await sql`create temp table swapped on commit drop as select * from ledger.transfer where id in (${a}, ${b})`.execute(
    tx,
  )
  await sql`delete from ledger.transfer where id in (${a}, ${b})`.execute(tx)
  await sql`insert into ledger.transfer overriding system value
    select case id when ${a} then ${b}::bigint else ${a}::bigint end, key, input_hash, kind, phase, target, subject, memo, effective_at, booked_at, xid from swapped`.execute(
    tx,
  )
}
