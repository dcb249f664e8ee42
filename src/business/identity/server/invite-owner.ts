import { v7 as uuidv7 } from 'uuid'
import { accountOf, namesOf } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { refuseByStanding } from '#engine/command/begin.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type AccountId, type BeneficialOwnerId, idOf, type OwnerInvitationId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { identityCommands } from '../commands.ts'
import { identityEvents } from '../events.ts'
import { identityMessages } from '../messages.ts'
import { ownerCan } from '../rules/beneficial-ownership.ts'
import { invitationForm, type OwnerForm, ownerForm } from '../rules/owner-form.ts'
import { invitationEmail, invitationExpiry, refuseInvitation } from '../rules/owner-invitation.ts'
import type { Asked } from './checked-account.ts'
import { type OwnerInput, openForOwners, ownOwner, takeTold } from './name-owner.ts'
import {
  factsOfInvitation,
  invitationBy,
  invitationHash,
  invitationToken,
  revokeInvitations,
} from './owner-invitations.ts'
import { changeOwner, insertOwner, lockOwner, type OwnerRow, ownerBy } from './owner-store.ts'

type Sealing = { readonly sealer: Sealer }
type Named = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** Names an owner and mails them a link for typing their own number. With an id it sends a new link. */
export const inviteBeneficialOwner =
  ({ sealer }: Sealing) =>
  async (
    ctx: ViewerCtx,
    {
      id,
      accountId,
      input,
    }: { readonly id: BeneficialOwnerId | null; readonly accountId?: AccountId; readonly input: Named },
  ): Promise<{ id: BeneficialOwnerId } | Refusal> => {
    const { viewer } = ctx
    const given = checked(invitationForm, input)
    if (isRefusal(given)) return given
    const ownerId =
      id === null ? await newOwner(ctx, { viewer, accountId }, given) : await knownOwner(ctx, viewer, id, given)
    if (isRefusal(ownerId)) return ownerId
    await revokeInvitations(ctx, ownerId)
    const invitationId = idOf('bni', uuidv7())
    const now = ctx.clock.now()
    await ctx.tx
      .insertInto('identity.owner_invitation')
      .values({
        id: invitationId,
        owner_id: ownerId,
        email: given.email,
        invited_by: viewer.userId,
        token_hash: invitationHash(sealer.tokenFor(invitationToken, invitationId)),
        sent_at: now,
        expires_at: invitationExpiry(now),
      })
      .execute()
    await ctx.send(
      identityMessages['mail.ownerInvitation']({ id: uuidv7(), subject: ownerId, payload: { invitationId } }),
    )
    await ctx.emit(identityEvents.ownerInvited({ userId: viewer.userId, invitationId }))
    return { id: ownerId }
  }

async function newOwner(ctx: Ctx, asked: Asked, { firstName, lastName }: Named): Promise<BeneficialOwnerId | Refusal> {
  const account = await openForOwners(ctx, asked)
  if (isRefusal(account)) return account
  const id = idOf('bno', uuidv7())
  await insertOwner(ctx, {
    id,
    account_id: account.id,
    first_name: firstName,
    last_name: lastName,
    status: 'invited',
    is_self_told: true,
  })
  await ctx.emit(
    identityEvents.beneficialOwnerNamed({ accountId: account.id, userId: asked.viewer.userId, ownerId: id }),
  )
  return id
}

async function knownOwner(
  ctx: Ctx,
  viewer: Viewer,
  id: BeneficialOwnerId,
  given: Named,
): Promise<BeneficialOwnerId | Refusal> {
  const owner = await ownOwner(ctx, viewer, id)
  if (isRefusal(owner)) return owner
  if (!ownerCan('invite', owner.status))
    return refuse('ownerLocked', 'This owner does not need to enter anything more.')
  if (owner.partner_id === null)
    await changeOwner(ctx, id, { first_name: given.firstName, last_name: given.lastName, status: 'invited' })
  return id
}

/** Revokes an invitation; the owner stays on the list until removed. */
export async function revokeOwnerInvitation(
  ctx: ViewerCtx,
  { id }: { readonly id: BeneficialOwnerId },
): Promise<{ id: BeneficialOwnerId } | Refusal> {
  const { viewer } = ctx
  const owner = await ownOwner(ctx, viewer, id)
  if (isRefusal(owner)) return owner
  await revokeInvitations(ctx, id)
  return { id }
}

