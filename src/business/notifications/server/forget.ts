import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { forgetWords } from '#engine/outbox/forget-words.ts'
import type { UserId } from '#kernel/ids.ts'

/** Lets go of what somebody was told and of their phone; of their consent to texts only when all goes. */
export async function forgetTold(
  ctx: Ctx,
  { userId, depth }: { readonly userId: UserId; readonly depth: 'unneeded' | 'all' },
): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from notifications.phone where user_id = ${userId}
    union select number from notifications.text_consent where user_id = ${userId}`.execute(ctx.tx)
  await forgetWords(
    ctx,
    rows.map(({ number }) => number),
  )
  await sql`select notifications.forget(${userId}, ${depth === 'all'})`.execute(ctx.tx)
}
