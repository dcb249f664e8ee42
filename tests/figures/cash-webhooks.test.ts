import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/test-company.ts'
import {
  type Depositor,
  giveCash,
  newDepositor,
  offending,
  reconciled,
  seeded,
  someCents,
  standIn,
  start,
} from './cash-world.ts'
import { counts, seed } from './counts.ts'

const begin = '2026-01-05T15:00:00Z'

type Event = { readonly id: string; readonly topic: string }

/** A way to bring the partner's new events to us, wave by wave. */
type Carrier = (testCompany: TestCompany, events: readonly Event[], earlier: readonly Event[]) => Promise<void>

/** M10: the same days lived three times, with other webhooks. */
describe('M10: webhooks that come many times, in any order, or not at all', async () => {
  const inOrder: Carrier = async (testCompany, events) => {
    for (const event of events) await post(testCompany, event)
  }
  const shuffled: Carrier = async (testCompany, events, earlier) => {
    const chance = seeded(seed + events.length)
    const copies = Array.from({ length: counts.M10deliveries }, () => events).flat()
    const old = earlier.filter(() => chance() < 0.2)
    const all = [...copies, ...old].toSorted(() => chance() - 0.5)
    for (let at = 0; at < all.length; at += 10)
      await Promise.all(all.slice(at, at + 10).map((event) => post(testCompany, event)))
  }
  const lossy: Carrier = async (testCompany, events) => {
    const chance = seeded(seed + 2 * events.length)
    for (const event of events) if (chance() >= 0.2) await post(testCompany, event)
  }

  let once: Promise<{ digest: unknown; events: number }> | undefined
  const wantedEnd = () => {
    once ??= live(inOrder)
    return once
  }

  it(`end ${counts.M10transfers} transfers as each webhook once and in order does (${counts.M10deliveries} deliveries, seed ${seed})`, async () => {
    const wanted = await wantedEnd()
    expect(wanted.events).toBeGreaterThan(counts.M10transfers * 3)
    expect((await live(shuffled)).digest).toEqual(wanted.digest)
  }, 3_600_000)

  it('with a fifth of them lost, all is repaired within 15 minutes of business time', async () => {
    expect((await live(lossy, true)).digest).toEqual((await wantedEnd()).digest)
  }, 3_600_000)
})

const outcomes = [
  'Plaid Checking',
  'Plaid Checking',
  'R01',
  'R01-late',
  'R03',
  'R03-late',
  'R10-late',
  'R22-late',
  'R16',
  'Plaid Checking',
]

/**
 * Lives some weeks of transfers while the carrier brings the webhooks; returns a digest of all that is left of them.
 * With corrections the company has a quarter of an hour after each wave to find the events that it missed.
 */
async function live(carry: Carrier, isCorrected = false): Promise<{ digest: unknown; events: number }> {
  const testCompany = await startTestCompany({ at: begin })
  await standIn(testCompany, 'mischief', { kind: 'lose', times: 1_000_000 })
  const chance = seeded(seed)
  const people: Depositor[] = []
  for (const [n, bank] of outcomes.entries()) people.push(await newDepositor(testCompany, n, bank))
  for (const { accountId } of people) await giveCash(testCompany, accountId, cents(50_000))
  const seen = new Set<string>()
  let events: Event[] = []
  const wave = async () => {
    await withoutHelp(testCompany)
    await testCompany.drain()
    const fresh = (await newEvents(testCompany)).filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    await carry(testCompany, fresh, events)
    events = [...events, ...fresh]
    await testCompany.drain()
    if (isCorrected) await withHelp(testCompany)
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 15 }))
  }
  for (let n = 0; n < counts.M10transfers; n += 1) {
    const by = people[n % people.length]!
    const direction = chance() < 0.6 ? 'in' : 'out'
    await start(testCompany.platform, by, { direction, amount: someCents(chance, 900), subject: `transfer ${n}` })
  }
  await wave()
  for (const hours of [24 * 3, 24 * 3, 24 * 4, 24 * 4, 24 * 30]) {
    await withoutHelp(testCompany)
    await testCompany.moveTo(testCompany.clock.now().add({ hours }))
    await wave()
  }
  expect(await offending(testCompany)).toEqual([])
  expect(await reconciled(testCompany)).toMatchObject({ difference: 0n })
  return { digest: await digestOf(testCompany), events: events.length }
}

