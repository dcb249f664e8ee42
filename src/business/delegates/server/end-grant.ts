import type { BearerKind } from '#engine/bearers/bearers.ts'
import type { Actor, Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import type { GrantId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { delegatesEvents } from '../events.ts'
import { type GrantEnd, grantCan, isOver } from '../rules/grant.ts'
import { sendAccessNews } from './access-news.ts'
import { type Grant, lockGrant, noteEnd, openGrantsSince, openInvitations, overdueGrants } from './grant-store.ts'

type Ask = { readonly id: GrantId }

/** Ends a grant for good: the access ends with this transaction, and both sides are notified. */
export async function endGrant(ctx: Ctx, grant: Grant, as: GrantEnd): Promise<{ id: GrantId }> {
  await noteEnd(ctx, grant.id, as)
  const { id: grantId, ownerId, delegateId } = grant
  await ctx.emit(delegatesEvents.accessEnded({ grantId, ownerId, delegateId, as }))
  await sendAccessNews(ctx, grantId, as)
  return { id: grantId }
}

export const noSuchGrant = refuse('noSuchGrant', 'We cannot find this access in your account. Reload the page.', 'id')
export const overBefore = refuse('alreadyEnded', 'This access has already ended. Reload the page.', 'id')

/** The owner revokes an invitation or an access. It needs no recent sign-in, because it must be quick. */
export async function revokeAccess(ctx: ViewerCtx, { id }: Ask): Promise<{ id: GrantId } | Refusal> {
  const grant = await lockGrant(ctx, id)
  if (!grant || grant.ownerId !== ctx.viewer.userId) return noSuchGrant
  return grantCan('revoke', grant.state) ? endGrant(ctx, grant, 'revoked') : overBefore
}

/** The delegate gives up an access. */
export async function resignAccess(ctx: ViewerCtx, { id }: Ask): Promise<{ id: GrantId } | Refusal> {
  const grant = await lockGrant(ctx, id)
  if (!grant || grant.delegateId !== ctx.viewer.userId) return noSuchGrant
  return grantCan('resign', grant.state) ? endGrant(ctx, grant, 'resigned') : overBefore
}

/**
 * After the veto of an e-mail change: a stranger was in this account, so the grants made since the change are revoked.
 */
export async function revokeGrantsSince(
  ctx: Ctx,
  { userId, since }: { readonly userId: UserId; readonly since: Instant },
): Promise<void> {
  for (const { id } of await openGrantsSince(ctx, userId, since)) {
    const grant = await lockGrant(ctx, id)
    if (grant && grantCan('revoke', grant.state)) await endGrant(ctx, grant, 'revoked')
  }
}

const time: Actor = { kind: 'system', id: 'access-expiry' }
const expiry = dueRows('delegates.expireGrants')

export async function expireGrants(platform: Platform): Promise<number> {
  const at = { now: platform.clock.now(), today: platform.clock.today() }
  return expiry.each(platform, await overdueGrants(platform.db, at, expiry.mayBeTried('id', platform.clock)), {
    actor: time,
    idOf: (id) => id,
    one: async (ctx, id) => {
      const grant = await lockGrant(ctx, id)
      if (!grant || !isOver(grant, at)) return
      await endGrant(ctx, grant, 'expired')
      await ctx.audit({ action: 'expireAccess', subject: id })
    },
  })
}

/** After a closing nobody enters the account, by an access or by an invitation still in the mail. */
export async function endGrantsOfClosed(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const open = await ctx.tx
    .selectFrom('delegates.access_grant')
    .select('id')
    .where('owner_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const grant = await lockGrant(ctx, id)
    if (grant) await endGrant(ctx, grant, 'revoked')
  }
}

/**
 * Unaccepted invitations. An accepted one is no secret: its holder logs in as themself, and the owner ends it by name.
 */
export const delegateInvitationBearer: BearerKind = {
  kind: 'delegateInvitation',
  secrets: [],
  links: ['accountAccess'],
  open: async (db, userId, now) =>
    (await openInvitations(db, userId))
      .filter(({ linkExpiresAt }) => Temporal.Instant.compare(linkExpiresAt, now) > 0)
      .map(({ id, delegateEmail, invitedAt, linkExpiresAt }) => ({
        ref: id,
        name: `Invitation to ${delegateEmail}`,
        madeAt: invitedAt,
        expiresAt: linkExpiresAt,
      })),
  end: async (ctx, { userId, ref: only }) => {
    const ended: GrantId[] = []
    for (const { id } of await openInvitations(ctx.tx, userId)) {
      const grant = only === undefined || only === id ? await lockGrant(ctx, id) : null
      if (grant?.state !== 'pending') continue
      await endGrant(ctx, grant, 'revoked')
      ended.push(id)
    }
    return ended
  },
}
