import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { tick } from '#engine/jobs/worker.ts'
import { dollars } from '#kernel/cents.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { anyCall, mutationCall, mutations, queries, someValue, textOf } from '../authorisation/calls.ts'
import { nothingWaits, openWorld } from '../mutations/world.ts'
import { joinMany, leaveBooks } from './many-others.ts'
import { pageQueries } from './page-queries.ts'
import { rowsOfDemo } from './rows-of-demo.ts'

const others = 10_000
/** So many rows are no longer those of one investor. */
const ownRows = 3_000

/** Grows with the plants and their days, and with offerings and their years, of which each new portfolio of this test brings more; a list of all portfolios reads its part of it. */
const ofPlants = /^portfolios\.(meter_day|filing$)/

/** Queries about the company as a whole, and the reason why each reads rows of all investors. */
const ofEveryone: Readonly<Record<string, string>> = {
  auditEntries: 'looks through the acts of everyone, for staff; on a larger log by indexes (audit-search.test.ts)',
  booksCheck: 'proves the whole books',
  complaintCounts: 'counts the whole register, for staff',
  complaintsCsv: 'writes the register, for staff',
  issuerBooks: 'adds up the months of all issuers, for staff',
  receivables: 'looks through the accounts of the books, for staff',
  reconcileCash: 'adds up all cash, for staff',
  taxDeposits: 'adds up what was withheld from everyone, for staff',
}

/** The number of rows of each table and index that the database has read until now. */
async function rowsRead(pools: readonly pg.Pool[]): Promise<ReadonlyMap<string, number>> {
  // Each connection reports its reads when it is asked to, or a second later.
  for (const pool of pools) {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')))
    for (const client of clients) client.release()
  }
  const { rows } = await pools[0]!.query<{ name: string; read: number }>(
    `select schemaname || '.' || relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
      union all select schemaname || '.' || indexrelname, idx_tup_read::int from pg_stat_user_indexes`,
  )
  return new Map(rows.map(({ name, read }) => [name, read]))
}

describe(`a company that ${others.toLocaleString('en-US')} others have joined`, async () => {
  const world = await openWorld()
  const { testCompany } = world
  for (const field of mutations()) {
    const call = await mutationCall(world, field).catch(() => null)
    if (call) await testCompany.ask(call.by, textOf('mutation', field), call.variables)
  }
  await testCompany.drain()
  const investor = await world.investor({ shares: dollars(100) })
  const fromDemo = await rowsOfDemo(testCompany.owner)
  const { filled, failed } = await joinMany(testCompany.owner, others)
  // At the end of each suite its books have to hold.
  afterAll(() => leaveBooks(testCompany.owner))

  /** The tables and indexes of which a piece of work reads more rows than so many: than one investor has. */
  async function readOfOthers(work: () => Promise<unknown>, rows = ownRows): Promise<string[]> {
    const pools = [testCompany.owner, testCompany.platform.pool]
    const before = await rowsRead(pools)
    await work()
    return [...(await rowsRead(pools))]
      .filter(([name, read]) => !ofPlants.test(name) && read - (before.get(name) ?? 0) > rows)
      .map(([name]) => name)
  }
  const asked = (answer: Answer): void => {
    const bad = answer.errors.find(({ code, message }) => code === undefined && /^Variable|^Unknown/.test(message))
    if (bad) throw new Error(bad.message)
  }
  /** From the sixth time on a statement that has a name may be carried out by a plan for any values. */
  const often = async (work: () => Promise<unknown>): Promise<void> => {
    for (let times = 0; times < 5; times += 1) await work()
  }
  const expectOwn = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (name in ofEveryone) expect(await readOfOthers(work)).not.toEqual([])
    else expect((await readOfOthers(work)).join(' ')).toBe('')
    // A query about everyone reads each of their rows once, and not all rows for each of many.
    if (name in ofEveryone && name !== 'booksCheck') expect((await readOfOthers(work, 3 * others)).join(' ')).toBe('')
  }

  it('has their rows in its tables', () => {
    expect(failed.join('; ')).toBe('')
    expect(fromDemo.length).toBeGreaterThan(20)
    expect(filled.length).toBeGreaterThan(80)
    expect(pageQueries().length).toBeGreaterThan(60)
  })

  it('looks for due work without looking at what is not due', async () => {
    const look = () => tick(testCompany.platform)
    await often(look)
    expect((await readOfOthers(look)).join(' ')).toBe('')
  })

  for (const { name, text, variables } of pageQueries())
    it(`the page’s query ${name} reads what is the investor’s`, async () => {
      const values = variables.map((variable) => [variable.name, someValue(variable, investor)] as const)
      const ask = async () => asked(await testCompany.ask(investor, text, Object.fromEntries(values)))
      if (!(name in ofEveryone)) await often(ask)
      await expectOwn(name, ask)
    })

  for (const field of queries())
    it(`the query ${field.name} reads what is the caller’s`, async () => {
      const { by, variables } = await anyCall(world, field)
      const isOwn = 'accountId' in by
      const values = isOwn && 'accountId' in variables ? { ...variables, accountId: investor.accountId } : variables
      const ask = async () => asked(await testCompany.ask(isOwn ? investor : by, textOf('query', field), values))
      if (!(field.name in ofEveryone)) await often(ask)
      await expectOwn(field.name, ask)
      // The whole books of so many are a minute's work.
    }, 300_000)

  for (const field of mutations().filter(({ extensions }) => extensions.audience !== 'operator'))
    it(`the mutation ${field.name}, and what follows from it, reads what is the caller’s`, async () => {
      await nothingWaits(world)
      const call = await mutationCall(world, field)
      await testCompany.drain()
      await expectOwn(field.name, async () => {
        asked(await testCompany.ask(call.by, textOf('mutation', field), call.variables))
        await testCompany.drain()
      })
    })
})
