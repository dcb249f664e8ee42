import { inTransaction } from '#platform/command/command.ts'
import type { OutboxMessage, Platform } from '#platform/command/platform.ts'

const courier = { kind: 'system', id: 'outbox' } as const

/** How long after the n-th failed attempt the next one is due, in business minutes; the last entry repeats. */
const waits = [0, 0, 1, 2, 5, 15, 30, 60] as const

/**
 * Sends one message to its partner. Killed between the partner's answer and our commit, it is sent again under the
 * same id, which the partner knows as the idempotency key.
 */
export async function deliver(platform: Platform, { id }: { id: string }): Promise<void> {
  const row = await platform.db.selectFrom('platform.outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'waiting') return
  const name = `${row.partner}.${row.operation}`
  const handler = platform.rooms.map((room) => room.outbox?.[name]).find((found) => found !== undefined)
  if (!handler) throw new Error(`No room sends ${name}`)
  const message = {
    id: row.id,
    subject: row.subject,
    payload: row.payload as never,
    attempts: row.attempts,
    created_at: row.created_at,
  }
  let answer: unknown
  try {
    answer = await handler.deliver(platform, message)
  } catch (error) {
    await postpone(platform, message, error)
    return
  }
  await inTransaction(platform, courier, async (ctx) => {
    const done = await ctx.tx
      .updateTable('platform.outbox')
      .set({
        state: 'done',
        attempts: row.attempts + 1,
        result: JSON.stringify(answer ?? null),
        done_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (done.numUpdatedRows === 1n) await handler.delivered(ctx, message, answer as never)
  })
}

/** A partner that is away is asked again later; nothing gives up by itself, an operator sees what is stuck. */
async function postpone(platform: Platform, message: OutboxMessage, error: unknown): Promise<void> {
  const wait = waits[Math.min(message.attempts, waits.length - 1)]!
  platform.log.warn(
    { outbox: message.id, attempt: message.attempts + 1, reason: nameOf(error) },
    'partner did not take a message',
  )
  await platform.db
    .updateTable('platform.outbox')
    .set({
      attempts: message.attempts + 1,
      error: nameOf(error),
      next_at: platform.clock.now().add({ minutes: wait, seconds: 1 }),
    })
    .where('id', '=', message.id)
    .execute()
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown'

/**
 * Enqueues what is due: messages whose earlier attempt failed, and any whose job was lost. Whoever asks again within
 * two minutes finds them taken.
 */
export async function deliverDue(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  return inTransaction(platform, courier, async (ctx) => {
    const due = await ctx.tx
      .selectFrom('platform.outbox')
      .select(['id', 'subject'])
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .where((eb) => eb.or([eb('attempts', '>', 0), eb('created_at', '<=', now.subtract({ minutes: 10 }))]))
      .orderBy('id')
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    await ctx.tx
      .updateTable('platform.outbox')
      .set({ next_at: now.add({ minutes: 2 }) })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    for (const { id, subject } of due)
      await ctx.enqueue('platform.deliver', { id }, { key: `deliver:${id}`, queue: `outbox:${subject}` })
    return due.length
  })
}
