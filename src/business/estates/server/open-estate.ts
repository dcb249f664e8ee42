import { accountOf, accountsOwnedBy, freezeAccount } from '#business/accounts/server/public.ts'
import { noteDeath } from '#business/people/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, EstateId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { estatesEvents } from '../events.ts'
import { type Authority, type Registration, type ReportWay, refuseOpening } from '../rules/registration.ts'
import { estateOfAccount } from './estate-store.ts'

export type OpenEstateInput = {
  readonly id: EstateId
  readonly accountId: AccountId
  readonly registration: Registration
  readonly authority: Authority
  readonly diedOn: BusinessDay
  readonly reportedBy: string
  readonly reportedHow: ReportWay
}

/** The reason for the hold, on the account's page and in its refusals. */
export const holdReason = 'An estate is being settled.'

/** Opens a case and freezes the account. One person suffices, because nothing moves. */
export async function openEstate(ctx: ViewerCtx, input: OpenEstateInput): Promise<{ id: EstateId } | Refusal> {
  const account = await accountOf(ctx, input.accountId)
  if (!account) return refuse('noSuchAccount', 'We cannot find this account.', 'accountId')
  const [own] = await accountsOwnedBy(ctx.tx, account.ownerId)
  const refused = refuseOpening(input, {
    account: { type: account.type, custodian: account.custodian, isOwn: own.id === account.id },
    today: ctx.clock.today(),
  })
  if (refused) return refused
  const open = await estateOfAccount(ctx.tx, account.id)
  if (open) return refuse('estateOpenBefore', `This account has case number ${open.number} already.`, 'accountId')
  await ctx.tx
    .insertInto('estates.estate')
    .values({
      id: input.id,
      account_id: account.id,
      user_id: account.ownerId,
      // Any other registration is refused above.
      registration: 'individual',
      authority: input.authority,
      died_on: input.diedOn,
      reported_by: input.reportedBy.trim(),
      reported_how: input.reportedHow,
      was_frozen: account.frozen,
      opened_by: ctx.actor.id,
      opened_at: ctx.clock.now(),
    })
    .execute()
  // The hold follows the record of the death, so that its notice is sent to nobody.
  await noteDeath(ctx, account.ownerId)
  await freezeAccount(ctx, account.id, holdReason)
  const about = { estateId: input.id, accountId: account.id, userId: account.ownerId }
  await ctx.emit(estatesEvents.estateOpened(about))
  return { id: input.id }
}

/** A release approved meanwhile must not end the hold before the case ends: the account is frozen again at once. */
export async function keepHold(ctx: Ctx, event: { readonly accountId: AccountId }): Promise<void> {
  const estate = await estateOfAccount(ctx.tx, event.accountId)
  if (estate?.state === 'open') await freezeAccount(ctx, event.accountId, holdReason)
}
