import { beforeAll, describe, expect, it } from 'vitest'
import { businessDay, daysBetween } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { type Backer, invest, newBacker, passDays } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const returnsQuery = `query ($a: ID!) { accountReturns(accountId: $a) { asOf
  total { invested dividends totalGain unrealisedGain realisedGain simpleReturn moneyWeightedReturn dividendYieldOnCost }
  holdings { portfolioId returns { invested unrealisedGain simpleReturn moneyWeightedReturn } } } }`
const figures = 'kilowattHours co2Kilograms homesPowered yesterdayKilowattHours asOf'

describe('what an account’s investments return', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  let ada: Backer
  let ben: Backer
  beforeAll(async () => {
    await offer(testCompany.owner, { id: '1' })
    ada = await newBacker(testCompany, { email: 'ada@example.com' })
    ben = await newBacker(testCompany, { email: 'ben@example.com' })
    await invest(testCompany, ada)
    await invest(testCompany, ben, { amount: cents(30_000) })
  })
  const returnsOf = async (backer: Backer) =>
    (await testCompany.ask(backer, returnsQuery, { a: backer.accountId })).data.accountReturns

  it('is nothing on the first day, and has no yearly rate in the first year', async () => {
    expect(await returnsOf(ada)).toEqual({
      asOf: '2026-01-21',
      total: {
        invested: '10000',
        dividends: '0',
        totalGain: '0',
        unrealisedGain: '0',
        realisedGain: '0',
        simpleReturn: '0',
        moneyWeightedReturn: null,
        dividendYieldOnCost: '0',
      },
      holdings: [
        {
          portfolioId: '1',
          returns: { invested: '10000', unrealisedGain: '0', simpleReturn: '0', moneyWeightedReturn: null },
        },
      ],
    })
  })

  it('follows the published price', async () => {
    await testCompany.owner.query(
      `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at)
       values ('1', '2026-01-20', 1375000, 'TEST-2', 'test', '2026-01-10Z')`,
    )
    const { total } = await returnsOf(ada)
    expect(total).toMatchObject({ unrealisedGain: '1000', totalGain: '1000', simpleReturn: '100000' })
  })

  it('is nobody else’s business', async () => {
    const { data, errors } = await testCompany.ask(ben, returnsQuery, { a: ada.accountId })
    expect(data.accountReturns).toBeNull()
    expect(errors).toHaveLength(1)
  })

  // The meters recorded five months: 4,800 kWh a day.
  const ofAccount = async (backer: Backer) =>
    (
      await testCompany.ask(backer, `query ($a: ID!) { accountImpact(accountId: $a) { ${figures} } }`, {
        a: backer.accountId,
      })
    ).data.accountImpact
  const ofAll = async () => (await testCompany.ask(null, `{ impact { ${figures} } }`)).data.impact

  it('the share of the power of yesterday is told, from midnight to midnight US Eastern', async () => {
    await testCompany.moveTo(instant('2026-03-20T15:00:00Z'))
    expect(await ofAll()).toMatchObject({ asOf: '2026-03-19', yesterdayKilowattHours: 4_800 })
    expect((await ofAccount(ada)).yesterdayKilowattHours).toBe(1_200)
  })

  it('the share of the power is by the shares held on each day, and all parts together are the whole', async () => {
    await testCompany.moveTo(instant('2026-04-02T15:00:00Z'))
    const [a, b, all] = [await ofAccount(ada), await ofAccount(ben), await ofAll()]
    expect(all.kilowattHours).toBe(4_800 * (30 + 31 + 31 + 28 + 31))
    const { rows } = await testCompany.owner.query(
      `select a.owner, min(e.effective_at at time zone 'America/New_York')::date as first, sum(e.amount) as shares
         from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'holding' and not e.pending group by 1`,
    )
    const held = (backer: Backer) => rows.find(({ owner }) => owner === backer.accountId)
    // Nobody held shares before Ada; she held all of them until Ben came, and a quarter since.
    const daysTo = (end: string, start: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000
    const [first, then] = [held(ada).first, held(ben).first]
    expect(first).not.toBe('2026-01-01')
    expect(a.kilowattHours).toBeCloseTo(4_800 * (daysTo(then, first) + daysTo('2026-04-01', then) / 4), 2)
    expect(b.kilowattHours).toBeCloseTo(4_800 * daysTo('2026-04-01', then) * 0.75, 2)
    expect(a.kilowattHours + b.kilowattHours).toBeCloseTo(4_800 * daysTo('2026-04-01', first), 2)
    expect(all.co2Kilograms).toBeCloseTo(all.kilowattHours * 0.0385, 3)
  })

  it('shares bought within a month are credited with its days from then on, and with each further day', async () => {
    const cora = await newBacker(testCompany, { email: 'cora@example.com' })
    await testCompany.owner.query(
      `insert into portfolios.meter_day (plant_id, day, watt_hours)
       select 'plt_1', day, array_fill(200000, array[24])::int[] from generate_series('2026-04-01'::date, '2026-05-31'::date, '1 day') day`,
    )
    await testCompany.moveTo(instant('2026-04-30T13:00:00Z'))
    await invest(testCompany, cora, { amount: cents(44_000), price: 1_375_000n })
    const { rows } = await testCompany.owner.query(
      `select min(e.effective_at at time zone 'America/New_York')::date as first from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.owner = $1 and a.kind = 'holding' and not e.pending`,
      [cora.accountId],
    )
    const first = businessDay(rows[0].first)
    // Half of all shares are hers since her first day, of 4,800 kWh a day; the days of April before it are not.
    expect(first > '2026-05-01').toBe(true)
    const owned = await ofAccount(cora)
    expect(owned.kilowattHours).toBe(2_400 * (daysBetween(first, owned.asOf) + 1))
    await passDays(testCompany, 1)
    const day = await ofAccount(cora)
    expect([day.kilowattHours - owned.kilowattHours, day.yesterdayKilowattHours]).toEqual([2_400, 2_400])
  })

  it('the power is renewed with each day, and only then', async () => {
    await testCompany.owner.query(
      `update portfolios.meter_day set watt_hours = array_fill(0, array[24]) where day = '2026-03-31'`,
    )
    await testCompany.drain()
    const before = (await ofAll()).kilowattHours
    await passDays(testCompany, 1)
    expect((await ofAll()).kilowattHours).toBe(before - 4_800)
  })

  it('the power says whose factors it uses', async () => {
    const { data } = await testCompany.ask(null, '{ impactFactors { name value unit from source url } }')
    expect(data.impactFactors.length).toBeGreaterThan(8)
  })

  it('is a yearly rate once a year has passed', async () => {
    await testCompany.moveTo(instant('2027-01-13T15:00:00Z'))
    const { total, holdings } = await returnsOf(ada)
    // 10% in 369 days.
    expect(total.moneyWeightedReturn).toBe('98864')
    expect(holdings[0].returns.moneyWeightedReturn).toBe(total.moneyWeightedReturn)
  })
})
