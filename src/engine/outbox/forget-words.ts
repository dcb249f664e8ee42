import { sql } from 'kysely'
import type { Ctx } from '../command/platform.ts'

/**
 * Deletes the content of finished messages and answers that contain one of these words (an address, a number). Their
 * time and subject stay. It reads all messages, because erasures are rare.
 */
export async function forgetWords(ctx: Ctx, words: readonly (string | null | undefined)[]): Promise<void> {
  for (const word of new Set(words)) {
    if (!word) continue
    await sql`update platform.outbox set payload = '{}', result = null, error = null
      where state <> 'waiting' and strpos(lower(concat(payload, result, error)), lower(${word})) > 0`.execute(ctx.tx)
    await sql`update platform.inbox set body = '{}', error = null
      where state <> 'waiting' and strpos(lower(concat(body, error)), lower(${word})) > 0`.execute(ctx.tx)
  }
}

/**
 * Deletes the content of failed jobs whose payload or error contains one of these words (an id, an address). A job
 * without payload cannot run again, so one that waits for an operator is discarded.
 */
export async function forgetFailedJobs(ctx: Ctx, words: readonly (string | null | undefined)[]): Promise<void> {
  for (const word of new Set(words)) {
    if (!word) continue
    await sql`update platform.failed_job set payload = '{}', error = 'erased',
        outcome = coalesce(outcome, 'discarded'), ended_at = coalesce(ended_at, ${ctx.clock.now().toString()}::timestamptz)
      where strpos(lower(concat(payload, error)), lower(${word})) > 0`.execute(ctx.tx)
  }
}

export async function forgetAnswers(
  ctx: Ctx,
  actor: string,
  words: readonly (string | null | undefined)[],
): Promise<void> {
  await sql`select platform.forget_answers(${actor}, ${words.filter(Boolean)}::text[])`.execute(ctx.tx)
}

/**
 * Deletes the content of events that contain one of these words (an id, an address), which may include names that a
 * person chose. The last day's events are kept, because their listeners may still need them.
 */
export async function forgetAnnouncements(ctx: Ctx, words: readonly (string | null | undefined)[]): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: 24 }).toString()
  await sql`select platform.forget_announcements(${words.filter(Boolean)}::text[], ${before}::timestamptz)`.execute(
    ctx.tx,
  )
}
