import { inTransaction } from '#platform/command/command.ts'
import type { InboxEvent, Platform } from '#platform/command/platform.ts'

const reader = { kind: 'system', id: 'inbox' } as const

/** Records a partner's event whose signature was checked. A second delivery of the same event changes nothing. */
export async function receive(
  platform: Platform,
  event: { partner: string; eventId: string; topic: string; body: object },
): Promise<'new' | 'again'> {
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
    await ctx.enqueue('platform.understand', { partner: event.partner, eventId: event.eventId })
    return 'new'
  })
}

/** Which of these events of a partner never came to us. */
export async function notReceived(platform: Platform, partner: string, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await platform.db
    .selectFrom('platform.inbox')
    .select('event_id')
    .where('partner', '=', partner)
    .where('event_id', 'in', eventIds)
    .execute()
  const known = new Set(rows.map(({ event_id: id }) => id))
  return eventIds.filter((id) => !known.has(id))
}

/** Takes one event in: re-reads the partner's truth, then applies it together with marking the event as done. */
export async function understand(
  platform: Platform,
  { partner, eventId }: { partner: string; eventId: string },
): Promise<void> {
  const row = await platform.db
    .selectFrom('platform.inbox')
    .select(['partner', 'event_id', 'topic', 'body', 'state'])
    .where('partner', '=', partner)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (row?.state !== 'waiting') return
  const event = row as unknown as InboxEvent
  const handlers = platform.rooms.flatMap((room) => room.inbox?.[partner] ?? [])
  const truths = await Promise.all(handlers.map((handler) => handler.read(platform, event)))
  await inTransaction(platform, reader, async (ctx) => {
    const done = await ctx.tx
      .updateTable('platform.inbox')
      .set({ state: 'done', done_at: ctx.clock.now() })
      .where('partner', '=', partner)
      .where('event_id', '=', eventId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (done.numUpdatedRows !== 1n) return
    for (const [index, handler] of handlers.entries())
      if (truths[index] != null) await handler.apply(ctx, event, truths[index] as never)
  })
}