/** Postpones all other requests to the partner, so that only the webhooks speak. */
async function withoutHelp({ owner }: TestCompany): Promise<void> {
  await owner.query(`update cash.event_reading set asked_at = '2100-01-01Z'`)
  await owner.query(`update cash.bank_transfer set checked_at = '2100-01-01Z'`)
  await owner.query(
    `insert into cash.reconciliation_day (day) select generate_series('2026-01-01'::date, '2026-06-30', '1 day') on conflict do nothing`,
  )
}

/** From here on the company looks for events that it missed, as it always does. */
async function withHelp({ owner, clock }: TestCompany): Promise<void> {
  await owner.query(`update cash.event_reading set asked_at = $1`, [clock.now()])
  await owner.query(`update cash.bank_transfer set checked_at = $1`, [clock.now()])
}

async function newEvents(testCompany: TestCompany): Promise<(Event & { body: string })[]> {
  const { rows } = await testCompany.owner.query(
    `select id, topic, payload -> 'event' as event from sandbox_ach.webhook order by position`,
  )
  return rows.map(({ id, topic, event }) => ({ id, topic, body: JSON.stringify(event) }))
}

async function post(testCompany: TestCompany, event: Event): Promise<void> {
  const { body } = event as Event & { body: string }
  const signature = createHmac('sha256', testCompany.config.ach.webhookSecret).update(body).digest('hex')
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${testCompany.config.port}/webhooks/ach`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-signature-sha-256': signature },
      body,
    })
    if (answer.ok) return
    // A duplicate is never refused; only a server that cannot take any now may ask for patience.
    if (tries > 3 || answer.status < 500) throw new Error(`A webhook was answered ${answer.status}`)
    await pause(50)
  }
}

/** All business tables, without ids of chance and without moments at which we happened to look. */
async function digestOf({ owner }: TestCompany): Promise<unknown> {
  const rows = async (sql: string) => (await owner.query(sql)).rows
  const who = `(select email from people.user u join accounts.account mine on mine.owner_id = u.id where mine.id = `
  return {
    transfers: await rows(
      `select subject, state, direction, amount_cents, failure_code, failure_message, recall, retry, expected_on from cash.bank_transfer order by subject`,
    ),
    entries: await rows(
      `select regexp_replace(t.kind, ':.*', '') as kind, t.phase, t.subject like 'transfer%' as ours, case when t.subject like 'transfer%' then t.subject end as subject,
         split_part(a.key, ':', 1) as account, ${who} a.owner) as owner, e.pending, e.amount
       from ledger.entry e join ledger.transfer t on t.id = e.transfer_id join ledger.account a on a.id = e.account_id
       where t.kind <> 'collectDebt' order by 1, 2, 4, 5, 6, 7, 8`,
    ),
    balances: await rows(
      `select split_part(a.key, ':', 1) as account, ${who} a.owner) as owner, b.posted, b.pending_credit, b.pending_debit
       from ledger.balance b join ledger.account a on a.id = b.account_id order by 1, 2`,
    ),
    banks: await rows(`select ${who} s.account_id) as owner, status, reason from banks.funding_source s order by 1`),
    customers: await rows(`select ${who} c.account_id) as owner, status from identity.customer c order by 1`),
    accounts: await rows(
      `select ${who} a.id) as owner, frozen_at is not null as frozen from accounts.account a order by 1`,
    ),
    debts: await rows(
      `select ${who} d.account_id) as owner, sum(amount_cents) as owed, bool_and(closed_at is null) as open from cash.debt d group by 1 order by 1`,
    ),
    reviews: await rows(
      `select ${who} r.account_id) as owner, kind, count(*) as n from cash.review r group by 1, 2 order by 1, 2`,
    ),
    starts: await rows(`select count(*) from platform.outbox where operation = 'startTransfer' and state = 'done'`),
    // The number of attempts to cancel transfers that had ended meanwhile depends on timing; the empty queue does not.
    waiting: await rows(`select id, operation, state from platform.outbox where state <> 'done'`),
  }
}
