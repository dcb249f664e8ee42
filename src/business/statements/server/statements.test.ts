import { createHash } from 'node:crypto'
import { parse } from 'papaparse'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { type Cents, cents, dollars, formatCents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { giveCash } from '#tests/figures/cash-world.ts'
import { type Backer, invest, newBacker } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, platform, ports, moveTo, clock } = testCompany
await offer(owner, { id: '1' })
let ada: Backer

const mutation = `mutation ($key: IdempotencyKey!, $a: ID!, $from: Day!, $to: Day!) {
  makeStatement(input: { key: $key, accountId: $a, from: $from, to: $to }) {
    id document { id number sha256 title madeAt data { id sha256 mediaType } } } }`

const make = (from: string, to: string, by = ada) => ask(by, mutation, { key: uuidv7(), a: ada.accountId, from, to })

async function rowsOf(sha256: string): Promise<Record<string, string>[]> {
  const bytes = await ports.statements.files.get(sha256)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  const { data, errors } = parse<Record<string, string>>(bytes.toString().trim(), { header: true })
  expect(errors).toEqual([])
  return data
}

const amountOf = (rows: Record<string, string>[], what: string) =>
  rows.find((row) => row.What === what)?.['Amount (USD)']

/** A correction of cash that is booked now and took effect some days ago. */
const correct = (amount: Cents, days: number) =>
  inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    mustPost(
      ctx.tx,
      {
        key: uuidv7(),
        kind: 'test',
        subject: ada.accountId,
        effectiveAt: clock.now().subtract({ hours: 24 * days }),
        phase: 'posted',
        lines: moveMoney(fbo, cashOf(ada.accountId), amount),
      },
      clock.now(),
    ),
  )

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await invest(testCompany, ada)
  await giveCash(testCompany, ada.accountId, dollars(70))
  await moveTo(instant('2026-02-03T15:00:00Z'))
})

test('a month’s statement has the figures of the ledger and is kept as it was made', async () => {
  const made = await make('2026-01-01', '2026-01-31')
  expect(made.errors).toEqual([])
  const { document } = made.data.makeStatement
  expect(document).toMatchObject({
    title: 'Account statement: Jan 2026',
    data: { mediaType: 'text/csv; charset=utf-8' },
  })
  const rows = await rowsOf(document.data.sha256)
  const at = await balancesAsOf(platform.db, [cashOf(ada.accountId), holdingOf(ada.accountId, '1')], {
    booked: instant('2026-02-01T05:00:00Z').subtract({ microseconds: 1 }),
  })
  expect(amountOf(rows, 'Closing balance')).toBe('70.00')
  expect(at(cashOf(ada.accountId))).toBe(7_000n)
  const closing = rows.find(({ What }) => What?.startsWith('Closing shares'))!
  expect(closing.Shares!.replace('.', '')).toBe(at(holdingOf(ada.accountId, '1')).toString())
  expect((await ports.statements.files.get(document.sha256)).subarray(0, 5).toString()).toBe('%PDF-')
  const again = await make('2026-01-01', '2026-01-31')
  expect(again.data.makeStatement).toEqual(made.data.makeStatement)
})

test('a correction after it changes nothing in it and stands in the next one', async () => {
  const before = (await make('2026-01-01', '2026-01-31')).data.makeStatement.document
  await correct(cents(-500), 20)
  await moveTo(instant('2026-03-03T15:00:00Z'))
  const after = (await make('2026-01-01', '2026-01-31')).data.makeStatement.document
  expect(after).toEqual(before)
  // The same days under another name are drawn again from the books, with the same figures.
  const longer = (await make('2026-01-01', '2026-01-30')).data.makeStatement.document
  expect(amountOf(await rowsOf(longer.data.sha256), 'Closing balance')).toBe('70.00')
  const next = await rowsOf((await make('2026-02-01', '2026-02-28')).data.makeStatement.document.data.sha256)
  expect([amountOf(next, 'Opening balance'), amountOf(next, 'Corrections'), amountOf(next, 'Closing balance')]).toEqual(
    ['70.00', '-5.00', '65.00'],
  )
  const [row] = next.filter(({ Part }) => Part === 'Activity')
  expect([row!['Booked on'], row!['In effect on']]).toEqual(['2026-02-03', '2026-01-14'])
})

test('the dashboard shows a month’s end as the statement of that month does, a later correction included', async () => {
  const { data, errors } = await ask(
    ada,
    'query ($a: ID!) { dashboard(accountId: $a) { worth { on shares cash total paidIn } holdings { value } } }',
    { a: ada.accountId },
  )
  expect(errors).toEqual([])
  const { worth, holdings } = data.dashboard
  expect(worth.map(({ on }: { on: string }) => on)).toEqual(['2026-01-31', '2026-02-28', '2026-03-03'])
  for (const [at, last] of ['2026-01-31', '2026-02-28'].entries()) {
    const { document } = (await make(`${last.slice(0, 7)}-01`, last)).data.makeStatement
    const rows = await rowsOf(document.data.sha256)
    expect(formatCents(cents(worth[at].cash)).slice(1)).toBe(amountOf(rows, 'Closing balance'))
    expect(formatCents(cents(worth[at].shares)).slice(1)).toBe(amountOf(rows, 'Closing shares, estimated value'))
    expect(BigInt(worth[at].total)).toBe(BigInt(worth[at].shares) + BigInt(worth[at].cash))
  }
  expect(worth.map(({ cash }: { cash: string }) => cash)).toEqual(['7000', '6500', '6500'])
  expect(worth[2].shares).toBe(holdings[0].value)
})

test('days that are not closed, and accounts of others, have no statement', async () => {
  expect((await make('2026-03-01', '2026-03-03')).errors).toMatchObject([{ code: 'periodStillOpen', field: 'to' }])
  expect((await make('2025-12-31', '2026-01-31')).errors).toMatchObject([{ code: 'periodTooEarly', field: 'from' }])
  const bo = await newBacker(testCompany, { email: 'bo@example.com' })
  expect((await make('2026-01-01', '2026-01-31', bo)).errors).toMatchObject([{ code: 'accountNotFound' }])
  const { data } = await ask(
    ada,
    'query ($a: ID!) { booksClosedThrough statementMonths(accountId: $a) { totalCount edges { node { month isClosed document { number } } } } documents(accountId: $a, first: 50) { edges { node { kind } } } }',
    { a: ada.accountId },
  )
  expect(data.booksClosedThrough).toBe('2026-03-02')
  expect(data.statementMonths.edges.map(({ node }: { node: { month: string } }) => node.month)).toEqual([
    '2026-02',
    '2026-01',
  ])
  const kinds = data.documents.edges.map(({ node }: { node: { kind: string } }) => node.kind)
  expect(kinds).toContain('statement')
  expect(kinds).not.toContain('statementData')
})
