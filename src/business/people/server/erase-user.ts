import { v7 as uuidv7 } from 'uuid'
import { forgetAddresses } from '#engine/audit/seen-addresses.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { forgetAnnouncements, forgetAnswers, forgetFailedJobs, forgetWords } from '#engine/outbox/forget-words.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleMessages } from '../messages.ts'
import { columnsErased } from '../rules/personal-fields.ts'
import type { Db } from './user-store.ts'

/** Ends sign-in: from the next request on, their tokens get a message. Links mailed to them end too. */
export async function closeUser(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.tx.updateTable('people.user').set({ closed_at: ctx.clock.now() }).where('id', '=', userId).execute()
  await ctx.tx.deleteFrom('people.email_link').where('user_id', '=', userId).execute()
}

export const closedUsers = async (db: Db): Promise<UserId[]> =>
  (await db.selectFrom('people.user').select('id').where('closed_at', 'is not', null).execute()).map(({ id }) => id)

export const closedAmong = async (db: Db, users: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  if (users.length === 0) return new Set()
  const rows = await db
    .selectFrom('people.user')
    .select('id')
    .where('id', 'in', [...users])
    .where('closed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const reopenUser = (ctx: Ctx, userId: UserId) =>
  ctx.tx.updateTable('people.user').set({ closed_at: null }).where('id', '=', userId).execute()

/** Replaces the provider's id of an erased person. */
export const erasedSub = (userId: UserId): string => `erased|${userId}`

/**
 * Erases a person's data. `unneeded` keeps the fields of identity and tax records; `all` leaves a pseudonym, so that
 * the books keep their owner without revealing the person.
 */
export async function eraseUser(
  ctx: Ctx,
  userId: UserId,
  { depth, number }: { readonly depth: 'unneeded' | 'all'; readonly number: number },
): Promise<void> {
  const words = await addressesOf(ctx, userId)
  await forgetWords(ctx, words)
  await forgetFailedJobs(ctx, [userId, ...words])
  await forgetAnswers(ctx, userId, words)
  await forgetAnnouncements(ctx, [userId, ...words])
  await forgetSignIn(ctx, userId)
  const unneeded = {
    email: `erased-${number}@erased.invalid`,
    email_update_request: null,
    identity_sub: erasedSub(userId),
    ...columnsErased('atOnce'),
    referral_code: null,
    occupation: null,
    campaign: null,
    environmental_impact_vs_returns: null,
    net_worth_cents: null,
    annual_income_cents: null,
    is_accredited: null,
    accredited_qualification_id: null,
    intended_funding_source_type: null,
  }
  const naming = {
    ...columnsErased('withTaxRecords'),
    business_name: null,
    ssn_sealed: null,
    ssn_last_four: null,
    ssn_index: null,
  }
  await ctx.tx
    .updateTable('people.user')
    .set(depth === 'all' ? { ...unneeded, ...naming } : unneeded)
    .where('id', '=', userId)
    .execute()
  await ctx.tx.deleteFrom('people.email_link').where('user_id', '=', userId).execute()
  await ctx.tx.deleteFrom('people.email_change').where('user_id', '=', userId).execute()
  await ctx.tx.deleteFrom('people.number_try').where('user_id', '=', userId).execute()
  const stated = {
    annual_revenue_cents: null,
    net_assets_cents: null,
    is_accredited: null,
    accredited_qualification_id: null,
  }
  await ctx.tx.updateTable('people.business_account').set(stated).where('user_id', '=', userId).execute()
  if (depth === 'all') await ctx.tx.deleteFrom('people.business_account').where('user_id', '=', userId).execute()
  if (depth === 'all') await ctx.tx.deleteFrom('people.business').where('user_id', '=', userId).execute()
}

/** Runs once: afterward the provider's user id is gone. */
async function forgetSignIn(ctx: Ctx, userId: UserId): Promise<void> {
  const { identity_sub: sub } = await ctx.tx
    .selectFrom('people.user')
    .select('identity_sub')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await forgetAddresses(ctx, [userId, sub])
  if (sub === erasedSub(userId)) return
  await ctx.send(peopleMessages['identity.deleteAccount']({ id: uuidv7(), subject: userId, payload: { sub } }))
}

/** All email addresses, and the phone number, at which the person could be contacted. */
async function addressesOf(ctx: Ctx, userId: UserId): Promise<(string | null)[]> {
  const user = await ctx.tx
    .selectFrom('people.user')
    .select(['email', 'email_update_request', 'primary_phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const changes = await ctx.tx
    .selectFrom('people.email_change')
    .select(['old_email', 'new_email'])
    .where('user_id', '=', userId)
    .execute()
  return [
    user.email,
    user.email_update_request,
    user.primary_phone,
    ...changes.flatMap((change) => [change.old_email, change.new_email]),
  ]
}
