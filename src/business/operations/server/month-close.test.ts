import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask } = testCompany
await offer(owner, { id: '1' })
const olga = await newOperator(testCompany, 'olga@longlight.example')
const omar = await newOperator(testCompany, 'omar@longlight.example')
let ada: Backer

type Step = { readonly kind: string; readonly state: string; readonly act: string | null }

const fields = `month dueOn isLate steps { kind state act roles } next { kind act } pool meanBefore twoAbove takesTwo barred
  cash { pool recordedBy correctedBy } plants { daysRead daysDue missingKilowattHours explainedKilowattHours needsCause }
  losses { cause recordedBy } seal { isLocked approvedBy } dividend { id state approvedBy holders } cashProposalId lockProposalId`
async function page(month: string, by: Viewer = olga) {
  const { data, errors } = await ask(
    by,
    `query ($month: Month!) { monthClose(portfolioId: "1", month: $month) { ${fields} } }`,
    { month },
  )
  expect(errors).toEqual([])
  return data.monthClose
}
async function board() {
  const { data, errors } = await ask(
    olga,
    '{ monthCloses { months { portfolio { id } month next { kind act } } toLock { portfolio { id } months } } }',
  )
  expect(errors).toEqual([])
  return data.monthCloses
}
const closing = (id: string) =>
  `mutation { closeMonth(input: { id: "${id}", portfolioId: "1", month: "2026-01", reason: "All is checked." }) { id } }`
const states = async (month: string): Promise<Record<string, string>> =>
  Object.fromEntries((await page(month)).steps.map(({ kind, state }: Step) => [kind, state]))
async function act(by: Viewer, mutation: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(by, mutation, variables)
  expect(errors).toEqual([])
  return data
}
const recordCash = (month: string, revenue: string) =>
  act(
    omar,
    `mutation ($key: IdempotencyKey!, $month: Month!, $revenue: Cents!) { recordPeriodCash(input: { key: $key, portfolioId: "1", month: $month, revenue: $revenue, costs: "0", reserve: "0" }) { id } }`,
    { key: uuidv7(), month, revenue },
  )
const declare = async (month: string) => {
  const id = `div_${uuidv7()}`
  await act(olga, `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`)
  return id
}
const pay = async (month: string, revenue: string) => {
  await recordCash(month, revenue)
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const { errors } = await approveAs(ask, rosa, await declare(month))
  expect(errors).toEqual([])
  await testCompany.drain()
}

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await invest(testCompany, ada, { amount: dollars(300) })
  await owner.query(
    `insert into portfolios.expected_month (plant_id, calendar_month, watt_hours) select 'plt_1', n, 148_800_000 from generate_series(1, 12) n`,
  )
  await testCompany.moveTo(instant('2026-02-02T15:00:00Z'))
}, 300_000)

