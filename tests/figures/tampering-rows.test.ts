import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { everyRow } from '#engine/books/books-rule.ts'
import { checkRowMarks } from '#engine/books/row-marks.ts'
import { databaseOf } from '#engine/command/database.ts'
import { createPool } from '#io/db/pool.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { unmarkedTables } from '#io/db/unmarked-tables.ts'
import { restoreDemo } from '#sandbox/demo/restore.ts'
import { emptyDatabase } from '#tests/setup/database.ts'

const files = mkdtempSync(join(tmpdir(), 'longlight-rows-'))
const url = await emptyDatabase()
await restoreDemo(url, { files })
const pool = createPool(url, { size: 2 })
afterAll(async () => {
  rmSync(files, { recursive: true, force: true })
  await pool.end()
})
const db: Kysely<DB> = databaseOf(pool)

type Column = { readonly relation: string; readonly key: string; readonly name: string; readonly type: string }

/** Every column of every table that marks its rows. */
const columns = (
  await sql<Column>`
    select m.relation, m.row_key as key, a.attname as name, format_type(a.atttypid, null) as type
      from platform.marked_table m join pg_attribute a on a.attrelid = m.relation::regclass
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a' order by 1, a.attnum`.execute(
    db,
  )
).rows
const tables = [...new Set(columns.map(({ relation }) => relation))]

/** Another value of a column, by its type. */
const another: Readonly<Record<string, string>> = {
  text: `r.X || 'x'`,
  boolean: 'not r.X',
  date: 'r.X + 1',
  'timestamp with time zone': `r.X + interval '1 day'`,
  jsonb: `jsonb_build_object('was', r.X)`,
  bytea: `r.X || '\\x00'::bytea`,
  uuid: 'gen_random_uuid()',
  'text[]': `r.X || 'x'::text`,
  xid8: `'1'::xid8`,
}
const changed = ({ name, type }: Column): string =>
  (another[type] ?? (type.endsWith('[]') ? 'r.X || r.X' : 'r.X + 1')).replaceAll('X', `"${name}"`)

const takenBack = new Error('taken back')
type Outcome = 'noticed' | 'missed' | 'refused' | 'empty'

/** Does it as a superuser to whom no trigger applies, looks, and takes it back. What a constraint refuses cannot be done at all. */
async function tampered(relation: string, statement: string): Promise<Outcome> {
  let outcome: Outcome = 'refused'
  const work = async (tx: Transaction<DB>) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const checks = await checkRowMarks(tx, (id) => sql`${id} = any(${ids}::text[])`, relation)
    const named = JSON.stringify(checks.flatMap(({ offending }) => offending))
    outcome =
      ids.length === 0
        ? 'empty'
        : ids.every((id) => named.includes(JSON.stringify(id).slice(1, -1)))
          ? 'noticed'
          : 'missed'
    throw takenBack
  }
  await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error !== takenBack && !/violates|out of range|constraint/.test(String(error))) throw error
    })
  return outcome
}

const counted = new Map<string, Record<Outcome, number>>()
function count(relation: string, outcome: Outcome): void {
  const room = relation.split('.')[0]!
  const of = counted.get(room) ?? { noticed: 0, missed: 0, refused: 0, empty: 0 }
  counted.set(room, { ...of, [outcome]: of[outcome] + 1 })
}

describe('T1: a row that a superuser of the database writes past the product', () => {
  test('is reported of none in two years that nobody touched', async () => {
    const checks = await checkRowMarks(db, everyRow)
    expect(checks.filter(({ offending }) => offending.length > 0)).toEqual([])
    expect(checks.length).toBeGreaterThan(100)
  })

  test.each(tables)(
    'is noticed in %s: each column changed, and a row taken away',
    async (relation) => {
      const missed: string[] = []
      for (const column of columns.filter((one) => one.relation === relation)) {
        const { name, key } = column
        const outcome = await tampered(
          relation,
          `update ${relation} r set "${name}" = ${changed(column)} where r.ctid = (select ctid from ${relation} where "${name}" is not null limit 1) returning ${key} as id`,
        )
        count(relation, outcome)
        if (outcome === 'missed') missed.push(name)
      }
      const { key } = columns.find((one) => one.relation === relation)!
      const gone = await tampered(
        relation,
        `delete from ${relation} r where r.ctid = (select ctid from ${relation} limit 1) returning ${key} as id`,
      )
      count(relation, gone)
      expect({ missed, gone }).toEqual({ missed: [], gone: expect.not.stringMatching('missed') })
    },
    120_000,
  )

  it('is tried in at least 150 ways, at least 145 of them noticed', () => {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(counted))}\n`)
    const noticed = [...counted.values()].reduce((sum, of) => sum + of.noticed, 0)
    expect(noticed).toBeGreaterThanOrEqual(150)
  })

  it('is noticed as well where its table has lost the triggers that mark its rows', async () => {
    let offending: readonly object[] = []
    const work = async (tx: Transaction<DB>) => {
      await sql`drop trigger marked_update on accounts.account`.execute(tx)
      offending = (await checkRowMarks(tx, () => sql`false`)).flatMap((check) => check.offending)
      throw takenBack
    }
    await expect(db.transaction().execute(work)).rejects.toBe(takenBack)
    expect(offending).toEqual([{ row: 'accounts.account', wrong: 'its rows leave no marks' }])
  })

  it('cannot set the difference of a day to zero: it follows from its parts', async () => {
    const outcome = await tampered(
      'cash.reconciliation_day',
      `update cash.reconciliation_day r set difference_cents = difference_cents + 1 returning r.day::text as id`,
    )
    expect(outcome).toBe('refused')
  })

  it('concerns every table: those without marks say why, and each of them is there', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${Object.keys(unmarkedTables)}::text[]) name where to_regclass(name) is null`.execute(db)
    expect(rows).toEqual([])
    expect(Object.values(unmarkedTables).every((why) => why.length > 10)).toBe(true)
  })
})
