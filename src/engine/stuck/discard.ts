import type { OutboxId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx, Room } from '../command/platform.ts'
import { findHandler } from '../outbox/handlers.ts'
import { endFailedJob } from './stuck-work.ts'

/** `message <id>`, `event <partner>/<id>` or `job job_<id>`, as in the alert. */
type Named = { readonly subject: string }

const notPutAside = (): Refusal =>
  refuse('notPutAside', 'Nothing with this name is stuck. Someone has handled it, or the name is mistyped.', 'subject')

/**
 * Discards failed work permanently. It may affect money: funds held for a message are released, so two operators
 * decide.
 */
export async function discard(ctx: Ctx, rooms: readonly Room[], { subject }: Named): Promise<{ id: string } | Refusal> {
  const [kind, id = ''] = [subject.slice(0, subject.indexOf(' ')), subject.slice(subject.indexOf(' ') + 1)]
  const isDone =
    kind === 'message'
      ? await discardMessage(ctx, rooms, id)
      : kind === 'event'
        ? await discardEvent(ctx, id)
        : kind === 'job' && (await endFailedJob(ctx, id, 'discarded')) !== undefined
  return isDone ? { id: subject } : notPutAside()
}

/** The state of failed work, for the approver of its discard. */
export async function stateOfWork({ tx }: Pick<Ctx, 'tx'>, subject: string): Promise<string | null> {
  const [kind, id = ''] = [subject.slice(0, subject.indexOf(' ')), subject.slice(subject.indexOf(' ') + 1)]
  if (kind === 'message' && isMessageId(id))
    return (
      (await tx.selectFrom('platform.outbox').select('state').where('id', '=', id).executeTakeFirst())?.state ?? null
    )
  if (kind === 'job') {
    const job = await tx.selectFrom('platform.failed_job').select('outcome').where('id', '=', id).executeTakeFirst()
    return job ? (job.outcome ?? 'failed') : null
  }
  const [partner = '', ...rest] = id.split('/')
  const event = tx.selectFrom('platform.inbox').select('state').where('partner', '=', partner)
  return (await event.where('event_id', '=', rest.join('/')).executeTakeFirst())?.state ?? null
}

/** The ids in the failed work's own data. */
export async function idsOfWork(ctx: Pick<Ctx, 'tx'>, subject: string): Promise<readonly string[]> {
  const [kind, id = ''] = subject.split(' ')
  if (kind === 'message' && isMessageId(id)) {
    const row = await ctx.tx
      .selectFrom('platform.outbox')
      .select(['subject', 'payload'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? [row.subject, ...textsIn(row.payload)] : []
  }
  const job =
    kind === 'job' &&
    (await ctx.tx.selectFrom('platform.failed_job').select('payload').where('id', '=', id).executeTakeFirst())
  return job ? textsIn(job.payload) : []
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

const isMessageId = (id: OutboxId): boolean => /^[0-9a-f-]{36}$/.test(id)

async function discardMessage(ctx: Ctx, rooms: readonly Room[], id: OutboxId): Promise<boolean> {
  if (!isMessageId(id)) return false
  const row = await ctx.tx
    .updateTable('platform.outbox')
    .set({ state: 'discarded', done_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(['partner', 'operation', 'subject'])
    .executeTakeFirst()
  if (!row) return false
  await findHandler(rooms, `${row.partner}.${row.operation}`)?.discarded?.(ctx, { id, subject: row.subject })
  return true
}

async function discardEvent(ctx: Ctx, id: string): Promise<boolean> {
  const [partner = '', ...rest] = id.split('/')
  const row = await ctx.tx
    .updateTable('platform.inbox')
    .set({ state: 'discarded', done_at: ctx.clock.now() })
    .where('partner', '=', partner)
    .where('event_id', '=', rest.join('/'))
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}
