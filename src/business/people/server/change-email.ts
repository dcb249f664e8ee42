import { v7 as uuidv7 } from 'uuid'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { idOf, madeAt, type UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { changeExpiry, changesADay, emailChangeForm, refuseConfirmation, refuseVeto } from '../rules/email-change.ts'
import { otherSignIn } from '../rules/email-link.ts'
import { addressClaim, displaceUnproved } from './address-claims.ts'
import {
  confirmPurpose,
  dropOpenChanges,
  endChangesFrom,
  factsOf,
  hashOf,
  lockChange,
  sendEmailChangeNotice,
  tellProvider,
  vetoPurpose,
} from './email-change-store.ts'
import { changeUser, lockUser } from './user-store.ts'

type Sealing = { readonly sealer: Sealer }

/** Requests a change of address. The answer is the same for a free and a taken address; the mails differ. */
export const requestEmailChange =
  ({ sealer }: Sealing) =>
  async (ctx: ViewerCtx, { email }: { readonly email: string }): Promise<{ id: number } | Refusal> => {
    const { viewer } = ctx
    const stale = refuseStaleSignIn(viewer)
    if (stale) return stale
    const given = checked(emailChangeForm, { email })
    if (isRefusal(given)) return given
    const user = await lockUser(ctx.tx, viewer.userId)
    if (user.email === given.email) return refuse('sameEmail', 'This is already your email address.', 'email')
    if ((await askedSinceYesterday(ctx, user.id)) >= changesADay)
      return refuse('tooManyChanges', 'You have requested several changes today. Please try again tomorrow.')
    await dropOpenChanges(ctx, user.id)
    const id = idOf('emc', uuidv7())
    const now = ctx.clock.now()
    await ctx.tx
      .insertInto('people.email_change')
      .values({
        id,
        user_id: user.id,
        old_email: user.email,
        old_email_confirmed: user.confirmed_at !== null,
        new_email: given.email,
        confirm_hash: hashOf(sealer.tokenFor(confirmPurpose, id)),
        veto_hash: hashOf(sealer.tokenFor(vetoPurpose, id)),
        requested_at: now,
        expires_at: changeExpiry(now),
      })
      .execute()
    await changeUser(ctx.tx, user.id, { email_update_request: given.email })
    const claim = await addressClaim(ctx.tx, given.email, { byOtherThan: user.id, now })
    await sendEmailChangeNotice(ctx, id, claim.kind === 'taken' ? 'taken' : 'confirm')
    if (user.confirmed_at) await sendEmailChangeNotice(ctx, id, 'asked')
    await ctx.emit(peopleEvents.emailChangeRequested({ userId: user.id }))
    return { id: user.number }
  }

async function askedSinceYesterday(ctx: Ctx, userId: UserId): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('people.email_change')
    .select('id')
    .where('user_id', '=', userId)
    .where('requested_at', '>', ctx.clock.now().subtract({ hours: 24 }))
    .execute()
  return rows.length
}

export async function cancelEmailChange(ctx: ViewerCtx): Promise<{ id: number } | Refusal> {
  const { viewer } = ctx
  const user = await lockUser(ctx.tx, viewer.userId)
  await dropOpenChanges(ctx, user.id)
  await changeUser(ctx.tx, user.id, { email_update_request: null })
  return { id: user.number }
}

export const changeLinkHolder = { kind: 'system', id: 'email-change-link' } as const
type Linked = { readonly token: string }

/**
 * Confirms by the link at the new address, which then becomes the person's; the old one has 72 hours to undo it. The
 * link proves the mailbox and the session proves the person, because the reader of a mistyped address has only the
 * link.
 */
export async function confirmEmailChange(ctx: ViewerCtx, { token }: Linked): Promise<{ email: string } | Refusal> {
  const row = await lockChange(ctx, 'confirm_hash', token)
  if (row && row.user_id !== ctx.viewer.userId) return otherSignIn
  const now = ctx.clock.now()
  const refused = refuseConfirmation(row && factsOf(row), now)
  if (refused) return refused
  const { id, user_id: userId, new_email: email, old_email_confirmed: oldIsConfirmed } = row!
  const user = await lockUser(ctx.tx, userId)
  const claim = await addressClaim(ctx.tx, email, { byOtherThan: userId, now })
  if (claim.kind === 'taken')
    return refuse('emailInUse', 'This address now belongs to another account. Choose a different one in your settings.')
  if (claim.kind === 'unproved') await displaceUnproved(ctx, claim.holder)
  await changeUser(ctx.tx, userId, {
    email,
    email_update_request: null,
    invalid_email: false,
    confirmed_at: user.confirmed_at ?? now,
  })
  await ctx.tx
    .updateTable('people.email_change')
    .set({ confirmed_at: now, veto_until: oldIsConfirmed ? changeExpiry(now) : null })
    .where('id', '=', id)
    .execute()
  await tellProvider(ctx, userId, email, false)
  if (oldIsConfirmed) await sendEmailChangeNotice(ctx, id, 'changed')
  await ctx.emit(peopleEvents.emailChanged({ userId }))
  if (!user.confirmed_at) await ctx.emit(peopleEvents.emailConfirmed({ userId }))
  return { email }
}

/** Vetoes by the link at the old address: the change is stopped, or undone and everyone logged out. */
export async function vetoEmailChange(ctx: Ctx, { token }: Linked): Promise<{ email: string } | Refusal> {
  const row = await lockChange(ctx, 'veto_hash', token)
  const now = ctx.clock.now()
  const refused = refuseVeto(row && factsOf(row), now)
  if (refused) return refused
  const { id, user_id: userId, old_email: email, requested_at: since } = row!
  const user = await lockUser(ctx.tx, userId)
  const isUndone = row!.confirmed_at !== null
  const claim = isUndone ? await addressClaim(ctx.tx, email, { byOtherThan: userId, now }) : null
  if (claim?.kind === 'taken')
    return refuse(
      'emailInUse',
      'Your old address now belongs to another account. Contact us and we will review it with you.',
    )
  if (claim?.kind === 'unproved') await displaceUnproved(ctx, claim.holder)
  await endChangesFrom(ctx, row!)
  await changeUser(ctx.tx, userId, { email_update_request: null, ...(isUndone ? { email } : {}) })
  // The requester was signed in with the person's password, so every session ends, whether the change is undone or
  // stopped.
  await tellProvider(ctx, userId, isUndone ? email : user.email, true)
  await sendEmailChangeNotice(ctx, id, 'undone')
  // The provider's times are the machine's, and so is the time in the id.
  const askedAt = madeAt(id)
  await ctx.emit(
    peopleEvents.emailChangeStopped({
      userId,
      sub: user.identity_sub,
      since: since,
      askedAt: askedAt,
    }),
  )
  await ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'emailChangeStopped',
      subject: userId,
      text: `User ${user.number} stopped a change of their email address: someone else may know the password.`,
    }),
  )
  return { email }
}
