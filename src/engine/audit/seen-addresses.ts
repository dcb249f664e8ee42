import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../command/platform.ts'

/** Keeps from where someone did something. Not in the audit log, which stays for good: this goes with an erasure. */
export async function noteAddress(
  ctx: Ctx,
  { person, action, address }: { readonly person: string; readonly action: string; readonly address: string },
): Promise<void> {
  await ctx.tx
    .insertInto('platform.seen_address')
    .values({ id: uuidv7(), person, action, address, at: ctx.clock.now() })
    .execute()
}

/** Follows an erasure; a person is known by our id and, before their first visit, by the provider's. */
export async function forgetAddresses(ctx: Ctx, persons: readonly string[]): Promise<void> {
  await ctx.tx.deleteFrom('platform.seen_address').where('person', 'in', persons).execute()
}
