import { sql } from 'kysely'
import type { Ctx } from '../command/platform.ts'

/**
 * Empties what partners were sent and said where it names one of these (an address, a number), once it is done. That it was
 * sent, when, and about which subject stays. It reads all messages: for erasures, which are rare.
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
 * Empties jobs that were put aside and whose payload or error names one of these (an id, an address). A job without its
 * payload cannot be run again, so one that waits for an operator is discarded.
 */
export async function forgetFailedJobs(ctx: Ctx, words: readonly (string | null | undefined)[]): Promise<void> {
  for (const word of new Set(words)) {
    if (!word) continue
    await sql`update platform.failed_job set payload = '{}', error = 'erased',
        outcome = coalesce(outcome, 'discarded'), ended_at = coalesce(ended_at, ${ctx.clock.now().toString()}::timestamptz)
      where strpos(lower(concat(payload, error)), lower(${word})) > 0`.execute(ctx.tx)
  }
}

/** Forgets what commands of this actor were answered, and all answers and keys that hold one of these words. */
export async function forgetAnswers(
  ctx: Ctx,
  actor: string,
  words: readonly (string | null | undefined)[],
): Promise<void> {
  await sql`select platform.forget_answers(${actor}, ${words.filter(Boolean)}::text[])`.execute(ctx.tx)
}

/**
 * Empties the events that name one of these (an id, an address): what a person called something may be in them. Those of the
 * last day are left, as their listeners may still have to be told.
 */
export async function forgetAnnouncements(ctx: Ctx, words: readonly (string | null | undefined)[]): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: 24 }).toString()
  await sql`select platform.forget_announcements(${words.filter(Boolean)}::text[], ${before}::timestamptz)`.execute(
    ctx.tx,
  )
}
