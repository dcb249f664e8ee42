import { sql } from 'kysely'
import { type Account, accountOf, freezeAccount, ownAccount } from '#business/accounts/server/public.ts'
import { othersWithNumber } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { type AccountId, isIdOf } from '#kernel/ids.ts'
import { customerBy } from './customer-store.ts'

/**
 * The other account that is verified with this holder's tax number. A number that was only typed belongs to nobody, so
 * a stranger who knows it locks nobody out.
 */
async function verifiedHolder(ctx: Ctx, account: Account): Promise<AccountId | null> {
  for (const key of await othersWithNumber(ctx.tx, account)) {
    const other = isIdOf('acc', key) ? await accountOf(ctx, key) : await ownAccount(ctx.tx, key)
    if (other && (await customerBy(ctx.tx, 'account_id', other.id))?.status === 'verified') return other.id
  }
  return null
}

/**
 * Reports a number that someone else is verified with to staff. The person is checked like anyone else and not told,
 * because any difference would reveal whose numbers we have.
 */
export async function reportSharedNumber(ctx: Ctx, account: Account): Promise<void> {
  const holder = await verifiedHolder(ctx, account)
  if (holder === null) return
  await ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'taxNumberShared',
      subject: account.id,
      text: `Account ${account.id} gave the tax number that account ${holder} is verified with. Find out whose it is: until then, one of the two may be an impostor.`,
    }),
  )
}

/** After a verification, the later of two holders verified with one number is frozen until operators have looked. */
export async function freezeSecondHolder(ctx: Ctx, { accountId }: { readonly accountId: AccountId }): Promise<void> {
  const account = await accountOf(ctx, accountId)
  if (!account || (await othersWithNumber(ctx.tx, account)).length === 0) return
  // Serializes concurrent verifications: neither would see the other, and both would stay unfrozen.
  await sql`select pg_advisory_xact_lock(hashtextextended('second holder of a number', 0))`.execute(ctx.tx)
  if ((await verifiedHolder(ctx, account)) === null) return
  await reportSharedNumber(ctx, account)
  await freezeAccount(ctx, accountId, 'Staff have to look at its tax number.')
}
