import { SpanKind } from '@opentelemetry/api'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PlatformOutbox } from '#io/db/schema.generated.ts'
import { within } from '#io/http/within.ts'
import { traced } from '#io/traces/traces.ts'
import type { Platform } from '../command/platform.ts'
import { measured } from '../jobs/measured.ts'
import { tellUnopened } from '../sealed/open-recorded.ts'
import { putAside, reasonOf, tries } from '../stuck/put-aside.ts'
import { findHandler, handlerOf, partnersOf } from './handlers.ts'
import { type Delivered, HeldBack, type StoredMessage, UnfitPayload } from './messages.ts'
import { Settling } from './settling.ts'

/**
 * The delay after the n-th failed attempt, in business seconds; the last entry repeats. Someone may be waiting, so the
 * first are short.
 */
const waits = [1, 1, 5, 15, 60, 120, 300, 900, 1800, 3600] as const

/**
 * Later messages about a subject wait for an earlier one through this many failures, about eight minutes; then they
 * pass it.
 */
const patience = 7

/** The most concurrent calls to one partner, and the number of messages read together. */
const atOnceUnlessSaid = 12
const together = 240

/** Seconds until a message held by a switch is checked again; that is not a try. */
const heldForSeconds = 30

/** After this wait no answer will come: the message is postponed, so that it delays no other. */
const deliveryPatienceMs = 60_000

type Delivery = {
  readonly atOnce?: number
  readonly patienceMs?: number
  /** Checked before each call: a process that lost the lease starts no more. */
  readonly going?: () => boolean
}

export async function partnersToCall(platform: Platform, calling: (partner: string) => boolean): Promise<string[]> {
  const partners = partnersOf(platform.rooms).filter((partner) => !calling(partner))
  const { rows } = await sql<{ partner: string }>`
    select partner from unnest(${partners}::text[]) partner where not ${isPaused(sql`partner.partner`)} and exists (select from platform.outbox o
      where o.state = 'waiting' and o.partner = partner.partner and o.next_at <= ${platform.clock.now()})`.execute(
    platform.db,
  )
  return rows.map(({ partner }) => partner)
}

