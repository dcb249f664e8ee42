import { sql } from 'kysely'
import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { provenEmailOf } from '#business/people/server/public.ts'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { AccessTokenId, UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { securityEvents } from '../events.ts'
import { expiryNoticeDays, refuseToken, type TokenInput } from '../rules/access-token.ts'
import { activeTokens, addToken, forgetTokenNames, revokeTokens, takeExpiring } from './access-token-store.ts'

/** Creates a token for some of the person's accounts and notifies them by mail. */
export async function createAccessToken(
  ctx: ViewerCtx,
  { id, ...input }: TokenInput & { readonly id: AccessTokenId },
): Promise<{ id: AccessTokenId } | Refusal> {
  const { userId } = ctx.viewer
  // The notice of its creation goes to this address.
  if ((await provenEmailOf(ctx.tx, userId)) === null)
    return refuse('confirmEmailFirst', 'Confirm your email address first: we write to you about every token.')
  const now = ctx.clock.now()
  const owned = await accountsOwnedBy(ctx.tx, userId)
  const active = (await activeTokens(ctx.tx, userId, now)).length
  const refused = refuseToken(input, { ownedIds: owned.map((account) => account.id), active })
  if (refused) return refused
  const name = input.name.trim()
  await addToken(ctx, {
    id,
    userId,
    name,
    secret: input.secret,
    kinds: [...new Set(input.kinds)],
    accountIds: [...new Set(input.accountIds)],
    createdAt: now,
    expiresAt: now.add({ hours: 24 * input.days }),
  })
  await ctx.emit(securityEvents.accessTokenCreated({ userId, tokenId: id, name }))
  return { id }
}

export async function revokeAccessToken(
  ctx: ViewerCtx,
  { id }: { readonly id: AccessTokenId },
): Promise<{ id: AccessTokenId } | Refusal> {
  const revoked = await revokeTokens(ctx, { userId: ctx.viewer.userId, id, at: ctx.clock.now() })
  return revoked.length > 0
    ? { id }
    : refuse('noAccessToken', 'We cannot find this token. It may have been revoked.', 'id')
}

export const forgetTokens = (ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> =>
  forgetTokenNames(ctx.tx, userId)

export const accessTokenBearer: BearerKind = {
  kind: 'accessToken',
  secrets: ['security.access_token.secret_sha256'],
  links: [],
  open: async (db, userId, now) =>
    (await activeTokens(db, userId, now)).map(({ id, name, lastFour, createdAt, expiresAt }) => ({
      ref: id,
      name: `Access token “${name}”, ending in ${lastFour}`,
      madeAt: createdAt,
      expiresAt,
    })),
  end: (ctx, { userId, ref }) =>
    revokeTokens(ctx, { userId, at: ctx.clock.now(), ...(ref === undefined ? {} : { id: ref as AccessTokenId }) }),
}

const time: Actor = { kind: 'system', id: 'access-token-expiry' }
const atOnce = 100

export const noticeExpiringTokens = whenDue(
  ({ now }) =>
    sql<boolean>`exists (select from security.access_token where revoked_at is null and expiry_noticed_at is null
      and expires_at > ${now()} and expires_at <= ${now().add({ hours: 24 * expiryNoticeDays })})`,
  (platform) =>
    inTransaction(platform, time, async (ctx) => {
      const now = ctx.clock.now()
      const by = now.add({ hours: 24 * expiryNoticeDays })
      const expiring = await takeExpiring(ctx.tx, { now, by, atMost: atOnce })
      for (const { id, userId, name } of expiring)
        await ctx.emit(securityEvents.accessTokenExpiring({ userId, tokenId: id, name }))
      return expiring.length
    }),
)