export type SeenInvitation = { readonly firstName: string; readonly lastName: string; readonly business: string }

/** Reads the data that the link's holder may see: the names in the invitation, and no more. */
export async function seeOwnerInvitation(
  platform: Platform,
  { token }: { readonly token: string },
): Promise<SeenInvitation | Refusal> {
  const row = await invitationBy(platform.db, invitationHash(token))
  const refused = refuseInvitation(row ? factsOfInvitation(row) : null, platform.clock.now())
  if (refused) return refused
  const owner = await ownerBy(platform.db, row!.owner_id)
  return { firstName: owner!.first_name, lastName: owner!.last_name, business: await businessOf(platform.db, owner!) }
}

async function businessOf(db: Platform['db'], { account_id: accountId }: OwnerRow): Promise<string> {
  const account = await accountOf(db, accountId)
  return (account && (await namesOf(db, account)).business) ?? ''
}

export const invitationHolder = { kind: 'system', id: 'owner-invitation' } as const

/** Takes an owner's own data through the mailed link, once. */
export const answerOwnerInvitation =
  ({ sealer }: Sealing) =>
  async (
    ctx: Ctx,
    { token, input }: { readonly token: string; readonly input: OwnerInput },
  ): Promise<{ id: BeneficialOwnerId } | Refusal> => {
    const row = await ctx.tx
      .selectFrom('identity.owner_invitation')
      .selectAll()
      .where('token_hash', '=', invitationHash(token))
      .forUpdate()
      .executeTakeFirst()
    const refused = refuseInvitation(row ? factsOfInvitation(row) : null, ctx.clock.now())
    if (refused) return refused
    const bad = await refuseByStanding(ctx, identityCommands.answerOwnerInvitation, { person: row!.invited_by })
    if (bad) return bad
    const given = checked(ownerForm(ctx.clock.today(), input.numberKind), input)
    if (isRefusal(given)) return given
    const owner = (await lockOwner(ctx, row!.owner_id))!
    if (!ownerCan('edit', owner.status)) return refuse('ownerLocked', 'You have entered everything here.')
    await ctx.tx
      .updateTable('identity.owner_invitation')
      .set({ answered_at: ctx.clock.now() })
      .where('id', '=', row!.id)
      .execute()
    await takeTold(ctx, sealer, owner, given as OwnerForm, true)
    await ctx.emit(identityEvents.ownerInvitationAnswered({ accountId: owner.account_id, userId: row!.invited_by }))
    return { id: owner.id }
  }

/** The mail itself; its secret is derived from the invitation's id when it is sent. */
export function invitationMailing(options: { mail: MailPort; sealer: Sealer; publicOrigin: string }) {
  const { mail, sealer, publicOrigin } = options
  const rowOf = (platform: Pick<Platform, 'db'>, id: OwnerInvitationId) =>
    platform.db.selectFrom('identity.owner_invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return handle(identityMessages['mail.ownerInvitation'], {
    deliver: async (platform, { id, payload: { invitationId } }) => {
      const row = await rowOf(platform, invitationId)
      if (row.revoked_at) return { kind: 'notNeeded' }
      const [owner, inviter] = [await ownerBy(platform.db, row.owner_id), await investorOf(platform.db, row.invited_by)]
      const url = `${publicOrigin}/beneficial-owner/?token=${sealer.tokenFor(invitationToken, invitationId)}`
      const words = {
        firstName: owner!.first_name,
        inviter: inviter!.fullName || inviter!.email,
        business: await businessOf(platform.db, owner!),
      }
      return mail.send(platform, {
        to: row.email,
        purpose: 'requested',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes once, to someone a business names, as the law asks who owns it (31 CFR 1010.230).' },
        ...invitationEmail({ ...words, url }),
      })
    },
    delivered: async (ctx, { payload }, answer) => {
      if (answer.kind !== 'refused') return
      await ctx.tx
        .updateTable('identity.owner_invitation')
        .set({ bounced_at: ctx.clock.now() })
        .where('id', '=', payload.invitationId)
        .execute()
    },
  })
}
