import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { closesOfAll } from './close-store.ts'
import { filedCounts } from './filing-store.ts'

const { owner, pool } = await testDatabase()
const db = databaseOf(pool)

const empty = (tables: string) =>
  owner.query(
    `set session_replication_role = replica; truncate ${tables} cascade; set session_replication_role = origin`,
  )
const allTables = 'tax.close, tax.form, tax.year_count, tax.filing, tax.filed_return'

// Rows without a command fail the books check.
afterAll(() => empty(allTables))

beforeEach(async () => {
  versions.clear()
  await empty(allTables)
  await owner.query(`insert into tax.close (id, portfolio_id, year, form, cause, as_of, nondividend_millionths, qualified_millionths, proposed_by, approved_by, reason)
    values ('txc_1', '1', 2025, '1099-DIV', 'yearEnd', '2026-01-10', 0, 0, 'usr_a', 'usr_b', 'The year is over.'),
      ('txc_2', '2', 2025, '1099-DIV', 'yearEnd', '2026-01-10', 0, 0, 'usr_a', 'usr_b', 'The year is over.')`)
})

type Made = {
  readonly holder: number
  readonly portfolio: 1 | 2
  readonly outcome: 'issued' | 'nothingToReport' | 'exempt'
}

const versions = new Map<string, number>()
const idOf = ({ holder, portfolio }: Made, version: number) => `txf_${portfolio}_${holder}_${version}`

/** Adds forms in one statement, each as its holder's next version. */
async function make(forms: readonly Made[]): Promise<void> {
  const rows = forms.map((form) => {
    const key = `${form.portfolio} ${form.holder}`
    const version = (versions.get(key) ?? 0) + 1
    versions.set(key, version)
    const corrects = version === 1 ? 'null' : `'${idOf(form, version - 1)}'`
    return `('${idOf(form, version)}', 'txc_${form.portfolio}', 'acc_${form.holder}', '${form.portfolio}', 2025, '1099-DIV', ${version}, '${form.outcome}', 0, 0, '[]', '[]',
      ${version === 1 ? 'null' : `'Corrected.'`}, ${corrects}, ${form.outcome === 'issued' ? `'doc_1'` : 'null'}, '2026-01-11')`
  })
  await owner.query(`insert into tax.form (id, close_id, account_id, portfolio_id, year, form, version, outcome, distributed_cents, proceeds_cents, boxes, sales, change, corrects,
    document_id, made_at) values ${rows.join(', ')}`)
}

const held = async () =>
  Object.fromEntries((await closesOfAll(db)).map(({ portfolioId, forms }) => [portfolioId, forms]))

it('a closed year of which no form is made yet has none', async () => {
  expect(await held()).toEqual({ '1': 0, '2': 0 })
})

it('a corrected form is one that its recipient holds, like the one before it', async () => {
  await make([{ holder: 1, portfolio: 1, outcome: 'issued' }])
  await make([{ holder: 1, portfolio: 1, outcome: 'issued' }])
  expect(await held()).toEqual({ '1': 1, '2': 0 })
})

it('a form that a correction takes away is held no more', async () => {
  await make([
    { holder: 1, portfolio: 1, outcome: 'issued' },
    { holder: 2, portfolio: 1, outcome: 'issued' },
  ])
  await make([{ holder: 1, portfolio: 1, outcome: 'nothingToReport' }])
  expect(await held()).toEqual({ '1': 1, '2': 0 })
})

it('whatever is made in which order, as many are counted as the newest versions say', async () => {
  const made = fc.record({
    holder: fc.integer({ min: 1, max: 4 }),
    portfolio: fc.constantFrom(1, 2),
    outcome: fc.constantFrom('issued', 'nothingToReport', 'exempt'),
  }) as fc.Arbitrary<Made>
  await fc.assert(
    fc
      .asyncProperty(fc.array(fc.array(made, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), async (statements) => {
        for (const statement of statements) await make(statement)
        const newest = new Map(statements.flat().map((form) => [`${form.portfolio} ${form.holder}`, form]))
        const issued = (portfolio: number) =>
          [...newest.values()].filter((form) => form.portfolio === portfolio && form.outcome === 'issued').length
        expect(await held()).toEqual({ '1': issued(1), '2': issued(2) })
      })
      .beforeEach(async () => {
        versions.clear()
        await empty('tax.form, tax.year_count')
      }),
    { numRuns: 40 },
  )
})

it('the returns of all files of one form and kind are added up, with the day of the last', async () => {
  await make([1, 2, 3].map((holder) => ({ holder, portfolio: 1, outcome: 'issued' })))
  await owner.query(`insert into tax.filing (id, portfolio_id, year, form, kind, receipt_id, filed_on, sha256, recorded_by, recorded_at) values
    ('tfl_1', '1', 2025, '1099-DIV', 'original', 'r-1', '2026-03-01', repeat('a', 64), 'usr_a', '2026-03-01'),
    ('tfl_2', '1', 2025, '1099-DIV', 'original', 'r-2', '2026-03-09', repeat('a', 64), 'usr_a', '2026-03-09'),
    ('tfl_3', '1', 2025, '1099-DIV', 'corrected', 'r-3', '2026-04-02', repeat('a', 64), 'usr_a', '2026-04-02')`)
  await owner.query(`insert into tax.filed_return (id, filing_id, record, account_id, account_number, form_id, kind, cells, recipient_index)
    select f || ':' || n, f, n, 'acc_' || h, h::text, 'txf_1_' || h || '_1', k, '{}', 'mark' from (values
      ('tfl_1', 1, 1, 'original'), ('tfl_1', 2, 2, 'original'), ('tfl_2', 1, 3, 'original'), ('tfl_3', 1, 2, 'amounts')) v(f, n, h, k)`)
  expect(await filedCounts(db)).toEqual([
    { portfolioId: '1', year: 2025, form: '1099-DIV', kind: 'original', returns: 3, lastOn: '2026-03-09' },
    { portfolioId: '1', year: 2025, form: '1099-DIV', kind: 'corrected', returns: 1, lastOn: '2026-04-02' },
  ])
})
