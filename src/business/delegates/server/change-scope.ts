import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { AccountId, GrantId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { delegatesEvents } from '../events.ts'
import { grantCan, isWider, refuseScope } from '../rules/grant.ts'
import { sendAccessNews } from './access-news.ts'
import { noSuchGrant, overBefore } from './end-grant.ts'
import { accountsIn, type Grant, grantsOf, lockGrant, noteScope } from './grant-store.ts'

type Ask = { readonly id: GrantId; readonly accountIds: readonly AccountId[] }

/**
 * Changes the accounts that an access covers, with effect from the next request. Widening needs a recent sign-in, as an
 * invitation does; narrowing does not.
 */
export async function changeAccessScope(ctx: ViewerCtx, input: Ask): Promise<{ id: GrantId } | Refusal> {
  const { viewer } = ctx
  const { id } = input
  const grant = await lockGrant(ctx, id)
  if (!grant || grant.ownerId !== viewer.userId) return noSuchGrant
  if (!grantCan('changeScope', grant.state)) return overBefore
  const owned = (await accountsOwnedBy(ctx.tx, viewer.userId)).map((account) => account.id)
  const covered = [...new Set(input.accountIds)]
  const others = grant.delegateId ? await grantsOf(ctx.tx, 'delegate_id', grant.delegateId) : []
  const refused = refuseScope({ covered, owned, held: accountsIn(others.filter((other) => other.id !== id)) })
  if (refused) return refused
  const stale = isWider(grant.accountIds, covered) ? refuseStaleSignIn(viewer) : null
  return stale ?? cover(ctx, grant, covered)
}

async function cover(ctx: Ctx, grant: Grant, covered: readonly AccountId[]): Promise<{ id: GrantId } | Refusal> {
  const { id: grantId, ownerId, delegateId, accessType, endsOn, acceptedAt: grantedAt } = grant
  if (covered.length === grant.accountIds.length && !isWider(grant.accountIds, covered))
    return refuse(
      'sameScope',
      'This person’s access already covers these accounts. Choose others, or leave it as it is.',
      'accountIds',
    )
  await noteScope(ctx, grantId, covered)
  await ctx.audit({ action: 'coverAccounts', subject: grantId, detail: { before: grant.accountIds, after: covered } })
  // Before acceptance nobody has access; the invitation just offers something else.
  if (delegateId && grantedAt) {
    const scope = { grantId, ownerId, delegateId, accountIds: covered, accessType, endsOn }
    await ctx.emit(delegatesEvents.accessScopeChanged({ ...scope, grantedAt: grantedAt, at: ctx.clock.now() }))
  }
  await sendAccessNews(ctx, grantId, 'scopeChanged')
  return { id: grantId }
}
