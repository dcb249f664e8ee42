import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { poolsBefore } from './dividend-store.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1' })
const [olga, omar, rosa, mats] = await Promise.all([
  newOperator(testCompany, 'olga@longlight.example'),
  newOperator(testCompany, 'omar@longlight.example'),
  newOperator(testCompany, 'rosa@longlight.example'),
  newOperator(testCompany, 'mats@longlight.example'),
])

const recordCash = (by: Viewer, month: string, dollars: bigint) =>
  inTransaction(platform, by.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month,
      revenue: cents(dollars * 100n),
      costs: cents(0),
      reserve: cents(0),
    }),
  )
const declare = async (by: Viewer, month: string): Promise<string> => {
  const id = `div_${uuidv7()}`
  const { errors } = await ask(
    by,
    `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}" }) { id } }`,
  )
  expect(errors).toEqual([])
  return id
}
const correct = async (corrects: string, pool: string): Promise<string> => {
  const id = `div_${uuidv7()}`
  const { errors } = await ask(
    olga!,
    `mutation { correctDividend(input: { id: "${id}", corrects: "${corrects}", pool: "${pool}", reason: "A meter was read wrong." }) { id } }`,
  )
  expect(errors).toEqual([])
  return id
}
const outcome = async (by: Viewer, id: string): Promise<string> => {
  const { data, errors } = await approveAs(ask, by, id, 'dividend { state }')
  return errors[0]?.code ?? data.approveDividend.dividend.state
}
const waiting = async (id: string) => {
  const { data } = await ask(olga!, '{ declaredDividends { edges { node { id approversNeeded firstApprovedBy } } } }')
  const { approversNeeded, firstApprovedBy } = data.declaredDividends.edges
    .map(({ node }: { node: { id: string } }) => node)
    .find((node: { id: string }) => node.id === id)
  return { approversNeeded, firstApprovedBy }
}

beforeAll(async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await invest(testCompany, ada)
  await testCompany.moveTo(instant('2026-07-03T15:00:00Z'))
})

describe('a dividend', () => {
  let january: string

  it('is not approved by who recorded its month’s cash, but by anyone else who may', async () => {
    await recordCash(omar!, '2026-01', 100n)
    january = await declare(olga!, '2026-01')
    expect(await outcome(omar!, january)).toBe('recordedIt')
    expect(await waiting(january)).toEqual({ approversNeeded: 1, firstApprovedBy: null })
    expect(await outcome(rosa!, january)).toBe('paid')
  })

  it('is not approved by who corrected its month’s cash; who had recorded it before may', async () => {
    await recordCash(omar!, '2026-02', 90n)
    const id = `prp_${uuidv7()}`
    const { errors } = await ask(
      rosa!,
      `mutation { correctPeriodCash(input: { id: "${id}", portfolioId: "1", month: "2026-02", revenue: "10000", costs: "0", reserve: "0", reason: "A bill came late" }) { id } }`,
    )
    expect(errors).toEqual([])
    expect((await approveAs(ask, mats!, id)).errors).toEqual([])
    const february = await declare(olga!, '2026-02')
    expect(await outcome(rosa!, february)).toBe('recordedIt')
    expect(await outcome(omar!, february)).toBe('paid')
  })

  it('is not approved by who entered the readings of its month', async () => {
    const [{ id: plant }] = (await owner.query(`select id from portfolios.plant where portfolio_id = '1' limit 1`)).rows
    await owner.query(`update portfolios.plant set read_until = '2026-03-10T00:00:00Z' where id = $1`, [plant])
    const { errors } = await ask(
      mats!,
      'mutation ($key: IdempotencyKey!, $id: ID!, $from: Instant!, $hours: [Int!]!) { recordProduction(input: { key: $key, plantId: $id, from: $from, wattHours: $hours }) { id } }',
      { key: uuidv7(), id: plant, from: '2026-03-10T00:00:00Z', hours: [0, 10] },
    )
    expect(errors).toEqual([])
    await recordCash(omar!, '2026-03', 100n)
    const march = await declare(olga!, '2026-03')
    expect(await outcome(mats!, march)).toBe('recordedIt')
    expect(await outcome(rosa!, march)).toBe('paid')
  })

  it('takes two who approve above 125% of the mean of the last three, and not at it', async () => {
    await recordCash(omar!, '2026-04', 125n)
    const april = await declare(olga!, '2026-04')
    expect(await waiting(april)).toMatchObject({ approversNeeded: 1 })
    expect(await outcome(rosa!, april)).toBe('paid')
    await recordCash(omar!, '2026-05', 136n)
    const may = await declare(olga!, '2026-05')
    expect(await waiting(may)).toEqual({ approversNeeded: 2, firstApprovedBy: null })
    expect(await outcome(rosa!, may)).toBe('declared')
    expect(await waiting(may)).toEqual({ approversNeeded: 2, firstApprovedBy: rosa!.userId })
    expect(await outcome(rosa!, may)).toBe('approvedBefore')
    expect(await outcome(olga!, may)).toBe('sameOperator')
    expect(await outcome(omar!, may)).toBe('recordedIt')
    expect(await outcome(mats!, may)).toBe('paid')
  })

  it('is compared with no month that was reversed', async () => {
    const compared = () => poolsBefore(platform.db, '1', '2026-06', 4)
    const before = await compared()
    const { rows } = await owner.query(`select id from dividends.dividend where month = '2026-05' and state = 'paid'`)
    const id = `div_${uuidv7()}`
    const { errors } = await ask(
      olga!,
      `mutation { reverseDividend(input: { id: "${id}", corrects: "${rows[0].id}", reason: "It was another month's." }) { id } }`,
    )
    expect(errors).toEqual([])
    expect(await outcome(rosa!, id)).toBe('declared')
    expect(await outcome(mats!, id)).toBe('paid')
    expect(before).toHaveLength(4)
    expect((await compared()).slice(0, 3)).toEqual(before.slice(1))
  })

  it('takes two for its correction, however they come: at once, one of them is the first', async () => {
    // June's cash can pay the corrections.
    await recordCash(omar!, '2026-06', 1_000n)
    const id = await correct(january, '11000')
    expect((await Promise.all([outcome(rosa!, id), outcome(mats!, id)])).toSorted()).toEqual(['declared', 'paid'])
  })

  it('is not approved twice by one person who presses twice at once', async () => {
    const id = await correct(january, '12000')
    expect((await Promise.all([outcome(rosa!, id), outcome(rosa!, id)])).toSorted()).toEqual([
      'approvedBefore',
      'declared',
    ])
    expect(await outcome(mats!, id)).toBe('paid')
  })

  it('does not count the approval of someone who has lost the role since', async () => {
    const id = await correct(january, '13000')
    expect(await outcome(rosa!, id)).toBe('declared')
    await newOperator(testCompany, 'rosa@longlight.example', ['support'])
    expect(await outcome(mats!, id)).toBe('declared')
    expect(await waiting(id)).toEqual({ approversNeeded: 2, firstApprovedBy: mats!.userId })
    await newOperator(testCompany, 'rosa@longlight.example')
    expect(await outcome(rosa!, id)).toBe('paid')
  })

  it('keeps two approvers apart in the database itself', async () => {
    const id = await correct(january, '14000')
    expect(await outcome(rosa!, id)).toBe('declared')
    await expect(
      owner.query('update dividends.dividend set approved_by = first_approved_by where id = $1', [id]),
    ).rejects.toThrow('three_people')
  })
})
