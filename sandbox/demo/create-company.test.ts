import { expect, test } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { createCompany } from './create-company.ts'

const demoCompany = await startTestCompany({ at: '2026-01-05T15:20:00Z' })
await createCompany(demoCompany.platform)
await demoCompany.drain()

test('founding gives ten portfolios, each with plants and a price, and founding again changes nothing', async () => {
  await createCompany(demoCompany.platform)
  const staff = await newOperator(demoCompany, 'staff@longlight.example')
  const { data, errors } = await demoCompany.ask(
    staff,
    '{ portfolios { id sharePrice plantsCount comingSoonFlg } getAUM }',
  )
  expect(errors).toEqual([])
  expect(data.portfolios.map(({ id }: { id: string }) => id)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '7',
    '9',
    '12',
    '13',
    '48',
  ])
  expect(data.portfolios.every(({ plantsCount }: { plantsCount: number }) => plantsCount > 0)).toBe(true)
  const unpriced = data.portfolios.filter(({ sharePrice }: { sharePrice: string | null }) => sharePrice === null)
  expect(unpriced.map(({ id }: { id: string }) => id)).toEqual(['13'])
  expect(data.getAUM).toBe(0)
})

test('meters are read up to the last full hour, and hour by hour from then on', async () => {
  const untils = async () =>
    (
      await demoCompany.owner.query(
        'select distinct read_until as at from portfolios.plant where commissioned_on < $1',
        ['2026-01-01'],
      )
    ).rows.map(({ at }) => String(at))
  expect(await untils()).toEqual(['2026-01-05T15:00:00Z'])
  await demoCompany.moveTo(instant('2026-02-20T02:10:00Z'))
  expect(await untils()).toEqual(['2026-02-20T02:00:00Z'])
  const { rows } = await demoCompany.owner.query(
    `select count(*)::int as days, min(cardinality(watt_hours)) filter (where day < '2026-02-20') as fewest from portfolios.meter_day where plant_id = 'pirapora-i'`,
  )
  expect(rows[0]).toEqual({ days: 49, fewest: 24 })
  const { data } = await demoCompany.ask(null, '{ generationNow { kilowatts hills { technology hours } } }')
  expect(data.generationNow.kilowatts).toBeGreaterThan(0)
})

test('an outage of the metering service is made up for later', async () => {
  const { origin } = demoCompany.standIns.all.find(({ name }) => name === 'meters')!
  const force = (body: object) =>
    fetch(`${origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await force({ kind: 'status', status: 404, times: 100 })
  await demoCompany.moveTo(instant('2026-02-20T05:10:00Z'))
  await fetch(`${origin}/_standin/faults`, { method: 'DELETE' })
  await demoCompany.moveTo(instant('2026-02-20T06:10:00Z'))
  const { rows } = await demoCompany.owner.query(
    'select distinct read_until::text as at from portfolios.plant where commissioned_on < $1',
    ['2026-01-01'],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].at).toContain('06:00:00')
})
