import { beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { type Backer, invest, newBacker, passDays } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const query = `query ($a: ID, $y: Int!) { dashboard(accountId: $a) {
  impact { kilowattHours co2Kilograms yesterdayKilowattHours asOf
    lastDay { on now kilowattHours hills { portfolioId technology longitude kilowattHours hours } } }
  year(year: $y) { year to isOver dividends kilowattHours co2Kilograms firstYear
    portfolios { portfolioId dividends kilowattHours } output { technology days } } } }`

describe('a holder’s own power', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  let ada: Backer
  let ben: Backer
  let nobody: Backer
  beforeAll(async () => {
    await offer(testCompany.owner, { id: '1' })
    ada = await newBacker(testCompany, { email: 'ada@example.com' })
    ben = await newBacker(testCompany, { email: 'ben@example.com' })
    nobody = await newBacker(testCompany, { email: 'nobody@example.com' })
    await invest(testCompany, ada)
    await invest(testCompany, ben, { amount: cents(30_000) })
    await testCompany.moveTo(instant('2026-03-20T15:00:00Z'))
  })
  const view = async (backer: Backer, y = 2026) => {
    const { data } = await testCompany.ask(backer, query, { a: backer.accountId, y })
    return data.dashboard
  }

  it('of yesterday is told hour by hour, with the time of the answer', async () => {
    const { impact } = await view(ada)
    expect(impact.lastDay).toMatchObject({ on: '2026-03-19', now: '2026-03-20T15:00:00Z', kilowattHours: 1_200 })
    const [hill] = impact.lastDay.hills
    expect(hill).toMatchObject({ portfolioId: '1', technology: 'solar', kilowattHours: 1_200 })
    // A quarter of 400 kilowatts, from 6 to 18 o'clock UTC, which is four hours earlier US Eastern.
    expect(hill.hours).toEqual(Array.from({ length: 24 }, (_, hour) => (hour >= 2 && hour < 14 ? 100 : 0)))
  })

  it('of the hours adds up to what is said of yesterday', async () => {
    const { impact } = await view(ben)
    const sum = impact.lastDay.hills.flatMap((hill: { hours: number[] }) => hill.hours)
    expect(sum.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(impact.yesterdayKilowattHours, 3)
  })

  it('is of nobody who holds no shares', async () => {
    const { impact, year } = await view(nobody)
    expect(impact.lastDay).toBeNull()
    expect(year).toMatchObject({ kilowattHours: 0, dividends: '0', portfolios: [], output: [], firstYear: null })
  })

  it('of a year that runs is as far as yesterday, and as much as in all years together', async () => {
    const { impact, year } = await view(ada)
    expect(year).toMatchObject({ year: 2026, to: '2026-03-19', isOver: false, firstYear: 2026 })
    expect([year.kilowattHours, year.co2Kilograms]).toEqual([impact.kilowattHours, impact.co2Kilograms])
    expect(year.portfolios).toEqual([{ portfolioId: '1', dividends: '0', kilowattHours: year.kilowattHours }])
  })

  it('of a year has each of its days since January 1', async () => {
    const { year } = await view(ada)
    const [{ technology, days }] = year.output
    expect([technology, days.length, days.at(-1)]).toEqual(['solar', 31 + 28 + 19, 1_200])
    expect(days[0]).toBe(0)
    expect(days.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(year.kilowattHours, 1)
  })

  it('of a year before the first share is nothing, and of one that has not begun there is none', async () => {
    expect((await view(ada, 2025)).year).toMatchObject({
      isOver: true,
      to: '2025-12-31',
      portfolios: [],
      firstYear: 2026,
    })
    expect((await view(ada, 2027)).year).toBeNull()
    expect((await view(ada, 99_999)).year).toBeNull()
  })

  it('is of the last day on record where no meter recorded yesterday', async () => {
    const at = async (day: string) => (await view(ada)).impact.lastDay?.on === day
    await testCompany.owner.query(`delete from portfolios.meter_day where day >= '2026-03-20'`)
    await testCompany.moveTo(instant('2026-03-24T15:00:00Z'))
    await passDays(testCompany, 0)
    expect((await view(ada)).impact.yesterdayKilowattHours).toBe(0)
    expect(await at('2026-03-19')).toBe(true)
  })
})
