import type { Platform } from '#engine/command/platform.ts'
import type { AskedAccount, GraphContext, Viewer } from '#io/graphql/context.ts'
import type { AccountId, GrantId, UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { type Access, noSuchAccount, reasonFirst } from '../rules/access.ts'
import { type Account, accountBy, ownAccount } from './account-store.ts'
import { accessTo } from './authorize-account.ts'

/**
 * The account that a request names: another person's, or an additional one of the viewer; null for the viewer's first,
 * a refusal for any other.
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
  // Staff learn first that they write to no account, with or without a reason.
  if (access.needsReason && need === 'read') return reasonFirst
  if (access.isOwner && account.name === null) return null
  const { isOwner, accessType, grantId = null } = access
  return { accountId, ownerId: account.ownerId, isOwner, accessType, grantId }
}

/** The account in view if the person owns it; in another person's account, the person's first. */
export async function ownedInView({ platform, asked }: Pick<GraphContext, 'platform' | 'asked'>, userId: UserId) {
  return asked?.isOwner ? (await accountBy(platform.db, asked.accountId))! : ownAccount(platform.db, userId)
}

/** The account that `me` fields refer to: the one the request names, or the person's first. */
export async function accountInView({ platform, asked }: GraphContext, userId: UserId): Promise<Account> {
  return asked ? (await accountBy(platform.db, asked.accountId))! : ownAccount(platform.db, userId)
}
