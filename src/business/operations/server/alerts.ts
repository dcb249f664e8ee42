import { v7 as uuidv7 } from 'uuid'
import { idOf } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'

export type Alert = {
  readonly id: string
  readonly alert: string
  readonly subject: string
  readonly text: string
  readonly raisedAt: Instant
}

/** What any room announces as `operatorsAlerted`: what happened, to what, and one sentence for a person. */
export async function keepAlert(ctx: Ctx, event: { alert: string; subject: string; text: string }): Promise<void> {
  await ctx.tx
    .insertInto('operations.alert')
    .values({
      id: idOf('alr', uuidv7()),
      alert: event.alert,
      subject: event.subject,
      text: event.text,
      raised_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function openAlerts({ db }: Platform, { limit = 200 } = {}): Promise<Alert[]> {
  const rows = await db
    .selectFrom('operations.alert')
    .select(['id', 'alert', 'subject', 'text', 'raised_at'])
    .where('acknowledged_at', 'is', null)
    .orderBy('raised_at')
    .limit(limit)
    .execute()
  return rows.map(({ raised_at, ...row }) => ({ ...row, raisedAt: raised_at }))
}

/** Somebody has looked. The alert stays on record with who it was and what they noted. */
export async function acknowledgeAlert(
  ctx: Ctx,
  { id, note }: { id: string; note: string },
): Promise<{ id: string } | Refusal> {
  if (!note.trim()) return refuse('noteRequired', 'Note what you found, for whoever looks after you.', 'note')
  const done = await ctx.tx
    .updateTable('operations.alert')
    .set({ acknowledged_at: ctx.clock.now(), acknowledged_by: ctx.actor.id, note: note.trim() })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n ? { id } : refuse('noSuchAlert', 'There is no such open alert.', 'id')
}
