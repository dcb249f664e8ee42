import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import type { Partners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { startJobs, tick } from '#engine/jobs/worker.ts'
import { startCourier } from '#engine/outbox/courier.ts'
import type { readConfig } from '#io/config/config.ts'
import { createQueuePool } from '#io/db/pool.ts'
import type { fileStore } from '#io/files/file-store.ts'
import { cents } from '#kernel/cents.ts'
import { createAchClient } from '#partners/ach/client.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Depositor, newDepositor, offending, reconciled, standIn, unlikeTransfers } from './cash-world.ts'
import { counts } from './counts.ts'

const kinds = [{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'hang' }] as const

/** A client that is less patient than the product's, so that a hanging partner costs a test no quarter of a minute. */
const impatient = (
  partners: Partners,
  options: { files: ReturnType<typeof fileStore>; config: ReturnType<typeof readConfig> },
) => composeRooms({ ...partners, ach: createAchClient({ ...options.config.ach, timeoutMs: 700 }) }, options)

/** M22: a partner is away for ten minutes; nobody who does not need it waits, and what waits for it is done afterwards. */
describe('M22: an outage of the payment partner', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z', rooms: impatient })
  const { platform, ask, owner, clock } = testCompany
  const queue = createQueuePool((owner.options as { connectionString: string }).connectionString, 8)
  let jobs: ReturnType<typeof startJobs> | undefined
  let courier: ReturnType<typeof startCourier> | undefined
  afterAll(async () => {
    // A pool whose jobs were failing may take its time; the database goes with the test.
    await Promise.race([Promise.all([jobs?.stop(), courier?.stop()]), pause(1_500)])
    await queue.end()
  })
  const people: Depositor[] = []
  for (let n = 0; n < 4; n += 1) people.push(await newDepositor(testCompany, n))
  await testCompany.drain()
  let deposits = 0
  const deposit = async (by: Depositor) => {
    deposits += 1
    return ask(
      by,
      'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }',
      {
        id: `dep_${uuidv7()}`,
        a: by.accountId,
        b: by.bankId,
        c: String(1_000 + deposits),
      },
    )
  }
  const transfers =
    'query ($a: ID!) { transfers(accountId: $a) { edges { node { id state label expectedOn } } } cashAvailability(accountId: $a) { available owed } }'
  /** Milliseconds that unrelated questions took while the worker worked, sorted. */
  const asking = async (count: number): Promise<number[]> => {
    const took: number[] = []
    for (let n = 0; n < count; n += 1) {
      const by = people[n % people.length]!
      if (n % 20 === 0) await deposit(by)
      const began = performance.now()
      const { errors } = await ask(by, transfers, { a: by.accountId })
      took.push(performance.now() - began)
      expect(errors).toEqual([])
      if (n % 10 === 0) {
        clock.moveTo(clock.now().add({ seconds: 30 }))
        await tick(platform)
      }
    }
    return took.toSorted((a, b) => a - b)
  }
  const at = (of: readonly number[], share: number): number =>
    of[Math.min(of.length - 1, Math.floor(of.length * share))]!

  /** Business time goes on by minutes until nothing waits any more, with the worker as it is. */
  const comeToRest = async () => {
    for (let quiet = 0; quiet < 3; ) {
      clock.moveTo(clock.now().add({ minutes: 20 }))
      await jobs!.mind(true)
      await tick(platform)
      for (const one of testCompany.standIns.all) await one.runDue()
      await pause(150)
      const { rows } = await owner.query(
        `select (select count(*) from graphile_worker.jobs)::int + (select count(*) from platform.outbox where state = 'waiting')::int as n`,
      )
      quiet = rows[0].n === 0 ? quiet + 1 : 0
    }
  }

  it.each(kinds)(
    '$kind: unrelated questions are not slowed, and everything is done afterwards',
    async (fault) => {
      jobs ??= startJobs(platform, queue)
      courier ??= startCourier(platform, queue)
      await asking(20)
      const rounds = 6
      const each = Math.ceil(counts.M22 / kinds.length / rounds / 2)
      const ratios: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const base = await asking(each)
        await standIn(testCompany, 'faults', { ...fault, route: '*', times: 1_000_000 })
        const away = await asking(each)
        await standIn(testCompany, 'faults', undefined, 'DELETE')
        ratios.push(at(away, 0.5) / at(base, 0.5))
      }
      ratios.sort((a, b) => a - b)
      // The middle of paired rounds: the machine's other work falls on both sides alike.
      expect(at(ratios, 0.5)).toBeLessThan(counts.M22slowest)
    },
    3_600_000,
  )

  it('says to the person that the money is on its way, and no more than that', async () => {
    await standIn(testCompany, 'faults', { kind: 'status', status: 500, route: '*', times: 1_000_000 })
    const by = people[0]!
    const { data, errors } = await deposit(by)
    expect(errors).toEqual([])
    await pause(300)
    const seen = await ask(by, transfers, { a: by.accountId })
    expect(data.requestDeposit.id).toMatch(/^dep_/)
    expect(seen.data.transfers.edges[0].node).toMatchObject({
      state: 'pending',
      label: 'From your bank',
      expectedOn: expect.any(String),
    })
    await standIn(testCompany, 'faults', undefined, 'DELETE')
  })

  it('has done everything once after it', async () => {
    await comeToRest()
    const { rows } = await owner.query(`select count(*)::int as n from platform.outbox where state = 'waiting'`)
    expect(rows[0].n).toBe(0)
    expect(await unlikeTransfers(testCompany)).toEqual([])
    clock.moveTo(clock.now().add({ hours: 24 * 8 }))
    await comeToRest()
    const { rows: settled } = await owner.query(
      `select count(*)::int as n from cash.bank_transfer where state = 'settled'`,
    )
    expect(settled[0].n).toBe(deposits)
    expect(await offending(testCompany)).toEqual([])
    expect(await reconciled(testCompany)).toMatchObject({ difference: cents(0) })
  }, 3_600_000)
})

/** The bank link is asked while the person waits: they get words and may try again. */
describe('M22: an outage of the bank link', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const by = await newDepositor(testCompany, 1)

  it.each(['status', 'reset'] as const)('%s: the person is told in words, and later it works', async (kind) => {
    const link = 'mutation ($a: ID!) { createBankLinkToken(input: { accountId: $a }) { linkToken } }'
    const fault = (method: string, body?: object) =>
      fetch(`${testCompany.config.bankLink.origin}/_standin/faults`, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
    await fault('POST', { kind, route: '*', times: 1_000, ...(kind === 'status' ? { status: 500 } : {}) })
    const { errors } = await testCompany.ask(by, link, { a: by.accountId })
    expect(errors).toMatchObject([
      { code: 'bankLinkRefused', message: 'We could not open your bank’s window. Please try again in a minute.' },
    ])
    await fault('DELETE')
    expect((await testCompany.ask(by, link, { a: by.accountId })).errors).toEqual([])
  })
})