describe('the close of a month', () => {
  it('is not there before the month is over', async () => {
    expect(await page('2026-02')).toBeNull()
  })

  it('is there from the month of the first share price on, as nobody could hold shares before', async () => {
    expect([await page('2024-12'), (await page('2025-01'))?.month]).toEqual([null, '2025-01'])
  })

  it('begins with nothing but the meters', async () => {
    expect(await page('2026-01')).toMatchObject({
      dueOn: '2026-02-14',
      isLate: false,
      pool: null,
      cash: null,
      dividend: null,
      plants: [{ daysRead: 31, daysDue: 31, missingKilowattHours: 0, needsCause: false }],
      next: { kind: 'cash', act: 'recordPeriodCash' },
    })
    expect(await states('2026-01')).toEqual({
      readings: 'done',
      cash: 'todo',
      losses: 'done',
      pool: 'todo',
      declared: 'todo',
      approved: 'todo',
      funded: 'todo',
      paid: 'todo',
      notices: 'todo',
      locked: 'todo',
    })
  })

  it('says which roles may do its next act', async () => {
    const { steps } = await page('2026-01')
    expect(steps.find(({ kind }: Step) => kind === 'cash').roles).toEqual(['fundAccounting'])
  })

  it('misses a day that a meter has not whole', async () => {
    await owner.query(
      `update portfolios.meter_day set watt_hours = watt_hours[1 : 23] where plant_id = 'plt_1' and day = '2026-01-31'`,
    )
    expect(await states('2026-01')).toMatchObject({ readings: 'waiting', losses: 'waiting' })
    expect((await page('2026-01')).plants).toMatchObject([{ daysRead: 30, daysDue: 31 }])
    await owner.query(
      `update portfolios.meter_day set watt_hours = watt_hours || 0 where plant_id = 'plt_1' and day = '2026-01-31'`,
    )
    expect(await states('2026-01')).toMatchObject({ readings: 'done' })
  })

  it('asks for the cause of output that is missing, until it is recorded', async () => {
    await owner.query(`update portfolios.expected_month set watt_hours = 200_000_000 where calendar_month = 1`)
    expect(await page('2026-01')).toMatchObject({
      plants: [{ missingKilowattHours: 51_200, explainedKilowattHours: 0, needsCause: true }],
    })
    expect(await states('2026-01')).toMatchObject({ losses: 'todo' })
    await act(
      omar,
      `mutation ($key: IdempotencyKey!) { recordLostOutput(input: { key: $key, plantId: "plt_1", month: "2026-01", cause: machine, kilowattHours: 21200 }) { id } }`,
      { key: uuidv7() },
    )
    expect(await page('2026-01')).toMatchObject({
      plants: [{ explainedKilowattHours: 21_200, needsCause: false }],
      losses: [{ cause: 'machine', recordedBy: omar.userId }],
    })
    expect(await states('2026-01')).toMatchObject({ losses: 'done' })
  })

  it('has its cash, with the person who recorded it', async () => {
    await recordCash('2026-01', '100000')
    expect(await page('2026-01')).toMatchObject({
      pool: '100000',
      cash: { pool: '100000', recordedBy: omar.userId, correctedBy: null },
      next: { kind: 'declared', act: 'declareDividend' },
    })
    expect(await states('2026-01')).toMatchObject({ cash: 'done', pool: 'done', declared: 'todo' })
  })

  it('waits while a correction of the cash does', async () => {
    const id = `prp_${uuidv7()}`
    await act(
      omar,
      `mutation { correctPeriodCash(input: { id: "${id}", portfolioId: "1", month: "2026-01", revenue: "120000", costs: "0", reserve: "0", reason: "A bill came late" }) { id } }`,
    )
    expect(await page('2026-01')).toMatchObject({
      cashProposalId: id,
      next: { kind: 'cash', act: 'approveProposal' },
    })
    expect((await approveAs(ask, olga, id)).errors).toEqual([])
    expect(await page('2026-01')).toMatchObject({ cashProposalId: null, cash: { correctedBy: omar.userId } })
  })

  it('is declared, and names those who may not approve it', async () => {
    await declare('2026-01')
    expect(await page('2026-01')).toMatchObject({
      dividend: { state: 'declared' },
      barred: [olga.userId, omar.userId],
      next: { kind: 'approved', act: 'approveDividend' },
    })
    expect(await states('2026-01')).toMatchObject({
      declared: 'done',
      approved: 'todo',
      funded: 'waiting',
      paid: 'todo',
    })
  })

  it('is not locked before its dividend is paid', async () => {
    const { errors } = await ask(omar, closing(`prp_${uuidv7()}`))
    expect(errors[0]).toMatchObject({ code: 'dividendUnsettled', field: 'month' })
  })

  it('is paid by the approval of someone else, and its holders have their notices', async () => {
    const rosa = await newOperator(testCompany, 'rosa@longlight.example')
    const { dividend } = await page('2026-01')
    expect((await approveAs(ask, rosa, dividend.id)).errors).toEqual([])
    expect(await states('2026-01')).toMatchObject({
      approved: 'done',
      funded: 'done',
      paid: 'done',
      notices: 'waiting',
    })
    await testCompany.drain()
    expect(await page('2026-01')).toMatchObject({
      dividend: { state: 'paid', approvedBy: rosa.userId, holders: 1 },
      next: { kind: 'locked', act: 'closeMonth' },
    })
    expect(await states('2026-01')).toMatchObject({ notices: 'done', locked: 'todo' })
  })

  it('is locked by two', async () => {
    const id = `prp_${uuidv7()}`
    await act(omar, closing(id))
    expect(await states('2026-01')).toMatchObject({ locked: 'waiting' })
    expect((await approveAs(ask, olga, id)).errors).toEqual([])
    expect(await page('2026-01')).toMatchObject({ next: null, seal: { isLocked: true, approvedBy: olga.userId } })
    expect(new Set(Object.values(await states('2026-01')))).toEqual(new Set(['done']))
  })

  it('is open again once it is reopened', async () => {
    const id = `prp_${uuidv7()}`
    await act(
      omar,
      `mutation { reopenMonth(input: { id: "${id}", portfolioId: "1", month: "2026-01", reason: "An invoice turned up." }) { id } }`,
    )
    expect((await approveAs(ask, olga, id)).errors).toEqual([])
    expect(await page('2026-01')).toMatchObject({
      seal: { isLocked: false },
      next: { kind: 'locked', act: 'closeMonth' },
    })
  })
})

