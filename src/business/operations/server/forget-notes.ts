import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'

type Erasure = { readonly userId: UserId; readonly depth: 'unneeded' | 'all' }

/** Follows an erasure: what the staff wrote about somebody stays as long as the records that it explains, and goes with them. */
export async function forgetNotes(ctx: Ctx, { userId, depth }: Erasure): Promise<void> {
  if (depth === 'all') await sql`select operations.forget(${userId})`.execute(ctx.tx)
}
