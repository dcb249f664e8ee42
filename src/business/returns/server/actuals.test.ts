import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { publishUpdate, recordLostOutput, recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1' })
await owner.query(
  `insert into portfolios.expected_month (plant_id, calendar_month, watt_hours) select 'plt_1', month, 150000000 from generate_series(1, 12) month`,
)
const query = `{ portfolio(id: "1") { outputMonths { month expectedKwh actualKwh } actuals { month revenue costs reserve pool perShare correctionReason } } }`
const shown = async () => (await ask(null, query)).data.portfolio

test('anyone sees every whole month’s output beside its expectation', async () => {
  await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
  const { outputMonths } = await shown()
  expect(outputMonths).toHaveLength(4)
  expect(outputMonths[0]).toEqual({ month: '2025-11', expectedKwh: 150_000, actualKwh: 30 * 12 * 400 })
})

test('a series begins as many months back as are asked for', async () => {
  const { data } = await ask(
    null,
    '{ portfolio(id: "1") { outputMonths(months: 2) { month } sharePrices(months: 0) { effectiveOn } } }',
  )
  expect(data.portfolio).toEqual({ outputMonths: [{ month: '2026-01' }, { month: '2026-02' }], sharePrices: [] })
})

test('months that were kept without an expectation get one', async () => {
  await owner.query('update returns.production_month set expected_watt_hours = null')
  await testCompany.moveTo(instant('2026-03-03T16:00:00Z'))
  expect((await shown()).outputMonths[0]).toMatchObject({ month: '2025-11', expectedKwh: 150_000 })
})

test('a month is there once its dividend is paid: revenue less costs less reserve is the pool', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await invest(testCompany, ada)
  const [olga, omar] = [
    await newOperator(testCompany, 'olga@longlight.example'),
    await newOperator(testCompany, 'omar@l.example'),
  ]
  await testCompany.moveTo(instant('2026-05-04T15:00:00Z'))
  await inTransaction(platform, olga.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month: '2026-03',
      revenue: dollars(120),
      costs: dollars(20),
      reserve: dollars(10),
    }),
  )
  const id = `div_${uuidv7()}`
  const declared = await ask(
    olga,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "2026-03" }) { id } }`,
  )
  expect(declared.errors).toEqual([])
  expect((await shown()).actuals).toEqual([])
  const paid = await approveAs(ask, omar, id, 'id')
  expect(paid.errors).toEqual([])
  const { actuals } = await shown()
  expect(actuals).toMatchObject([
    { month: '2026-03', revenue: '12000', costs: '2000', reserve: '1000', pool: '9000', correctionReason: null },
  ])
  expect(BigInt(actuals[0].perShare)).toBeGreaterThan(0n)
})

test('an update whose title names a quarter answers with that quarter’s output, losses and dividends; other news with none', async () => {
  const sara = await newOperator(testCompany, 'sara@longlight.example')
  const publish = async (title: string) => {
    const id = idOf('upd', uuidv7())
    await inTransaction(platform, sara.actor, (ctx) =>
      publishUpdate(ctx, { id, portfolioId: '1', plantId: 'plt_1', title, body: 'It rained.' }),
    )
    return id
  }
  const lost = { plantId: 'plt_1', cause: 'weather', wattHours: 1_200_000n } as const
  for (const month of ['2026-02', '2026-04'])
    done(await inTransaction(platform, sara.actor, (ctx) => recordLostOutput(ctx, { ...lost, month })))
  const news = await publish('A new fence')
  const report = await publish('First quarter 2026: a wet March')
  const { data, errors } = await ask(
    null,
    `query ($news: ID!, $report: ID!) {
      news: portfolioUpdate(id: $news) { ...Told earlier { id } later { id } nextDueOn }
      report: portfolioUpdate(id: $report) { ...Told earlier { id } later { id } nextDueOn }
    }
    fragment Told on PortfolioUpdate {
      quarterFrom plant { id } output { month expectedKwh } lostOutput { month kilowattHours } dividends { month perShare } dividendsBefore { month }
    }`,
    { news, report },
  )
  expect(errors).toEqual([])
  expect(data.news).toEqual({
    quarterFrom: null,
    plant: { id: 'plt_1' },
    output: [],
    lostOutput: [],
    dividends: [],
    dividendsBefore: [],
    earlier: null,
    later: { id: report },
    nextDueOn: expect.stringMatching(/^2026-08-/),
  })
  expect(data.report).toMatchObject({
    quarterFrom: '2026-01',
    output: ['2026-01', '2026-02', '2026-03'].map((month) => ({ month, expectedKwh: 150_000 })),
    lostOutput: [{ month: '2026-02', kilowattHours: 1_200 }],
    dividends: [{ month: '2026-03', perShare: expect.any(String) }],
    dividendsBefore: [],
    earlier: { id: news },
    later: null,
  })
})
