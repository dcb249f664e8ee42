import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { anyCall, mutationCall, mutations, queries, someValue, textOf } from '../authorisation/calls.ts'
import { pageQueries } from '../growth/page-queries.ts'
import { openWorld, type World } from '../mutations/world.ts'
import { groupsAcrossCells, type Plan, withinEachCell } from './joined-cells.ts'
import { ownersByTable } from './owned-tables.ts'

/** Each statement that the product sends while all its mutations, queries and pages are asked once, and what follows is done. */
async function statementsOf(world: World): Promise<Set<string>> {
  const { testCompany } = world
  const ofProduct = new Set<unknown>()
  testCompany.platform.pool.on('acquire', (client) => ofProduct.add(client))
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  for (const [kind, fields, callOf] of [
    ['mutation', mutations(), mutationCall],
    ['query', queries(), anyCall],
  ] as const)
    for (const field of fields) {
      const call = await callOf(world, field).catch(() => null)
      if (call) await testCompany.ask(call.by, textOf(kind, field), call.variables)
      await testCompany.drain()
    }
  const investor = await world.investor()
  for (const { text, variables } of pageQueries()) {
    const values = variables.map((variable) => [variable.name, someValue(variable, investor)])
    await testCompany.ask(investor, text, Object.fromEntries(values))
  }
  const texts = sent.mock.calls.map(([given]: readonly unknown[], at) => {
    const text = typeof given === 'string' ? given : (given as { readonly text?: string } | null)?.text
    return ofProduct.has(sent.mock.contexts[at]) && text && /^\s*(with|select|insert|update|delete)\b/i.test(text)
      ? [text]
      : []
  })
  sent.mockRestore()
  return new Set(texts.flat())
}

describe('a company whose accounts would live in cells (docs/operations/cells.md)', async () => {
  const world = await openWorld()
  const statements = await statementsOf(world)
  // Plans of a database without rows are the same each time.
  const { owner } = await testDatabase()
  const ofAccounts = new Set((await ownersByTable(owner)).owners.keys())
  const across = async (text: string): Promise<string[]> => {
    const { rows } = await owner.query(`explain (generic_plan, verbose, format json) ${text}`)
    return groupsAcrossCells(rows[0]['QUERY PLAN'][0].Plan as Plan, ofAccounts)
  }

  it('joins no rows of accounts that could live in two cells', async () => {
    const found: string[] = []
    for (const text of statements)
      for (const tables of await across(text)) found.push(`${tables} in ${text.replaceAll(/\s+/g, ' ').trim()}`)
    const unknown = found.filter((one) => !Object.keys(withinEachCell).some((words) => one.includes(words)))
    expect(statements.size).toBeGreaterThan(600)
    expect(unknown).toEqual([])
    expect(Object.keys(withinEachCell).filter((words) => !found.some((one) => one.includes(words)))).toEqual([])
  })

  it.each([
    [
      'two accounts’ rows that have an amount in common',
      `select from cash.bank_transfer b join investing.investment_order o on o.amount_cents = b.amount_cents where b.account_id = $1`,
      ['investing.investment_order'],
    ],
    [
      'one person’s rows and everyone’s',
      `select (select count(*) from investing.lot) from cash.bank_transfer b where b.account_id = $1`,
      ['investing.lot'],
    ],
    [
      'rows of one account in two tables',
      `select from cash.bank_transfer b join investing.investment_order o on o.account_id = b.account_id where b.amount_cents > $1`,
      [],
    ],
    ['rows of one table', 'select from investing.lot where shares_micro > $1', []],
  ])('tells %s', async (_, text, tables) => {
    expect(await across(text)).toEqual(tables)
  })
})
