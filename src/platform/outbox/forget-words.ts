import { sql } from 'kysely'
import type { Ctx } from '#platform/command/platform.ts'

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
