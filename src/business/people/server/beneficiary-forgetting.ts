import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'

/** Lets go of those whom somebody named, who are people too: an account that is closed leaves nothing to inherit. */
export async function forgetHeirs(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  await sql`select people.forget_heirs(${userId})`.execute(ctx.tx)
}
