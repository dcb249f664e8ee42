import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { newBacker, sign } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, openedIra, placeIraOrder, readCustodian } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { valueYears } from './year-value.ts'

const custodian = testCustodian('live')
const testCompany = await startTestCompany({
  at: '2026-12-30T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: custodian }),
})
const { ask, drain, moveTo, owner } = testCompany
await offer(owner, { id: '1' })

it('values an IRA as of the end of the year once that day is sealed, reports the price once, and says what is required', {
  timeout: 240_000,
}, async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
  // 73 in 2027.
  await owner.query(`update people."user" set date_of_birth = '1954-03-05' where id = $1`, [ada.userId])
  const ira = await openedIra(testCompany, ada, custodian, { type: 'traditional' })
  const { data } = await contribute(testCompany, ada, ira, { amount: 600_000n })
  await drain()
  custodian.say({ kind: 'contribution', ref: data.contributeToIra.id, state: 'settled' })
  await readCustodian(testCompany)
  const placed = await placeIraOrder(testCompany, ada, ira, 100_000n)
  await sign(testCompany, placed.data.placeOrder.id)
  custodian.say({ kind: 'direction', ref: custodian.last('direct').ref, state: 'fundsSent' })
  await readCustodian(testCompany)
  const shown = async () =>
    (
      await ask(
        ada,
        `query ($a: ID!) { ira(accountId: $a) { yearValues { year value cash shares } distributionTerms { isEarly required { taxYear age amount left dueOn } } } }`,
        { a: ira },
      )
    ).data.ira
  expect(await shown()).toMatchObject({ yearValues: [], distributionTerms: { isEarly: false, required: null } })
  expect(custodian.last('valuation')).toBeUndefined()
  for (const day of ['2027-01-04', '2027-01-05']) await moveTo(instant(`${day}T15:00:00Z`))
  expect(await shown()).toEqual({
    yearValues: [{ year: 2026, value: '600000', cash: '500000', shares: '100000' }],
    // $6,000 / 26.5 = $226.415…
    distributionTerms: {
      isEarly: false,
      required: { taxYear: 2027, age: 73, amount: '22642', left: '22642', dueOn: '2028-04-01' },
    },
  })
  expect(custodian.told.filter(({ what }) => what === 'valuation')).toMatchObject([
    {
      ask: {
        portfolioId: '1',
        asOf: '2026-12-31',
        price: 1_250_000n,
        method: expect.stringContaining('Net asset value'),
      },
    },
  ])
  custodian.say({ kind: 'valuation', ref: custodian.last('valuation').ref, state: 'questioned' })
  await readCustodian(testCompany)
  const { rows } = await owner.query(
    `select v.state, a.text from ira.valuation v join operations.alert a on a.subject = v.id`,
  )
  expect(rows).toEqual([
    { state: 'questioned', text: expect.stringContaining('due at Saco River Trust Company by Jan 31, 2027') },
  ])
})

it('values an IRA that it learns of late on the day after, since it looks for such IRAs once a day', async () => {
  const bea = await newBacker(testCompany, { email: 'bea@example.com', firstName: 'Bea' })
  const ira = await openedIra(testCompany, bea, custodian, { type: 'traditional' })
  await owner.query(`update ira.application set opened_at = '2026-12-30T16:00Z' where account_id = $1`, [ira])
  const years = async () =>
    (await owner.query('select year from ira.year_value where account_id = $1', [ira])).rows.map(({ year }) => year)
  await drain()
  expect(await years()).toEqual([])
  await moveTo(instant('2027-01-06T15:00:00Z'))
  expect(await years()).toEqual([2026])
})

it('notes the day on which it began to look, also over midnight of the new year', async () => {
  const days = [businessDay('2030-12-31'), businessDay('2031-01-01')]
  const clock = { ...testCompany.clock, today: () => days.shift() ?? businessDay('2031-01-01') }
  await owner.query(`insert into ira.year_value (account_id, year, cash_cents, shares_cents, computed_at)
    select account_id, 2029, 0, 0, now() from ira.application where state = 'opened'`)
  await valueYears({ ...testCompany.platform, clock })
  const { rows } = await owner.query(`select day::text from ira.valuation_day where day > '2030-01-01'`)
  expect(rows).toEqual([{ day: '2030-12-31' }])
})
