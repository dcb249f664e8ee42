import { createServer } from 'node:http'
import type pg from 'pg'
import type { CustodianApplication } from '#business/ira/server/custodian-port.ts'
import { createLog } from '#io/log/log.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import type { CustodianAccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { startCustodianLiveStandIn } from '#sandbox/stand-ins/custodian-live/stand-in.ts'
import type { CustodianNotice } from './client/changes.ts'
import { createCustodianLiveClient, isCustodianRefusal } from './client.ts'
import { readCustodianWebhook } from './webhook.ts'

const key = 'test-key'
export const webhookSecret = 'test-webhook-secret'
export type Bench = Awaited<ReturnType<typeof custodianBench>>

/** A stand-in on its own port with a fixed clock. Monday 2 March 2026, 10:00 Eastern. */
export async function custodianBench(pool: pg.Pool, port: number) {
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const world = { pool, clock, log: createLog('custodian-test', 'silent'), host: '127.0.0.1' }
  const standIn = await startCustodianLiveStandIn(world, { port, key })
  const { origin } = standIn
  const client = createCustodianLiveClient({ origin, key, timeoutMs: 3_000 })
  const moveBy = async (duration: Temporal.DurationLike) => {
    const to = clock.now().add(duration)
    for (;;) {
      const next = await standIn.nextEventAt()
      if (!next || Temporal.Instant.compare(next, to) > 0) break
      if (Temporal.Instant.compare(next, clock.now()) > 0) clock.moveTo(next)
      await standIn.runDue()
    }
    clock.moveTo(to)
  }
  return {
    client,
    clock,
    origin,
    moveBy,
    days: (count: number) => moveBy({ hours: 24 * count }),
    control: async (method: string, path: string, body?: unknown) => {
      const init =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return (await fetch(`${origin}/_standin/${path}`, { method, ...init })).json() as Promise<Record<string, never>>
    },
    raw: (
      method: string,
      path: string,
      { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
    ) =>
      fetch(`${origin}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    stop: () => standIn.stop(),
  }
}

/** The value of an answer that must not be a refusal. */
export function granted<T>(answer: T): Exclude<T, { kind: 'refused' }> {
  if (isCustodianRefusal(answer)) throw new Error(`refused: ${answer.code} ${answer.message} ${answer.field ?? ''}`)
  return answer as Exclude<T, { kind: 'refused' }>
}

let count = 0
export const newRef = (kind = 'ref') => `${kind}_${++count}`

export const application = (
  change: Partial<Omit<CustodianApplication, 'owner'>> & {
    readonly first?: string
    readonly owner?: Partial<CustodianApplication['owner']>
  } = {},
): CustodianApplication => {
  const { first = 'Ana', owner, ...rest } = change
  return {
    ref: newRef('iap'),
    iraType: 'traditional',
    owner: {
      first,
      last: 'Alves',
      ssn: '123456789',
      dateOfBirth: businessDay('1970-05-06'),
      phone: '+18025550100',
      email: 'ana@example.com',
      address: { address1: '1 Hill Rd', city: 'Burlington', state: 'VT', postalCode: '05401' },
      isMarried: false,
      ...owner,
    },
    beneficiaries: [
      {
        group: 'primary',
        name: { kind: 'person', first: 'Bo', last: 'Alves' },
        relationship: 'child',
        dateOfBirth: businessDay('2001-01-02'),
        shareHundredths: 10_000,
        perStirpes: true,
      },
    ],
    ...rest,
  }
}

export const attestation = (
  bench: Bench,
  { version, documents }: { version: string; documents: readonly { sha256: string }[] },
) => ({
  version,
  sha256: documents[0]!.sha256,
  signedAt: bench.clock.now(),
  ip: '203.0.113.7',
  userAgent: 'test',
})

/** Opens an account through every step; returns its number at the custodian. */
export async function openedAccount(bench: Bench, change: Parameters<typeof application>[0] = {}) {
  const { client } = bench
  const { id } = granted(await client.apply(application(change)))
  await client.sendOtp(id, 'text')
  granted(await client.verifyOtp(id, '123456'))
  await bench.moveBy({ minutes: 6 })
  granted(await client.attestAgreement(id, attestation(bench, granted(await client.agreement(id)))))
  await bench.moveBy({ minutes: 6 })
  const look = await client.look({ kind: 'application', id })
  if (look?.kind !== 'application' || !look.account) throw new Error(`not opened: ${JSON.stringify(look)}`)
  return { accountId: look.account.id, registration: look.account.registration, applicationId: id }
}

export const contribution = (accountId: CustodianAccountId, amount: number, ref = newRef('ctb')) => ({
  ref,
  accountId,
  kind: 'rollover60Day' as const,
  taxYear: 2026,
  amount: cents(amount),
  fundingToken: 'token-1',
  attestedAt: instant('2026-03-02T15:00:00Z'),
})

export const buy = (accountId: CustodianAccountId, amount: number, ref = newRef('bdr')) => ({
  ref,
  accountId,
  side: 'buy' as 'buy' | 'sell',
  portfolioId: '1',
  amount: cents(amount),
  shares: microshares(amount * 8_000),
  price: sharePrice(1_250_000),
  documents: [{ name: 'subscription.pdf', sha256: 'a'.repeat(64) }],
  attestation: { related: false, officer: false, over50Percent: false },
})

export async function fundedAccount(bench: Bench, amount = 1_000_000) {
  const account = await openedAccount(bench)
  granted(await bench.client.contribute(contribution(account.accountId, amount)))
  await bench.days(4)
  return account
}

/** Receives webhooks like the product: verifies the raw body, and records the notices. */
export async function receiver(bench: Bench, port: number) {
  const notices: (CustodianNotice & { readonly version: number; readonly type: string })[] = []
  const forged: string[] = []
  const state = { answer: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks)
      const signature = String(request.headers['custodian-signature'])
      const notice = readCustodianWebhook({ rawBody, signature, secret: webhookSecret, now: bench.clock.now() })
      const { resource, type } = JSON.parse(rawBody.toString())
      if (notice && state.answer === 200) notices.push({ ...notice, version: resource.version, type })
      else if (!notice) forged.push(rawBody.toString())
      response.writeHead(notice ? state.answer : 401).end()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${port}/webhooks/custodian`
  return { url, notices, forged, state, stop: () => new Promise((done) => server.close(done)) }
}
