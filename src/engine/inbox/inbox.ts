import type { Updateable } from 'kysely'
import { engineJobs } from '#engine/jobs/engine-jobs.ts'
import type { PlatformInbox } from '#io/db/schema.generated.ts'
import { isTraced, traced } from '#io/traces/traces.ts'
import type { PartnerEventId, RequestId } from '#kernel/ids.ts'
import { holdsStorableText } from '#kernel/storable-text.ts'
import { inTransaction } from '../command/command.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { putAside, reasonOf, tries } from '../stuck/put-aside.ts'
import type { Inbound, InboxHandler, StoredInbound } from './inbound.ts'

const reader = { kind: 'system', id: 'inbox' } as const

export async function receive(platform: Platform, event: Inbound): Promise<'new' | 'again'> {
  if (!holdsStorableText(event)) throw new UnreadableEvent()
  return inTransaction(platform, reader, async (ctx) => {
    const row = await ctx.tx
      .insertInto('platform.inbox')
      .values({
        partner: event.partner,
        event_id: event.eventId,
        topic: event.topic,
        body: JSON.stringify(event.body),
        received_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!row) return 'again'
    await ctx.enqueue(engineJobs.handleInbound({ partner: event.partner, eventId: event.eventId }))
    return 'new'
  })
}

/** Signed by the partner, yet not text: a resend would be the same. */
class UnreadableEvent extends Error {
  readonly statusCode = 400
  constructor() {
    super('This event holds a character that no text has.')
  }
}

export async function notReceived(
  platform: Platform,
  partner: string,
  eventIds: readonly PartnerEventId[],
): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await platform.db
    .selectFrom('platform.inbox')
    .select('event_id')
    .where('partner', '=', partner)
    .where('event_id', 'in', eventIds)
    .execute()
  const recorded = new Set(rows.map(({ event_id: id }) => id))
  return eventIds.filter((id) => !recorded.has(id))
}

/**
 * Handles one event: reads the partner's status again, then applies it together with marking the event as done. After
 * repeated failures it is set aside, and its money is booked without its purpose.
 */
export async function handleInbound(
  platform: Platform,
  { partner, eventId }: { partner: string; eventId: PartnerEventId },
): Promise<void> {
  const row = await platform.db
    .selectFrom('platform.inbox')
    .select(['partner', 'event_id', 'topic', 'body', 'state', 'attempts'])
    .where('partner', '=', partner)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (row?.state !== 'waiting') return
  const event: StoredInbound = row
  const handlers = platform.rooms.flatMap((room) => room.inbox?.filter((handler) => handler.partner === partner) ?? [])
  let readings: Awaited<ReturnType<InboxHandler['read']>>[] = []
  try {
    readings = await Promise.all(handlers.map((handler) => handler.read(platform, event)))
    const request = isTraced() ? await requestBehind(platform, readings) : null
    await traced(`webhook ${partner}.${row.topic}`, { request }, () =>
      inTransaction(platform, reader, async (ctx) => {
        if (!(await markEvent(ctx, event, { state: 'done', done_at: ctx.clock.now() }))) return
        for (const handled of readings) await handled?.apply(ctx)
      }),
    )
  } catch (error) {
    const failed = { attempts: row.attempts + 1, error: reasonOf(error) }
    if (failed.attempts < tries.event) {
      await inTransaction(platform, reader, (ctx) => markEvent(ctx, event, failed))
      throw error
    }
    await putAside(
      platform,
      {
        kind: 'event',
        id: `${partner}/${eventId}`,
        what: `${partner}.${event.topic}`,
        about: null,
        error: failed.error,
      },
      {
        mark: (ctx) => markEvent(ctx, event, { state: 'failed', ...failed }),
        settle: async (ctx) => {
          for (const handled of readings) await handled?.gaveUp?.(ctx)
        },
      },
    )
  }
}

/** The request behind the message of the partner's event; null if unknown. */
async function requestBehind(
  { db }: Platform,
  readings: readonly Awaited<ReturnType<InboxHandler['read']>>[],
): Promise<RequestId | null> {
  const causes = readings.flatMap((handled) => handled?.cause ?? [])
  if (causes.length === 0) return null
  const message = await db
    .selectFrom('platform.outbox')
    .select('request_id')
    .where('id', 'in', causes)
    .where('request_id', 'is not', null)
    .executeTakeFirst()
  return message?.request_id ?? null
}

async function markEvent(
  ctx: Ctx,
  { partner, event_id }: StoredInbound,
  change: Updateable<PlatformInbox>,
): Promise<boolean> {
  const marked = await ctx.tx
    .updateTable('platform.inbox')
    .set(change)
    .where('partner', '=', partner)
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}
