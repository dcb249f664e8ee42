import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import type { AccountId } from '#kernel/ids.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { type Backer, cashOf, newBacker, sign } from '#tests/setup/backer.ts'
import {
  applyForIra,
  contribute,
  distribute,
  placeIraOrder,
  signAgreement,
  takeStep,
  typeCode,
} from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { clock, config, drain, moveTo, owner, platform } = testCompany
await offer(owner, { id: '1' })

type Thin = { readonly id: string; readonly type: string; readonly resource: { readonly id: string } }

const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) await moveTo(clock.now().add({ hours: 24 }))
}
const secondsNow = () => Math.floor(clock.now().epochMilliseconds / 1000)
const signatureOf = (body: string, seconds: number, secret = config.custodianLive.webhookSecret) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
const post = async (body: string, signature = signatureOf(body, secondsNow())) =>
  (
    await fetch(`http://127.0.0.1:${config.port}/webhooks/custodian`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'custodian-signature': signature },
      body,
    })
  ).status
/** All events of the custodian, oldest first. */
async function events(): Promise<Thin[]> {
  const answer = await fetch(`${config.custodianLive.origin}/v1/events?limit=100`, {
    headers: { authorization: `Bearer ${config.custodianLive.key}` },
  })
  return ((await answer.json()) as { data: Thin[] }).data
}
/** All postings: any cent that moved again would change them. */
const books = async () =>
  (
    await owner.query(
      'select (select count(*) from ledger.transfer) as transfers, (select count(*) from ledger.entry) as entries',
    )
  ).rows[0]

async function opened(by: Backer): Promise<AccountId> {
  const { id } = (await applyForIra(testCompany, by)).data.openIra.ira
  await moveTo(clock.now().add({ minutes: 1 }))
  await takeStep(testCompany, by, id, 'sendIraCode')
  await typeCode(testCompany, by, id, '123456')
  await moveTo(clock.now().add({ minutes: 6 }))
  await signAgreement(testCompany, by, id)
  await moveTo(clock.now().add({ minutes: 6 }))
  return id
}

const ada = await newBacker(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
const ira = await opened(ada)

it('believes no event that comes before its money, and moves the money once when it has', async () => {
  expect((await contribute(testCompany, ada, ira, { amount: 600_000n })).errors).toEqual([])
  await drain()
  const [made] = (await events()).filter(({ type }) => type.startsWith('contribution.'))
  const early = { ...made!, id: 'evt_early', type: 'contribution.settled' }
  expect(await post(JSON.stringify(early))).toBe(200)
  await drain()
  expect((await cashOf(testCompany, ira)).available).toBe(0n)
  await days(6)
  expect((await cashOf(testCompany, ira)).available).toBe(600_000n)
})

it('moves no cent again for events of a contribution, a direction and a distribution: twice, shuffled, renamed or late', async () => {
  const placed = await placeIraOrder(testCompany, ada, ira, 100_000n)
  await sign(testCompany, placed.data.placeOrder.id)
  expect((await distribute(testCompany, ada, ira, { gross: 50_000n })).errors).toEqual([])
  await days(8)
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 450_000n, available: 450_000n })
  const told = (await events()).filter(({ type }) => /^(contribution|direction|distribution)\./.test(type))
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['contribution.settled', 'direction.settled', 'distribution.paid']),
  )
  const before = await books()
  const bodies = told.map((event) => JSON.stringify(event))
  const renamed = told.map((event) => JSON.stringify({ ...event, id: `evt_${uuidv7()}` }))
  const sealed = bodies.map((body) => [body, signatureOf(body, secondsNow())] as const)
  for (const body of [...bodies, ...bodies, ...bodies.toReversed(), ...renamed.toReversed(), ...renamed])
    expect(await post(body)).toBe(200)
  await Promise.all([...bodies, ...renamed].map((body) => post(body)))
  await drain()
  expect(await books()).toEqual(before)
  // The same bytes are refused five minutes later; signed again weeks later, they change nothing.
  await moveTo(clock.now().add({ minutes: 6 }))
  for (const [body, signature] of sealed) expect(await post(body, signature)).toBe(401)
  expect(await post(bodies[0]!, signatureOf(bodies[0]!, secondsNow(), 'another-secret'))).toBe(401)
  await days(21)
  const later = await books()
  for (const event of told) expect(await post(JSON.stringify({ ...event, id: `evt_${uuidv7()}` }))).toBe(200)
  await drain()
  expect(await books()).toEqual(later)
  // Less the custodian's fee of the first year, once.
  expect(await cashOf(testCompany, ira)).toEqual({ posted: 435_000n, available: 435_000n })
  expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])
})
