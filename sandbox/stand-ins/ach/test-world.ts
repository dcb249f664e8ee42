import { createServer } from 'node:http'
import { Dwolla } from 'dwolla'
import type pg from 'pg'
import { createLog } from '#io/log/log.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import {
  type AchBusiness,
  type AchEvent,
  type AchPerson,
  createAchClient,
  isAchRefusal,
  readAchWebhook,
} from '#partners/ach/client.ts'
import type { RunningStandIn } from '../base/standin.ts'
import { startAchStandIn } from './stand-in.ts'

const credentials = { key: 'test-key', secret: 'test-secret' }
export const webhookSecret = 'test-webhook-secret'

/** A stand-in on its own port with a fixed clock, for the contract test. Monday 2 March 2026, 10:00 Eastern. */
export async function achWorld(pool: pg.Pool, port: number) {
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const world = { pool, clock, log: createLog('ach-test', 'silent'), host: '127.0.0.1' }
  const start = () =>
    startAchStandIn(world, { port, ...credentials, checkProcessorToken: async (token) => bankBehind(token) })
  let standIn: RunningStandIn = await start()
  const { origin } = standIn
  const ach = createAchClient({ origin, ...credentials })
  const sdk = new Dwolla({
    serverURL: origin,
    security: { clientID: credentials.key, clientSecret: credentials.secret },
  })
  const control = async <Answer = Record<string, never>>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/_standin/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return (await answer.json()) as Answer
  }
  return {
    ach,
    /** The partner's own SDK, with its checks of every answer. */
    sdk,
    clock,
    origin,
    control,
    runDue: () => standIn.runDue(),
    nextEventAt: () => standIn.nextEventAt(),
    /** A call of the sandbox's own that the SDK makes without a body. */
    simulate: async (body: unknown) => {
      const basic = Buffer.from(`${credentials.key}:${credentials.secret}`).toString('base64')
      const token = await fetch(`${origin}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
      const { access_token: bearer } = (await token.json()) as { access_token: string }
      const headers = {
        authorization: `Bearer ${bearer}`,
        accept: 'application/vnd.dwolla.v1.hal+json',
        'content-type': 'application/vnd.dwolla.v1.hal+json',
      }
      return (await fetch(`${origin}/sandbox-simulations`, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    },
    /** The topics of a customer's events, oldest first. */
    topicsOf: async (customerId: string) =>
      (await ach.recentEvents({ limit: 200 }))
        .filter((event) => event.customerId === customerId)
        .map((event) => event.topic)
        .reverse(),
    /** Moves to the next event that is due, and lets it run. */
    runNext: async () => {
      const at = await standIn.nextEventAt()
      if (at && Temporal.Instant.compare(at, clock.now()) > 0) clock.moveTo(at)
      return standIn.runDue()
    },
    restart: async () => {
      await standIn.stop()
      standIn = await start()
    },
    stop: () => standIn.stop(),
  }
}
export type AchWorld = Awaited<ReturnType<typeof achWorld>>

/** Tokens of this test's bank link: "processor-<account>". */
const bankBehind = (token: string) =>
  token.startsWith('processor-')
    ? {
        ok: true,
        routing: '222222226',
        account: token.slice('processor-'.length),
        bankName: 'First Test Bank',
        name: 'Checking',
        type: 'checking',
      }
    : null

let count = 0
export const person = (change: Partial<AchPerson> = {}): AchPerson => ({
  firstName: 'Ada',
  lastName: 'Lovejoy',
  email: `ada${++count}@example.com`,
  address1: '99-99 33rd St',
  city: 'Burlington',
  state: 'VT',
  postalCode: '05401',
  dateOfBirth: '1980-05-06',
  ssn: '1234',
  ...change,
})

/** A company that is verified, unless its names say otherwise. */
export const business = (names: { business?: string; controller?: string } = {}): AchBusiness => {
  const { dateOfBirth, ssn, ...contact } = person()
  return {
    ...contact,
    businessName: names.business ?? 'Sunny Holdings',
    businessType: 'llc',
    businessClassification: '9ed3f66f-7d6f-11e3-86ae-5404a6144203',
    ein: '12-3456789',
    controller: {
      firstName: names.controller ?? 'Grace',
      lastName: 'Murray',
      title: 'CEO',
      dateOfBirth,
      ssn: '123-45-6789',
      address: {
        address1: '1 Hill Rd',
        city: 'Burlington',
        stateProvinceRegion: 'VT',
        postalCode: '05401',
        country: 'US',
      },
    },
  }
}

/** The value of an answer that must not be a refusal. */
export function granted<T>(answer: T): Exclude<T, { kind: 'refused' }> {
  if (isAchRefusal(answer)) throw new Error(`refused: ${answer.code} ${answer.message} ${answer.field ?? ''}`)
  return answer as Exclude<T, { kind: 'refused' }>
}

/** A verified person with a bank of that name, and the company's wallet. */
export async function investor({ ach }: AchWorld, bankName = 'My bank') {
  const accountNumber = String(10_000_000 + ++count)
  const { customerId } = granted(await ach.createPersonalCustomer(person()))
  const { fundingSourceId } = granted(
    await ach.addBankFromProcessorToken({
      customerId,
      processorToken: `processor-${accountNumber}`,
      name: bankName,
      bankAccountType: 'checking',
    }),
  )
  return { customerId, bank: fundingSourceId, accountNumber, company: await ach.masterFundingSource() }
}

/** Receives webhooks as the product does: verifies the raw body, answers as the test decides, keeps the events. */
export async function receiver(port: number) {
  const events: AchEvent[] = []
  const forged: string[] = []
  const state = { answer: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks)
      const signature = request.headers['x-request-signature-sha-256']
      const event = readAchWebhook({ rawBody, signature: String(signature), secret: webhookSecret })
      if (event && state.answer === 200) events.push(event)
      else if (!event) forged.push(rawBody.toString())
      response.writeHead(event ? state.answer : 401).end()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}/webhooks/ach`,
    events,
    forged,
    state,
    stop: () => new Promise((done) => server.close(done)),
  }
}

export type Moves = ReturnType<typeof movesOf>
type Ends = { from: string; to: string; amount?: Cents; key?: string; correlationId?: string }

/** Shorthands for the repeated steps of the money tests. */
export function movesOf(world: AchWorld) {
  let key = 0
  const start = ({
    from,
    to,
    amount = dollars(100),
    key: idempotencyKey = `key-${++key}`,
    correlationId = `order-${key}`,
  }: Ends) =>
    world.ach.startTransfer({
      sourceFundingSourceId: from,
      destinationFundingSourceId: to,
      amount,
      correlationId,
      idempotencyKey,
    })
  return {
    start,
    started: async (ends: Ends) => granted(await start(ends)).transferId,
    statusOf: async (id: string) => (await world.ach.transfer(id))?.status,
    walletOf: async (customerId: string) =>
      (await world.ach.fundingSources(customerId)).find((source) => source.type === 'balance')!.id,
    fund: (amount: string) => world.control('POST', 'balance', { amount }),
    moved: async (on: string) => {
      world.clock.moveTo(instant(on))
      await world.runDue()
    },
  }
}
