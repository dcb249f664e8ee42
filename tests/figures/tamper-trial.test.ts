import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { checkFiles } from '#business/documents/server/check-files.ts'
import { checkCustodianCash } from '#business/ira/server/public.ts'
import { checkTaxForms } from '#business/tax/server/public.ts'
import { everyRow } from '#engine/books/books-rule.ts'
import { checkRowMarks } from '#engine/books/row-marks.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createPool } from '#io/db/pool.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { fileStore } from '#io/files/file-store.ts'
import { instant } from '#kernel/instant.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { checkSubledgers, nightsOfARound, proveBooks, touchedSince } from '#ledger/prove-books.ts'
import { demoSealer } from '#sandbox/demo/demo-sealer.ts'
import { restoreDemo } from '#sandbox/demo/restore.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { roomsWithRules } from '#tests/setup/sound-books.ts'
import { orderTamperings, withoutGuards } from './tampering.ts'
import { missedTamperings } from './tampering-missed.ts'
import { bookTamperings, saleTamperings } from './tampering-sales.ts'

const roomTamperings = [...orderTamperings, ...saleTamperings]

const files = mkdtempSync(join(tmpdir(), 'longlight-tamper-'))
const url = await emptyDatabase()
await restoreDemo(url, { files })
const pool = createPool(url, { size: 2 })
const rooms = await roomsWithRules()
afterAll(async () => {
  rmSync(files, { recursive: true, force: true })
  await pool.end()
})
const db: Kysely<DB> = databaseOf(pool)
const faulty = (checks: readonly BooksCheck[]) => checks.filter(({ offending }) => offending.length > 0)
const takenBack = new Error('taken back')

type On = Pick<Platform, 'db' | 'rooms'>

/** Does it as a superuser, to whom no trigger applies or the one that marks rows does, looks, and takes it back. */
async function tampered(
  statement: string,
  look: (on: On, ids: readonly string[]) => Promise<BooksCheck[]>,
  { first, plainly }: { readonly first?: string | undefined; readonly plainly?: string } = {},
): Promise<{ ids: string[]; noticed: BooksCheck[] }> {
  let outcome: { ids: string[]; noticed: BooksCheck[] } | undefined
  const work = async (tx: Transaction<DB>) => {
    if (first !== undefined) await sql`${sql.raw(first)}`.execute(tx)
    if (plainly === undefined) await sql`set local session_replication_role = replica`.execute(tx)
    else await sql`${sql.raw(withoutGuards(plainly))}`.execute(tx)
    const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    outcome = { ids, noticed: faulty(await look({ db: tx, rooms }, ids)) }
    throw takenBack
  }
  await expect(db.transaction().execute(work)).rejects.toBe(takenBack)
  return outcome!
}

const asText = (value: unknown): string => JSON.stringify(value).slice(1, -1)
const namedIn = (checks: readonly BooksCheck[]): string => asText(checks.flatMap(({ offending }) => offending))
const marksOf = ({ db: on }: On, relation: string, ids: readonly string[]) =>
  checkRowMarks(on, (id) => sql`${id} = any(${ids}::text[])`, relation)
/** All rules, and of the checks beside them those that could speak of this table. */
const rulesOf = async (on: On, relation: string): Promise<BooksCheck[]> => [
  ...(await checkSubledgers(on, everyRow)),
  ...(relation.startsWith('tax.') ? [await checkTaxForms(on.db)] : []),
  ...(relation.startsWith('ira.') ? [await checkCustodianCash(on.db)] : []),
  ...(relation.startsWith('documents.') ? [await checkFiles(fileStore(files, demoSealer))(on.db, everyRow)] : []),
]

describe('M23: tampering by a superuser of the database', () => {
  test('is not reported of two years that nobody touched', async () => {
    const checks = await proveBooks({ db, rooms })
    expect(faulty(checks)).toEqual([])
    expect(checks.length).toBeGreaterThan(40)
  })

  it('is tried in more than 120 ways, and column by column in tampering-rows.test.ts', () => {
    expect(roomTamperings.length + bookTamperings.length + missedTamperings.length).toBeGreaterThan(120)
  })

  test.each(roomTamperings)('is noticed: $what', async ({ sql: statement, noticedBy }) => {
    const { ids, noticed } = await tampered(statement, (on) => checkSubledgers(on, everyRow))
    expect(ids.length).toBeGreaterThan(0)
    const named = noticed.find(({ name }) => noticedBy.test(name))
    expect(named, noticed.map(({ name }) => name).join('; ') || 'nothing was noticed').toBeDefined()
    expect(named!.offending.some((row) => JSON.stringify(row).includes(ids[0]!))).toBe(true)
  })

  test.each(bookTamperings)('is noticed: $what', async ({ sql: statement, noticedBy }) => {
    const { ids, noticed } = await tampered(statement, (on) => proveBooks(on))
    expect(ids.length).toBeGreaterThan(0)
    expect(noticed.map(({ name }) => name).filter((name) => noticedBy.test(name))).not.toEqual([])
  })

  it('is tried in the 48 ways that nobody noticed in November 2026', () => {
    expect(missedTamperings).toHaveLength(48)
  })

  describe.each(missedTamperings)('that was missed: $what', ({ first, relation, sql: statement, plainly }) => {
    it('is noticed past the triggers, by the mark of its row', async () => {
      const { ids, noticed } = await tampered(statement, (on, changed) => marksOf(on, relation, changed), { first })
      expect(ids.length).toBeGreaterThan(0)
      expect(namedIn(noticed)).toContain(asText(ids[0]))
    })

    it('and by a plain statement, whose row is marked again, by who is said here', async () => {
      const { ids, noticed } = await tampered(statement, (on) => rulesOf(on, relation), { first, plainly: relation })
      expect(ids.length).toBeGreaterThan(0)
      const names = noticed.map(({ name }) => name)
      if (plainly === undefined) expect(names).toEqual([])
      else expect(names.filter((name) => plainly.test(name))).not.toEqual([])
    })
  })

  it('with a row that nothing touches any more is noticed in one night of each round', async () => {
    const lot = `update investing.lot set cost_cents = cost_cents + 1 where id = (select min(id) from investing.lot) returning id`
    let nights = 0
    await tampered(lot, async (on) => {
      for (let night = 0; night < nightsOfARound; night += 1) {
        const only = await touchedSince(on.db, instant('2026-11-20T05:00:00Z'), night)
        const lots = on.rooms.map(({ name, booksRules = [] }) => ({
          name,
          booksRules: booksRules.filter((rule) => rule.name.startsWith('every lot is what')),
        }))
        nights += faulty(await checkSubledgers({ db: on.db, rooms: lots }, only)).length
      }
      return []
    })
    expect(nights).toBe(1)
  })
})