describe('the board of closes', () => {
  beforeAll(async () => {
    await testCompany.moveTo(instant('2026-06-03T15:00:00Z'))
    await pay('2026-02', '100000')
    await pay('2026-03', '100000')
    await recordCash('2026-04', '0')
  })

  it('has the newest month, and none from before the first on record', async () => {
    const { months } = await board()
    expect(months).toEqual([
      { portfolio: { id: '1' }, month: '2026-05', next: { kind: 'readings', act: 'recordProduction' } },
    ])
  })

  it('only names months of which nothing but the lock is left', async () => {
    expect((await board()).toLock).toEqual([
      { portfolio: { id: '1' }, months: ['2026-04', '2026-03', '2026-02', '2026-01'] },
    ])
  })

  it('has a paid month again whose cash was corrected since', async () => {
    const id = `prp_${uuidv7()}`
    await act(
      omar,
      `mutation { correctPeriodCash(input: { id: "${id}", portfolioId: "1", month: "2026-03", revenue: "110000", costs: "0", reserve: "0", reason: "A bill was wrong" }) { id } }`,
    )
    expect((await approveAs(ask, olga, id)).errors).toEqual([])
    const { months } = await board()
    expect(months).toContainEqual({
      portfolio: { id: '1' },
      month: '2026-03',
      next: { kind: 'paid', act: 'correctDividend' },
    })
  })

  it('says at which pool two approve, and that a month is late', async () => {
    await recordCash('2026-05', '150000')
    expect(await page('2026-05')).toMatchObject({
      pool: '150000',
      meanBefore: '106666',
      twoAbove: '133333',
      takesTwo: true,
      isLate: false,
    })
    await testCompany.moveTo(instant('2026-06-15T15:00:00Z'))
    expect(await page('2026-05')).toMatchObject({ isLate: true })
  })

  it('has a month again whose dividend was reversed, to be declared once more', async () => {
    const corrects = (await page('2026-02')).dividend.id
    const id = `div_${uuidv7()}`
    await act(
      olga,
      `mutation { reverseDividend(input: { id: "${id}", corrects: "${corrects}", reason: "It was another month’s." }) { id } }`,
    )
    expect(await page('2026-02')).toMatchObject({ next: { kind: 'paid', act: 'approveDividend' } })
    for (const name of ['mats', 'rosa'])
      expect((await approveAs(ask, await newOperator(testCompany, `${name}@longlight.example`), id)).errors).toEqual([])
    expect(await page('2026-02')).toMatchObject({
      dividend: null,
      pool: '100000',
      next: { kind: 'declared', act: 'declareDividend' },
    })
  })

  it('is open to nobody but staff', async () => {
    const { data, errors } = await ask(ada, '{ monthCloses { months { month } } }')
    expect([data?.monthCloses ?? null, errors.length]).toEqual([null, 1])
  })
})
