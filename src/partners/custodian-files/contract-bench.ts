import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { CustodianApplication } from '#business/ira/server/custodian-port.ts'
import { custodianFileStore } from '#business/ira/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import { sandboxSecrets } from '#io/config/sandbox-secrets.ts'
import { createLog } from '#io/log/log.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import type { CustodianAccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { startCustodianFilesStandIn } from '#sandbox/stand-ins/custodian-files/stand-in.ts'
import { type Folders, withFolders } from './client/sftp.ts'
import { type CustodianFilesClient, createCustodianFilesClient } from './client.ts'

export type Bench = Awaited<ReturnType<typeof custodianBench>>
type Change = Awaited<ReturnType<CustodianFilesClient['changes']>>['changes'][number]

/** A stand-in on its own port with a fixed clock, and our client with its store. Monday 2 March 2026, 10:00 Eastern. */
export async function custodianBench({ owner, pool }: { owner: pg.Pool; pool: pg.Pool }, port: number) {
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const world = { pool: owner, clock, log: createLog('custodian-test', 'silent'), host: '127.0.0.1' }
  const { CUSTODIAN_FILES_KEY: key, CUSTODIAN_FILES_HOST_KEY: hostKey, DATA_KEY, BLIND_INDEX_KEY } = sandboxSecrets
  const standIn = await startCustodianFilesStandIn(world, { port, access: { user: 'longlight', privateKey: key } })
  const access = { origin: `sftp://longlight@127.0.0.1:${port}`, key, hostKey, timeoutMs: 5_000 }
  const sealer = createSealer({ dataKey: DATA_KEY, blindIndexKey: BLIND_INDEX_KEY })
  const store = custodianFileStore({ ...world, pool, db: databaseOf(pool), sealer, custodian: 'penobscot' })
  const client = createCustodianFilesClient({ ...access, tin: '98-7000002' }, { store, clock })
  let cursor: string | null = null
  const changes: Change[] = []
  /** One visit to the folders; returns the news without applying it. */
  const read = async () => {
    const page = await client.changes(cursor)
    cursor = page.next
    changes.push(...page.changes)
    return page.changes
  }
  /** Lets time pass as the sandbox does, with a visit to the folders after each act of the custodian. */
  const moveBy = async (duration: Temporal.DurationLike) => {
    const to = clock.now().add(duration)
    await read()
    await standIn.runDue()
    for (;;) {
      const next = await standIn.nextEventAt()
      if (!next || Temporal.Instant.compare(next, to) > 0) break
      if (Temporal.Instant.compare(next, clock.now()) > 0) clock.moveTo(next)
      await standIn.runDue()
      await read()
      // It checks its folders all the time.
      await standIn.runDue()
    }
    clock.moveTo(to)
    await read()
  }
  return {
    access,
    client,
    clock,
    owner,
    store,
    seen: changes,
    read,
    moveBy,
    days: (count: number) => moveBy({ hours: 24 * count }),
    incidents: () => changes.flatMap((one) => (one.kind === 'incident' ? [one.text] : [])),
    inFolders: <Result>(work: (folders: Folders) => Promise<Result>) => withFolders(access, work),
    control: async (path: string, body?: object, method = 'POST') => {
      const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
      const answer = await fetch(`http://127.0.0.1:${port}/_standin/${path}`, { method, ...init })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return answer.json() as Promise<ReturnType<typeof JSON.parse>>
    },
    stop: () => standIn.stop(),
  }
}

let count = 0
export const newRef = (kind: string) => `${kind}_${String(++count).padStart(4, '0')}`
export const documentOf = (text: string) => {
  const bytes = Buffer.from(text)
  return { name: 'agreement.txt', sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

export const application = (first = 'Ana', change: Partial<CustodianApplication> = {}): CustodianApplication => ({
  ref: newRef('iap'),
  iraType: 'traditional',
  owner: {
    first,
    last: 'Alves, "Bo" Sr.',
    ssn: '123456789',
    dateOfBirth: businessDay('1970-05-06'),
    phone: '+18025550100',
    email: 'ana@example.com',
    address: { address1: '1 Hill Rd', city: 'Burlington', state: 'VT', postalCode: '05401' },
    isMarried: false,
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
  portalEvidence: {
    otpVerifiedAt: instant('2026-03-02T14:50:00Z'),
    agreement: {
      ...documentOf('You direct every investment.'),
      signedAt: instant('2026-03-02T14:55:00Z'),
      ip: '203.0.113.7',
    },
  },
  ...change,
})

export const lastOf = (bench: Bench, ref: string) => bench.seen.findLast((one) => one.ref === ref)

export async function until(bench: Bench, ref: string, state: string): Promise<Change | undefined> {
  const last = () => lastOf(bench, ref)
  const is = () => (last() as { state?: string } | undefined)?.state
  for (let day = 0; day < 9 && is() !== state; day += 1) await bench.days(1)
  if (is() !== state) throw new Error(`${ref} is ${is()} instead of ${state}`)
  return last()
}

export async function openedAccount(bench: Bench, first = 'Ana') {
  const asked = application(first)
  await bench.client.apply(asked)
  const change = await until(bench, asked.ref, 'opened')
  if (change?.kind !== 'application' || !('account' in change)) throw new Error(`not opened: ${JSON.stringify(change)}`)
  return { accountId: change.account.id, registration: change.account.registration, ref: asked.ref }
}

export const contribution = (accountId: CustodianAccountId, amount: number) => ({
  ref: newRef('ctb'),
  accountId,
  kind: 'regular' as const,
  taxYear: 2026,
  amount: cents(amount),
  fundingToken: 'token-1',
})

export const rollover = (accountId: CustodianAccountId, amount: number | null) => ({
  ref: newRef('itr'),
  accountId,
  kind: 'directRollover' as const,
  from: { custodian: 'Old Plan', accountNumber: '4711-22', planType: 'plan401k' },
  amount: amount === null ? null : cents(amount),
  delivery: 'wire' as const,
})

export const buy = (accountId: CustodianAccountId, amount: number) => ({
  ref: newRef('bdr'),
  accountId,
  side: 'buy' as const,
  portfolioId: '1',
  amount: cents(amount),
  shares: microshares(amount * 8_000),
  price: sharePrice(1_250_000),
  documents: [documentOf(`direction of ${amount}`)],
  attestation: { related: false, officer: false, over50Percent: false },
})

export const balanceOf = async (bench: Bench, accountId: CustodianAccountId) =>
  (await bench.client.account(accountId))?.cash.available
