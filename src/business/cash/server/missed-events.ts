import { sql } from 'kysely'
import { achInbound } from '#business/identity/inbound.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { notReceived, receive } from '#engine/inbox/inbox.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { cashJobs } from '../jobs.ts'
import type { PartnerEvent, PaymentsPort } from './payments-port.ts'

const everyMinutes = 15
const pageSize = 200
/** Events are read again for this long, because the partner may list one late. */
const overlapHours = 2

/** Claims the next reading of the partner's list of events. A job does the reading, because it may take long. */
export const missedEventsDue = whenDue(
  ({ now }) =>
    sql<boolean>`exists (select from cash.event_reading where asked_at <= ${now().subtract({ minutes: everyMinutes })})`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'missedEvents' }, async (ctx) => {
      const now = ctx.clock.now()
      const claimed = await ctx.tx
        .updateTable('cash.event_reading')
        .set({ asked_at: now })
        .where('asked_at', '<=', now.subtract({ minutes: everyMinutes }))
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) return 0
      await ctx.enqueue(cashJobs.readMissedEvents({}), { key: 'cash.readMissedEvents' })
      return 1
    }),
)

/**
 * Reads the partner's events since the last reading and handles those without a webhook. A lost webhook costs 15
 * minutes, also for events that we no longer expect (a late return, a suspended customer).
 */
export const readMissedEvents =
  (payments: PaymentsPort) =>
  async (platform: Platform): Promise<void> => {
    const now = platform.clock.now()
    const { read_to: readTo } = await platform.db
      .selectFrom('cash.event_reading')
      .select('read_to')
      .executeTakeFirstOrThrow()
    const since = later(readTo, now.subtract({ hours: 24 * 7 })).subtract({ hours: overlapHours })
    for (let offset = 0; ; offset += pageSize) {
      const page = await payments.recentEvents({ limit: pageSize, offset })
      const recent = page.filter(({ created }) => Temporal.Instant.compare(created, since) >= 0)
      await takeMissed(platform, recent)
      if (recent.length < pageSize) break
    }
    await platform.db.updateTable('cash.event_reading').set({ read_to: now }).execute()
  }

async function takeMissed(platform: Platform, events: readonly PartnerEvent[]): Promise<void> {
  const missed = new Set(
    await notReceived(
      platform,
      'ach',
      events.map(({ id }) => id),
    ),
  )
  // Oldest first, in the order of events.
  for (const { created, ...event } of events.toReversed()) {
    if (!missed.has(event.id)) continue
    platform.log.info({ event: event.id, topic: event.topic }, 'a webhook that never came was read from the partner')
    const body = { ...event, created: created.toString() }
    await receive(platform, achInbound({ eventId: event.id, topic: event.topic, body }))
  }
}

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b
