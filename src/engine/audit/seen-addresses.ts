import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../command/platform.ts'

/** Stores the address of an act. It is not in the audit log, which is permanent: an erasure deletes it. */
export async function noteAddress(
  ctx: Ctx,
  { person, action, address }: { readonly person: string; readonly action: string; readonly address: string },
): Promise<void> {
  await ctx.tx
    .insertInto('platform.seen_address')
    .values({ id: uuidv7(), person, action, address, at: ctx.clock.now() })
    .execute()
}

/** For erasures; a person is identified by our id and, before their first visit, by the provider's. */
export async function forgetAddresses(ctx: Ctx, persons: readonly string[]): Promise<void> {
  await ctx.tx.deleteFrom('platform.seen_address').where('person', 'in', persons).execute()
}
