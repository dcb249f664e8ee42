import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { newDepositor, start } from '#tests/figures/cash-world.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { cashOf } from '../rules/ledger-accounts.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { platform, clock } = testCompany
await offer(testCompany.owner, { id: '1' })
await offer(testCompany.owner, { id: '3' })
const ada = await newDepositor(testCompany, 1)

const post = (kind: string, amount: bigint, portfolioId: string | null, subject: string) =>
  inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    mustPost(
      ctx.tx,
      {
        key: uuidv7(),
        kind,
        subject,
        effectiveAt: clock.now(),
        phase: 'posted',
        memo: { portfolioId },
        lines: moveMoney(fbo, cashOf(ada.accountId), cents(amount)),
      },
      clock.now(),
    ),
  )

const query = `query ($a: ID!, $filter: TransferFilterInput, $first: Int, $after: String) {
  transfers(accountId: $a, filter: $filter, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { kind amount state subject } } } }`

async function list(filter: object | null, page: object = {}) {
  const { data, errors } = await testCompany.ask(ada, query, { a: ada.accountId, filter, ...page })
  expect(errors).toEqual([])
  const { edges, ...rest } = data.transfers
  return { ...rest, amounts: edges.map(({ node }: { node: { amount: string } }) => node.amount) }
}

beforeAll(async () => {
  await post('payDividend', 5_000n, '1', 'div_1')
  await post('payDividend', 700n, '3', 'div_2')
  clock.moveTo(instant('2026-02-01T04:30:00Z'))
  // Still January in New York.
  await post('settleOrder', -2_000n, '1', 'ord_1')
  clock.moveTo(instant('2026-02-03T15:00:00Z'))
  await post('payDividend', 5_100n, '1', 'div_3')
  await post('test', 42n, null, 'cor_1')
  await start(platform, ada, { direction: 'in', amount: cents(9_900), subject: 'dep_1' })
})

test('each filter leaves what it names, and several leave what all of them do', async () => {
  const amounts = async (filter: object) => (await list(filter)).amounts
  expect(await amounts({ kind: 'dividend' })).toEqual(['5100', '700', '5000'])
  expect(await amounts({ kind: 'other' })).toEqual(['42'])
  expect(await amounts({ states: ['pending'] })).toEqual(['9900'])
  expect(await amounts({ states: ['posted'], portfolioId: '1' })).toEqual(['5100', '-2000', '5000'])
  expect(await amounts({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['-2000'])
  expect(await amounts({ least: '2000', most: '5000' })).toEqual(['-2000', '5000'])
  expect(await amounts({ kind: 'dividend', portfolioId: '1', to: '2026-01-31' })).toEqual(['5000'])
})

test('words find a movement by its kind, portfolio, amount or reference', async () => {
  const amounts = async (search: string) => (await list({ search })).amounts
  expect(await amounts('divid')).toEqual(['5100', '700', '5000'])
  expect(await amounts('test portfolio 3')).toEqual(['700'])
  expect(await amounts('$20.00')).toEqual(['-2000'])
  expect(await amounts('DIV_3')).toEqual(['5100'])
  expect(await amounts('%')).toEqual([])
})

test('each month has the sums of its whole month, in which nothing counts that is only on its way', async () => {
  const months = `query ($a: ID!, $filter: TransferFilterInput) {
    transferMonths(accountId: $a, filter: $filter, months: ["2026-01", "2026-02", "2026-03"]) { month count cameIn wentOut } }`
  const { data } = await testCompany.ask(ada, months, { a: ada.accountId, filter: {} })
  expect(data.transferMonths).toEqual([
    { month: '2026-02', count: 3, cameIn: '5142', wentOut: '0' },
    { month: '2026-01', count: 3, cameIn: '5700', wentOut: '-2000' },
  ])
})

test('the pages of a filtered list follow each other, as do those of the whole list', async () => {
  const first = await list({}, { first: 3 })
  const second = await list({}, { first: 3, after: first.pageInfo.endCursor })
  expect([first.totalCount, second.amounts, second.pageInfo.hasNextPage]).toEqual([6, ['-2000', '700', '5000'], false])
  expect((await list(null)).amounts).toEqual([...first.amounts, ...second.amounts])
})
