import { investorOf, provenEmailOf } from '#business/people/server/public.ts'
import type { Actor, Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { GrantId, UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { delegatesEvents } from '../events.ts'
import { endReason, grantCan, refuseAcceptance } from '../rules/grant.ts'
import { type DelegatePorts, sendAccessNews } from './access-news.ts'
import { endGrant } from './end-grant.ts'
import { accountsIn, bindInvitations, type Grant, grantBy, grantsOf, lockGrant, noteAcceptance } from './grant-store.ts'

type Link = { readonly id: GrantId; readonly token: string }
type Sealing = Pick<DelegatePorts, 'sealer'>

const noSuchLink = refuse(
  'noSuchInvitation',
  'We do not recognize this link, and it may be incomplete. Open it again from the email, or ask the owner for a new one.',
)

const isToken = (sealer: Sealing['sealer'], { id, token }: Link): boolean => sealer.isToken('accountAccess', id, token)

/** The grant behind a link. A wrong link and a missing grant get the same answer. */
export async function grantByLink(platform: Platform, { sealer }: Sealing, link: Link): Promise<Grant | Refusal> {
  const grant = isToken(sealer, link) ? await grantBy(platform.db, link.id) : null
  return grant ?? noSuchLink
}

/** Accepts with the link and the invited address; the access starts now. */
export const acceptAccess =
  ({ sealer }: Sealing) =>
  async (ctx: ViewerCtx, link: Link): Promise<{ id: GrantId } | Refusal> => {
    const { viewer } = ctx
    const grant = isToken(sealer, link) ? await lockGrant(ctx, link.id) : null
    if (!grant) return noSuchLink
    const refused = await refuseTo(ctx, grant, viewer)
    if (refused) return refused
    await noteAcceptance(ctx, grant.id, viewer.userId)
    const { id: grantId, ownerId, accountIds, accessType, endsOn } = grant
    await ctx.emit(
      delegatesEvents.accessGranted({ grantId, ownerId, delegateId: viewer.userId, accountIds, accessType, endsOn }),
    )
    await sendAccessNews(ctx, grantId, 'accepted')
    return { id: grantId }
  }

async function refuseTo(ctx: Ctx, grant: Grant, { userId }: Viewer): Promise<Refusal | null> {
  const [owner, delegate] = [await investorOf(ctx.tx, grant.ownerId), await investorOf(ctx.tx, userId)]
  const theirs = await grantsOf(ctx.tx, 'delegate_id', userId)
  return refuseAcceptance(
    {
      state: grant.state,
      linkExpiresAt: grant.linkExpiresAt,
      invitedEmail: grant.delegateEmail,
      invitedId: grant.invitedId,
      endsOn: grant.endsOn,
      ownerSuspended: owner?.permanentlySuspended ?? true,
      covers: grant.accountIds.length,
    },
    {
      now: ctx.clock.now(),
      today: ctx.clock.today(),
      userId,
      // The present address: the session may predate a change of it.
      email: delegate?.email ?? '',
      emailConfirmed: delegate?.emailConfirmed ?? false,
      isOwner: userId === grant.ownerId,
      suspended: delegate?.permanentlySuspended ?? true,
      held: accountsIn(theirs),
      hasAccess: theirs.some(({ ownerId, state }) => ownerId === grant.ownerId && state === 'active'),
    },
  )
}

/** When a person proves an address, its invitations become theirs, even if the address changes hands later. */
export async function takeInvitations(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const email = await provenEmailOf(ctx.tx, userId)
  if (email !== null) await bindInvitations(ctx, email, userId)
}

export const linkHolder: Actor = { kind: 'system', id: 'access-link' }

/** Declines. That needs no account: the holder of the link was invited. */
export const declineAccess =
  ({ sealer }: Sealing) =>
  async (ctx: Ctx, link: Link): Promise<{ id: GrantId } | Refusal> => {
    const grant = isToken(sealer, link) ? await lockGrant(ctx, link.id) : null
    if (!grant) return noSuchLink
    if (!grantCan('decline', grant.state)) return refuse('invitationOver', endReason(grant.state))
    return endGrant(ctx, grant, 'declined')
  }
