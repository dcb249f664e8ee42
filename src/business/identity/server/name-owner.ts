import { v7 as uuidv7 } from 'uuid'
import { accountOf } from '#business/accounts/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type AccountId, type BeneficialOwnerId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { identityEvents } from '../events.ts'
import { identityMessages } from '../messages.ts'
import { ownerCan, refuseOwner } from '../rules/beneficial-ownership.ts'
import { type OwnerForm, ownerForm } from '../rules/owner-form.ts'
import { type Asked, accountToCheck } from './checked-account.ts'
import { lockCustomer } from './customer-store.ts'
import { revokeInvitations } from './owner-invitations.ts'
import { changeOwner, insertOwner, lockOwner, numberPlace, type OwnerRow, ownerBy } from './owner-store.ts'
import { ownershipFactsOf } from './ownership.ts'

type Sealing = { readonly sealer: Sealer }
export type OwnerInput = { readonly numberKind: string; readonly number: string } & Record<string, unknown>
type Ask = { readonly accountId?: AccountId; readonly input: OwnerInput }

/** Names an owner with all data of the partner's check. */
export const addBeneficialOwner =
  ({ sealer }: Sealing) =>
  async (ctx: ViewerCtx, { accountId, input }: Ask): Promise<{ id: BeneficialOwnerId } | Refusal> => {
    const { viewer } = ctx
    const given = checked(ownerForm(ctx.clock.today(), input.numberKind), input)
    if (isRefusal(given)) return given
    const account = await openForOwners(ctx, { viewer, accountId })
    if (isRefusal(account)) return account
    const id = idOf('bno', uuidv7())
    const fields = await toldFields(sealer, id, given as OwnerForm)
    await insertOwner(ctx, { id, account_id: account.id, ...fields, status: 'sending' })
    await sendOwner(ctx, 'ach.addOwner', account.id, id)
    await ctx.emit(identityEvents.beneficialOwnerNamed({ accountId: account.id, userId: viewer.userId, ownerId: id }))
    return { id }
  }

/** Checks that the viewer's business may name one more owner. Locks the customer against a concurrent fifth one. */
export async function openForOwners(ctx: Ctx, asked: Asked): Promise<{ id: AccountId } | Refusal> {
  const account = await accountToCheck(ctx.tx, asked)
  if (isRefusal(account)) return account
  const customer = await lockCustomer(ctx, account.id)
  const facts = await ownershipFactsOf(ctx.tx, account)
  return refuseOwner(facts, Boolean(customer?.partner_id)) ?? { id: account.id }
}

/** Corrects an owner: before the partner has the data, or in the one more attempt that it allows. */
export const editBeneficialOwner =
  ({ sealer }: Sealing) =>
  async (
    ctx: ViewerCtx,
    { id, input }: Ask & { readonly id: BeneficialOwnerId },
  ): Promise<{ id: BeneficialOwnerId } | Refusal> => {
    const owner = await ownOwner(ctx, ctx.viewer, id)
    if (isRefusal(owner)) return owner
    const given = checked(ownerForm(ctx.clock.today(), input.numberKind), input)
    if (isRefusal(given)) return given
    if (!ownerCan('edit', owner.status))
      return refuse(
        'ownerLocked',
        'This owner cannot be changed. Remove them and name them again if something is wrong.',
      )
    await revokeInvitations(ctx, id)
    await takeTold(ctx, sealer, owner, given as OwnerForm, false)
    return { id }
  }

/** Saves the data that an owner (or the person who named them) entered, and sends it to the partner. */
export async function takeTold(
  ctx: Ctx,
  sealer: Sealer,
  owner: OwnerRow,
  given: OwnerForm,
  isSelfTold: boolean,
): Promise<void> {
  const isSecond = owner.partner_id !== null
  await changeOwner(ctx, owner.id, {
    ...(await toldFields(sealer, owner.id, given)),
    ...(isSelfTold ? { is_self_told: true, number_last_four: null } : { is_self_told: false }),
    refusal: null,
    refused_field: null,
    ...(isSecond ? { status: 'retrying', is_tried: true } : { status: 'sending' }),
  })
  await sendOwner(ctx, isSecond ? 'ach.correctOwner' : 'ach.addOwner', owner.account_id, owner.id)
}

/** Removes an owner here and at the partner; the certification must be signed again. */
export async function removeBeneficialOwner(
  ctx: ViewerCtx,
  { id }: { readonly id: BeneficialOwnerId },
): Promise<{ id: BeneficialOwnerId } | Refusal> {
  const { viewer } = ctx
  const owner = await ownOwner(ctx, viewer, id)
  if (isRefusal(owner)) return owner
  if (!ownerCan('remove', owner.status))
    return refuse('ownerLocked', 'This owner is being checked right now. Try again in a few minutes.')
  await revokeInvitations(ctx, id)
  const isKnown = owner.partner_id !== null
  await changeOwner(ctx, id, {
    status: isKnown ? 'removing' : 'removed',
    number_sealed: null,
    removed_at: ctx.clock.now(),
  })
  if (isKnown) await sendOwner(ctx, 'ach.removeOwner', owner.account_id, id)
  await ctx.emit(
    identityEvents.beneficialOwnerRemoved({ accountId: owner.account_id, userId: viewer.userId, ownerId: id }),
  )
  return { id }
}

export async function ownOwner(ctx: Ctx, viewer: Viewer, id: BeneficialOwnerId): Promise<OwnerRow | Refusal> {
  const ownerRow = await ownerBy(ctx.tx, id)
  const account = ownerRow && (await accountOf(ctx, ownerRow.account_id))
  if (account?.ownerId !== viewer.userId) return noSuchOwner()
  await lockCustomer(ctx, account.id)
  const owner = await lockOwner(ctx, id)
  return owner && owner.status !== 'removed' ? owner : noSuchOwner()
}

export const noSuchOwner = () => refuse('noSuchOwner', 'We cannot find this owner. Reload the page.')

const toldFields = async (sealer: Sealer, id: BeneficialOwnerId, given: OwnerForm) => ({
  first_name: given.firstName,
  last_name: given.lastName,
  date_of_birth: given.dateOfBirth,
  address1: given.address1,
  address2: given.address2,
  city: given.city,
  state: given.state,
  postal_code: given.postalCode,
  country_code: given.countryCode,
  number_kind: given.numberKind,
  number_sealed: await sealer.seal(given.number, numberPlace(id)),
  number_last_four: given.number.slice(-4),
  passport_country: given.passportCountry,
})

type OwnerMessage = 'ach.addOwner' | 'ach.correctOwner' | 'ach.removeOwner'
const sendOwner = (ctx: Ctx, message: OwnerMessage, accountId: AccountId, ownerId: BeneficialOwnerId) =>
  ctx.send(identityMessages[message]({ id: uuidv7(), subject: accountId, payload: { ownerId } }))
