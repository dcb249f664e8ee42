import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { businessDay } from '#kernel/business-day.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { newestUpdates, publishUpdate } from './public.ts'
import { sendForWeather } from './read-weather.ts'

const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1' })
const staff = await newOperator(testCompany, 'staff@longlight.example')
const publish = async (title: string, plantId: string | null = null): Promise<string> => {
  const id = idOf('upd', uuidv7())
  await inTransaction(platform, staff.actor, (ctx) =>
    publishUpdate(ctx, { id, portfolioId: '1', plantId, title, body: 'One.\n\nTwo.' }),
  )
  return id
}
const weather = async () =>
  (await ask(null, '{ plant(id: "plt_1") { weather { at celsius cloudPercent windKmh rainMillimetres } } }')).data.plant
    .weather

test('the weather of the plants is asked for once in twenty minutes, however many ask, and kept with its time', async () => {
  expect(await weather()).toBeNull()
  const sent = await Promise.all([sendForWeather(platform), sendForWeather(platform), sendForWeather(platform)])
  expect(sent.toSorted()).toEqual([0, 0, 1])
  await testCompany.drain()
  const first = await weather()
  expect(first).toMatchObject({ at: '2026-03-05T15:00:00Z', celsius: expect.any(Number) })
  await testCompany.moveTo(instant('2026-03-05T15:19:00Z'))
  expect(await sendForWeather(platform)).toBe(0)
  expect(await weather()).toEqual(first)
  await testCompany.moveTo(instant('2026-03-05T15:21:00Z'))
  expect(await weather()).toMatchObject({ at: '2026-03-05T15:15:00Z' })
})

test('a plant tells its own months, its portfolio and what was published about it', async () => {
  const id = await publish('New inverter', 'plt_1')
  await publish('Something else')
  const { data, errors } = await ask(
    null,
    '{ plant(id: "plt_1") { portfolio { id name } production { month actualKwh } updates { id title } } }',
  )
  expect(errors).toEqual([])
  expect(data.plant).toMatchObject({ portfolio: { id: '1', name: 'Test Portfolio 1' }, updates: [{ id }] })
  // 400 kWh in each of twelve hours of a day; March is not over.
  expect(data.plant.production.at(-1)).toEqual({ month: '2026-02', actualKwh: 28 * 12 * 400 })
  expect((await ask(null, '{ plant(id: "nothing") { id } }')).data.plant).toBeNull()
})

test('an update is read by its address, and an unknown one is nothing', async () => {
  const id = await publish('First power')
  const query = 'query ($id: ID!) { portfolioUpdate(id: $id) { title body publishedOn portfolio { name } } }'
  expect((await ask(null, query, { id })).data.portfolioUpdate).toEqual({
    title: 'First power',
    body: 'One.\n\nTwo.',
    publishedOn: '2026-03-05',
    portfolio: { name: 'Test Portfolio 1' },
  })
  expect((await ask(null, query, { id: 'upd_nothing' })).data.portfolioUpdate).toBeNull()
})

test('the newest updates of all portfolios come first', async () => {
  await testCompany.moveTo(instant('2026-03-06T15:00:00Z'))
  const id = await publish('The day after')
  const [newest, ...older] = await newestUpdates(platform, 3)
  expect(newest).toEqual({
    id,
    correctedAt: null,
    portfolio: 'Test Portfolio 1',
    title: 'The day after',
    body: 'One.\n\nTwo.',
    publishedOn: '2026-03-06',
  })
  expect(older.every(({ publishedOn }) => publishedOn === businessDay('2026-03-05'))).toBe(true)
})

test('a service that cannot answer leaves the weather as it was, with its time', async () => {
  const { origin } = testCompany.standIns.all.find(({ name }) => name === 'weather')!
  const before = await weather()
  await fetch(`${origin}/_standin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ route: '*', kind: 'status', status: 503, times: 1 }),
  })
  await expect(testCompany.moveTo(instant('2026-03-06T15:41:00Z'))).rejects.toThrow('answered 503')
  expect(await weather()).toEqual(before)
})

test('each of several plants tells its own output, and their portfolio the sum', async () => {
  await offer(owner, { id: '2' })
  await owner.query(
    `insert into portfolios.plant select (jsonb_populate_record(p, '{"id": "plt_small", "position": 2}')).* from portfolios.plant p where id = 'plt_2'`,
  )
  await owner.query(
    `insert into portfolios.meter_day (plant_id, day, watt_hours)
     select 'plt_small', day, array_replace(watt_hours, 400000, 100000) from portfolios.meter_day where plant_id = 'plt_2'`,
  )
  const { data, errors } = await ask(
    null,
    `{ small: plant(id: "plt_small") { production { month actualKwh } } large: plant(id: "plt_2") { production { month actualKwh } }
       portfolio(id: "2") { production { month actualKwh } } }`,
  )
  expect(errors).toEqual([])
  const ofFebruary = ({ production }: { production: { month: string; actualKwh: number }[] }) =>
    production.filter(({ month }) => month === '2026-02').map(({ actualKwh }) => actualKwh)
  expect([data.small, data.large, data.portfolio].map(ofFebruary)).toEqual([
    [28 * 12 * 100],
    [28 * 12 * 400],
    [28 * 12 * 500],
  ])
})