/** True in SQL while staff hold back the messages to a partner. */
const isPaused = (partner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from platform.switch_off s where s.on_at is null and s.name = ${partner})`

/** Milliseconds after which a switch turned off during delivery holds back messages that were only read. */
const lookAgainMs = 250

/** Reads a partner's switch at most four times a second: true if it is off. */
function switchOf({ db }: Platform, partner: string): () => Promise<boolean> | boolean {
  let lookedAt = performance.now()
  return () => {
    if (performance.now() - lookedAt < lookAgainMs) return false
    lookedAt = performance.now()
    return sql<{ held: boolean }>`select ${isPaused(sql`${partner}`)} as held`
      .execute(db)
      .then(({ rows }) => rows[0]!.held)
  }
}

/** Sends all due messages, partner by partner, for callers that wait for the end. */
export async function deliverDue(platform: Platform, delivery: Delivery = {}): Promise<number> {
  let sent = 0
  for (const partner of await partnersToCall(platform, () => false))
    sent += await deliverTo(platform, partner, delivery)
  return sent
}

/**
 * Sends all due messages to one partner: several at once, those about one subject in sequence. If killed between the
 * partner's answer and our commit, a message is sent again under the same id, which is the partner's idempotency key.
 */
export async function deliverTo(platform: Platform, partner: string, delivery: Delivery = {}): Promise<number> {
  const { atOnce = atOnceUnlessSaid, patienceMs = deliveryPatienceMs, going = () => true } = delivery
  let sent = 0
  while (going()) {
    const due = await dueFor(platform, partner)
    if (due.length === 0) break
    sent += due.length
    const settling = new Settling(platform)
    const subjects = [...Map.groupBy(due, ({ subject }) => subject).values()]
    const isTurnedOff = switchOf(platform, partner)
    let held = false
    const caller = async (): Promise<void> => {
      for (let about = subjects.shift(); about && !held; about = subjects.shift())
        for (const message of about) {
          const looked = isTurnedOff()
          held ||= typeof looked === 'boolean' ? looked : await looked
          if (held || !going() || !(await sendTraced({ platform, settling, patienceMs }, message))) break
        }
    }
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, caller))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
  }
  return sent
}

/** In order; messages stay if an earlier one about their subject waits for another try. */
async function dueFor(platform: Platform, partner: string): Promise<StoredMessage[]> {
  const { rows } = await sql<Selectable<PlatformOutbox>>`
    select * from platform.outbox o where state = 'waiting' and partner = ${partner} and next_at <= ${platform.clock.now()} and not ${isPaused(sql`o.partner`)}
      and not exists (select from platform.outbox e where e.state = 'waiting' and e.partner = o.partner and e.subject = o.subject
        and e.position < o.position and e.next_at > ${platform.clock.now()} and e.attempts <= ${patience})
      order by position limit ${together}`.execute(platform.db)
  return rows.map((row) => ({
    id: row.id,
    name: `${row.partner}.${row.operation}`,
    subject: row.subject,
    payload: row.payload,
    attempts: row.attempts,
    created_at: row.created_at,
    request_id: row.request_id,
  }))
}

type Sending = { readonly platform: Platform; readonly settling: Settling; readonly patienceMs: number }

const sendTraced = (sending: Sending, message: StoredMessage): Promise<boolean> => {
  const { name, subject, attempts, request_id: request } = message
  const attributes = { 'outbox.subject': subject, 'outbox.attempt': attempts + 1 }
  return traced(name, { request, attributes, kind: SpanKind.CONSUMER }, () => sendOne(sending, message))
}

/** Sends one message: true if it is finished, false if postponed. */
async function sendOne({ platform, settling, patienceMs }: Sending, message: StoredMessage): Promise<boolean> {
  let delivered: Delivered | null = null
  try {
    const call = { kind: 'message', name: message.name, span: { kind: SpanKind.CLIENT } } as const
    delivered = await measured(platform, call, () =>
      within(patienceMs, handlerOf(platform, message.name).deliver(platform, message)),
    )
    await settling.settle(message.name, delivered)
    return true
  } catch (error) {
    if (error instanceof HeldBack) {
      await holdBack(platform, message)
      return false
    }
    await tellUnopened(platform, error)
    const isLast = error instanceof UnfitPayload || message.attempts + 1 >= (delivered ? tries.answer : tries.message)
    if (isLast) await giveUp(platform, message, error, delivered)
    else await postpone(platform, message, error)
    return isLast
  }
}

/** After the last try. An answer that could not be applied is kept for the operator: the partner has done its part. */
async function giveUp(
  platform: Platform,
  message: StoredMessage,
  error: unknown,
  answered: Delivered | null,
): Promise<void> {
  const { id, name, subject } = message
  const gaveUp = findHandler(platform.rooms, name)?.gaveUp
  await putAside(
    platform,
    { kind: 'message', id, what: name, about: subject, error: reasonOf(error) },
    {
      mark: async (ctx) => {
        const marked = await ctx.tx
          .updateTable('platform.outbox')
          .set({
            state: 'failed',
            attempts: message.attempts + 1,
            error: reasonOf(error),
            result: answered ? JSON.stringify(answered.answer ?? null) : null,
          })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .where('attempts', '=', message.attempts)
          .executeTakeFirst()
        return marked.numUpdatedRows === 1n
      },
      settle: answered || !gaveUp ? undefined : (ctx) => gaveUp(ctx, message),
    },
  )
}

/** Later messages about its subject wait with it. */
const holdBack = (platform: Platform, { id, attempts }: StoredMessage) =>
  platform.db
    .updateTable('platform.outbox')
    .set({ next_at: platform.clock.now().add({ seconds: heldForSeconds }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()

/** A partner that is away is called again later. */
async function postpone(platform: Platform, message: StoredMessage, error: unknown): Promise<void> {
  const wait = waits[Math.min(message.attempts, waits.length - 1)]!
  platform.log.warn(
    { outbox: message.id, attempt: message.attempts + 1, reason: reasonOf(error) },
    'partner did not take a message',
  )
  await platform.db
    .updateTable('platform.outbox')
    .set({
      attempts: message.attempts + 1,
      error: reasonOf(error),
      next_at: platform.clock.now().add({ seconds: wait }),
    })
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    // A courier that was frozen postpones no message that another has tried meanwhile.
    .where('attempts', '=', message.attempts)
    .execute()
}
