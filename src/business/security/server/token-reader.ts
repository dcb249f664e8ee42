import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { provenEmailOf } from '#business/people/server/public.ts'
import { noteAddress } from '#engine/audit/seen-addresses.ts'
import { standingOf } from '#engine/command/begin.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Platform } from '#engine/command/platform.ts'
import type { TokenScope, Viewer } from '#io/graphql/context.ts'
import { bearersWorkIn } from '#kernel/account-standing.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isToken, lastUseMinutes } from '../rules/access-token.ts'
import { type AccessToken, noteUse, tokenBySecret } from './access-token-store.ts'

export type TokenReader = { readonly viewer: Viewer; readonly scope: TokenScope }

/**
 * The reader behind a token, and the data it may read now; null for a malformed, unknown, revoked or expired token, or
 * an owner who may no longer use one. Staff ownership adds nothing.
 */
export async function readerByToken(platform: Platform, secret: string, ip: string): Promise<TokenReader | null> {
  if (!isToken(secret)) return null
  const token = await tokenBySecret(platform.db, secret)
  if (!token || Temporal.Instant.compare(token.expiresAt, platform.clock.now()) <= 0) return null
  const accountIds = await readableNow(platform, token)
  const email = await provenEmailOf(platform.db, token.userId)
  if (accountIds.length === 0 || email === null) return null
  const actor: Actor = { kind: 'user', id: token.userId }
  await noteLastUse(platform, { token, actor, ip })
  return {
    viewer: { userId: token.userId, email, operator: false, actor },
    scope: { id: token.id, kinds: new Set(token.kinds), accountIds: new Set(accountIds) },
  }
}

/** The token's accounts that its owner still owns and whose standing permits programs. */
async function readableNow({ db }: Platform, { userId, accountIds }: AccessToken): Promise<readonly AccountId[]> {
  if (!bearersWorkIn[await standingOf(db, userId, null)]) return []
  const owned = await accountsOwnedBy(db, userId)
  const own = owned.map(({ id }) => id).filter((id) => accountIds.includes(id))
  const standings = await Promise.all(own.map((id) => standingOf(db, userId, id)))
  return own.filter((_id, nth) => bearersWorkIn[standings[nth]!])
}

/** The first use in 15 minutes is stored with the token, and as an audit line. */
async function noteLastUse(
  platform: Platform,
  { token, actor, ip }: { readonly token: AccessToken; readonly actor: Actor; readonly ip: string },
): Promise<void> {
  const now = platform.clock.now()
  const before = now.subtract({ minutes: lastUseMinutes })
  if (token.lastUsedAt && Temporal.Instant.compare(token.lastUsedAt, before) >= 0) return
  await inTransaction(platform, actor, async (ctx) => {
    if (!(await noteUse(ctx.tx, { id: token.id, now, before }))) return
    await ctx.audit({ action: 'readByAccessToken', subject: token.id, detail: { kinds: [...token.kinds] } })
    await noteAddress(ctx, { person: token.userId, action: 'readByAccessToken', address: ip })
  })
}
