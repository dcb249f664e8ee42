import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { rate } from '#kernel/rate.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { previewClose } from './close-year.ts'
import { failPreview, previewYear, type Step } from './preview-year.ts'

const testCompany = await startTestCompany({ at: '2025-01-06T15:00:00Z' })
const { owner, ask, platform, drain } = testCompany
await offer(owner, { id: '1', cap: 250_000n })
await offer(owner, { id: '2', cap: 250_000n })
await owner.query(`insert into portfolios.tax_class (portfolio_id, from_year, form) values ('1', 2020, '1099-DIV')`)
const olga = await newOperator(testCompany, 'olga@longlight.example')
const omar = await newOperator(testCompany, 'omar@longlight.example')
const people: Backer[] = []

beforeAll(async () => {
  for (const name of ['ada', 'ben', 'cleo']) {
    const backer = await newBacker(testCompany, { email: `${name}@example.com` })
    await invest(testCompany, backer, { amount: dollars(400) })
    people.push(backer)
  }
  await testCompany.moveTo(instant('2025-03-04T15:00:00Z'))
  await payDividend('2025-02')
  await testCompany.moveTo(instant('2026-01-12T15:00:00Z'))
  // A whole year of the company, slow on a busy machine.
}, 600_000)

beforeEach(async () => {
  await owner.query('delete from tax.close_preview')
  await drain()
})

async function payDividend(month: string): Promise<void> {
  const cash = { portfolioId: '1', month, revenue: dollars(60), costs: noCents, reserve: noCents } as const
  await inTransaction(platform, olga.actor, (ctx) => recordPeriodCash(ctx, cash))
  const id = `div_${uuidv7()}`
  await ask(olga, `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`)
  expect((await approveAs(ask, omar, id)).errors).toEqual([])
  await drain()
}

const figures = { nondividend: '0', qualified: '1000000' }
const press = (by: Parameters<typeof ask>[0] = olga, more: object = {}) =>
  ask(
    by,
    `mutation ($key: IdempotencyKey!, $nondividend: Rate!, $qualified: Rate!) {
      previewTaxYear(input: { key: $key, portfolioId: "1", year: 2025, nondividend: $nondividend, qualified: $qualified }) { id run { state computed } } }`,
    { key: uuidv7(), ...figures, ...more },
  )
const shown = async () =>
  (
    await ask(
      omar,
      '{ taxYearPreview(portfolioId: "1", year: 2025) { state holders computed isStale qualified preview { isTied distributed } } }',
    )
  ).data.taxYearPreview
const runs = async (): Promise<string[]> =>
  (await owner.query('select run from tax.close_preview')).rows.map(({ run }) => run)
