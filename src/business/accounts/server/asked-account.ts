import type { Platform } from '#engine/command/platform.ts'
import type { AskedAccount, GraphContext, Viewer } from '#io/graphql/context.ts'
import type { AccountId, GrantId, UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { type Access, noSuchAccount, reasonFirst } from '../rules/access.ts'
import { type Account, accountBy, ownAccount } from './account-store.ts'
import { accessTo } from './authorize-account.ts'

/**
 * The account that a request names, by what holds now: someone else's, or one that the viewer has beside their own; null
 * for their own, a refusal for what is not among theirs.
 */
export async function askedAccount(
  platform: Platform,
  viewer: Viewer,
  accountId: AccountId,
  need: 'read' | 'write' = 'read',
): Promise<AskedAccount | null | Refusal> {
  const account = await accountBy(platform.db, accountId)
  const access: (Access & { grantId?: GrantId }) | null = account && (await accessTo(platform, account, viewer))
  if (!account || !access) return noSuchAccount
  // That staff write to no account is said to them first, reason or not.
  if (access.needsReason && need === 'read') return reasonFirst
  if (access.isOwner && account.name === null) return null
  const { isOwner, accessType, grantId = null } = access
  return { accountId, ownerId: account.ownerId, isOwner, accessType, grantId }
}

/** The account in view where it is the person's own or beside it; in someone else's account it is the person's own one. */
export async function ownedInView({ platform, asked }: Pick<GraphContext, 'platform' | 'asked'>, userId: UserId) {
  return asked?.isOwner ? (await accountBy(platform.db, asked.accountId))! : ownAccount(platform.db, userId)
}

/** The account that fields of `me` which speak of an account speak of: the one the request names, or else the person's own. */
export async function accountInView({ platform, asked }: GraphContext, userId: UserId): Promise<Account> {
  return asked ? (await accountBy(platform.db, asked.accountId))! : ownAccount(platform.db, userId)
}
