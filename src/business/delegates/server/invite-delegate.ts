import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { investorOf, lastToProve } from '#business/people/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { AccountId, GrantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isBefore, plusHours } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { delegatesEvents } from '../events.ts'
import { type Invitation, invitationForm, linkEnds, refuseInvitation, refuseScope } from '../rules/grant.ts'
import { sendAccessNews } from './access-news.ts'
import { addGrant, grantsOf } from './grant-store.ts'

export type InvitationInput = {
  readonly id: GrantId
  readonly email: string
  readonly accessType: string
  readonly endsOn: string | null
  /** The accounts that the delegate may see; null for all of the owner's. */
  readonly accountIds: readonly AccountId[] | null
}

/** Offers someone access to an own account by mail. Nothing is open before they accept. */
export async function inviteDelegate(ctx: ViewerCtx, input: InvitationInput): Promise<{ id: GrantId } | Refusal> {
  const { viewer } = ctx
  const given = checked(invitationForm, input)
  if (isRefusal(given)) return given
  const stale = refuseStaleSignIn(viewer)
  if (stale) return stale
  const accountIds = await coveredBy(ctx, viewer, input.accountIds)
  if (isRefusal(accountIds)) return accountIds
  return invite(ctx, viewer, { ...(given as Invitation), id: input.id, accountIds })
}

async function coveredBy(
  ctx: Ctx,
  { userId }: Viewer,
  named: readonly AccountId[] | null,
): Promise<readonly AccountId[] | Refusal> {
  const owned = (await accountsOwnedBy(ctx.tx, userId)).map(({ id }) => id)
  const covered = named ? [...new Set(named)] : owned
  return refuseScope({ covered, owned, held: 0 }) ?? covered
}

async function invite(
  ctx: Ctx,
  { userId }: Viewer,
  grant: Invitation & { id: GrantId; accountIds: readonly AccountId[] },
): Promise<{ id: GrantId } | Refusal> {
  const now = ctx.clock.now()
  const owner = (await investorOf(ctx.tx, userId))!
  const earlier = await grantsOf(ctx.tx, 'owner_id', userId)
  const open = earlier.filter(({ state }) => state === 'pending' || state === 'active')
  const refused = refuseInvitation(grant, {
    ownEmail: owner.email,
    emailConfirmed: owner.emailConfirmed,
    suspended: owner.permanentlySuspended,
    today: ctx.clock.today(),
    openGrants: open.map(({ delegateEmail }) => ({ email: delegateEmail })),
    invitedLastDay: earlier.filter(({ invitedAt }) => isWithinDay(invitedAt, now)).length,
  })
  if (refused) return refused
  const added = await addGrant(ctx, {
    id: grant.id,
    ownerId: userId,
    accountIds: grant.accountIds,
    delegateEmail: grant.email,
    invitedId: await lastToProve(ctx.tx, grant.email),
    accessType: grant.accessType,
    endsOn: grant.endsOn,
    invitedAt: now,
    linkExpiresAt: linkEnds(now),
  })
  if (!added) return refuse('alreadyInvited', 'You have just invited this person. Reload the page.', 'email')
  await sendAccessNews(ctx, grant.id, 'invited')
  await ctx.emit(delegatesEvents.accessInvited({ grantId: grant.id, ownerId: userId }))
  return { id: grant.id }
}

const isWithinDay = (at: Instant, now: Instant): boolean => isBefore(now, plusHours(at, 24))