const waiting = async () =>
  (
    await owner.query(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'tax.previewYear' and locked_at is null`,
    )
  ).rows[0].n
const oneHolder = { pages: 1, holders: 1 }
const stepAt = async (): Promise<Step> => {
  const { rows } = await owner.query('select run, after from tax.close_preview')
  return { portfolioId: '1', year: 2025, run: rows[0].run, after: rows[0].after && readId('acc', rows[0].after) }
}

test('a preview says how many holders are computed, and then what one look at all of them says', async () => {
  expect((await press()).data.previewTaxYear).toEqual({ id: '1:2025', run: { state: 'running', computed: 0 } })
  await previewYear(platform, await stepAt(), oneHolder)
  expect(await shown()).toMatchObject({ state: 'running', holders: 3, computed: 1, isStale: false, preview: null })
  await drain()
  expect(await shown()).toMatchObject({ state: 'done', holders: 3, computed: 3, preview: { isTied: true } })
  const input = { ...unset, portfolioId: '1', year: 2025, nondividend: rate(0), qualified: rate(1_000_000) } as const
  const { rows } = await owner.query('select totals from tax.close_preview')
  const atOnce = await previewClose(platform, input)
  const { portfolioId, year, ...totals } = JSON.parse(JSON.stringify(atOnce, asText))
  expect(rows[0].totals).toEqual(totals)
})

const unset = { ordinaryIncome: null, interestIncome: null, foreignTaxes: null }
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

test('pressed twice it runs once', async () => {
  const answers = [await press(), await press(omar)]
  expect(answers.map(({ errors }) => errors)).toEqual([[], []])
  expect([(await runs()).length, await waiting()]).toEqual([1, 1])
})

test('pressed by two people at the same moment, one preview is computed, to its end', async () => {
  await Promise.all([press(), press(omar)])
  await drain()
  expect(await shown()).toMatchObject({ state: 'done', computed: 3, preview: { isTied: true } })
})

test('a preview that is done is not made again while the books stay as they are', async () => {
  await press()
  await drain()
  const before = await runs()
  await press()
  expect([await runs(), await waiting()]).toEqual([before, 0])
})

test('one with other figures takes its place, and steps of the earlier one do nothing', async () => {
  await press()
  const earlier = await stepAt()
  await press(olga, { qualified: '500000' })
  await previewYear(platform, earlier, oneHolder)
  expect(await shown()).toMatchObject({ qualified: '500000', computed: 0 })
})

test('a posting for the portfolio makes it out of date, one for another does not', async () => {
  await press()
  await drain()
  await invest(testCompany, people[0]!, { portfolio: '2', amount: dollars(100) })
  expect((await shown()).isStale).toBe(false)
  await invest(testCompany, people[0]!, { amount: dollars(100) })
  expect(await shown()).toMatchObject({ state: 'done', isStale: true })
  const [before] = await runs()
  await press()
  await drain()
  expect(await shown()).toMatchObject({ state: 'done', isStale: false })
  expect(await runs()).not.toContain(before)
})

test('a step that was killed before it was noted as done is taken again, and adds nobody twice', async () => {
  await press()
  const first = await stepAt()
  await previewYear(platform, first, oneHolder)
  await previewYear(platform, first, oneHolder)
  expect((await shown()).computed).toBe(1)
  await previewYear(platform, await stepAt(), oneHolder)
  expect((await shown()).computed).toBe(2)
  await drain()
  expect(await shown()).toMatchObject({ state: 'done', computed: 3, preview: { isTied: true } })
})

test('a preview whose job was given up says so, and can be started again', async () => {
  await press()
  const step = await stepAt()
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => failPreview(ctx, step))
  expect((await shown()).state).toBe('failed')
  await press()
  await drain()
  expect((await shown()).state).toBe('done')
})

test('a preview that does not tie is made again, although the books stay as they are', async () => {
  await press()
  await drain()
  await owner.query('update tax.close_preview set totals = jsonb_set(totals, $1, $2)', ['{isTied}', 'false'])
  expect((await shown()).preview.isTied).toBe(false)
  await press()
  await drain()
  expect(await shown()).toMatchObject({ state: 'done', isStale: false, preview: { isTied: true } })
})

test('a close is proposed by the books as they are where the preview is out of date', async () => {
  await press()
  await drain()
  const { distributed } = (await shown()).preview
  await testCompany.moveTo(instant('2026-01-13T15:00:00Z'))
  await owner.query('update tax.close_preview set totals = jsonb_set(totals, $1, $2), last_transfer = 0', [
    '{distributed}',
    '"1"',
  ])
  const id = `prp_${uuidv7()}`
  const proposed = await ask(
    olga,
    'mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "1000000", reason: "The year is over." }) { id } }',
    { id },
  )
  expect(proposed.errors).toEqual([])
  const { rows } = await owner.query('select input from platform.proposal where id = $1', [id])
  expect(rows[0].input.distributed).toBe(distributed)
})

test('a close is not proposed with a fresh preview’s figures that the books do not confirm', async () => {
  await press()
  await drain()
  await owner.query('update tax.close_preview set totals = jsonb_set(totals, $1, $2)', ['{distributed}', '"1"'])
  const { errors } = await ask(
    olga,
    'mutation ($id: ID!) { closeTaxYear(input: { id: $id, portfolioId: "1", year: 2025, nondividend: "0", qualified: "1000000", reason: "The year is over." }) { id } }',
    { id: `prp_${uuidv7()}` },
  )
  expect(errors).toMatchObject([{ code: 'notTied' }])
})

test('a year that cannot be closed is not previewed', async () => {
  expect((await press(olga, { qualified: '1000001' })).errors).toMatchObject([{ code: 'badFigures' }])
  expect(await runs()).toEqual([])
})

test('only the staff whose work it is preview a year, and only the staff see it', async () => {
  const ida = await newOperator(testCompany, 'ida@longlight.example', ['support'])
  const [ada] = people
  const refused = [await press(ada!), await press(null), await press(ida)].map(({ errors }) => errors[0]?.code)
  expect(refused).toEqual(['FORBIDDEN', 'UNAUTHENTICATED', 'roleRequired'])
  const look = await ask(ada!, '{ taxYearPreview(portfolioId: "1", year: 2025) { state } }')
  expect(look.errors).toMatchObject([{ code: 'FORBIDDEN' }])
  expect(await runs()).toEqual([])
})
