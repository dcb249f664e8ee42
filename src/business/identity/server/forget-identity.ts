import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { forgetWords } from '#engine/outbox/forget-words.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { identityMessages } from '../messages.ts'
import { customerBy } from './customer-store.ts'
import type { IdentityPort } from './identity-port.ts'

type Erasure = { readonly userId: UserId; readonly accountId: AccountId; readonly depth: 'unneeded' | 'all' }

/**
 * After an erasure, invitations are deleted at once. The owners, their certification and the submitted documents are
 * kept as long as the account's identity records (31 CFR 1010.230(i), 1020.220(a)(3)(ii)), and are deleted with them.
 */
export async function forgetIdentity(ctx: Ctx, { userId, accountId, depth }: Erasure): Promise<void> {
  await forgetAccount(ctx, accountId, depth)
  for (const account of await accountsOwnedBy(ctx.tx, userId))
    if (isBesideOwn(account)) await forgetAccount(ctx, account.id, depth)
}

async function forgetAccount(ctx: Ctx, accountId: AccountId, depth: Erasure['depth']): Promise<void> {
  const invited = await ctx.tx
    .selectFrom('identity.owner_invitation as invitation')
    .innerJoin('identity.beneficial_owner as owner', 'owner.id', 'invitation.owner_id')
    .select('invitation.email')
    .where('owner.account_id', '=', accountId)
    .execute()
  await forgetWords(
    ctx,
    invited.map(({ email }) => email),
  )
  await sql`select identity.forget(${accountId}, ${depth === 'all'})`.execute(ctx.tx)
  const customer = await customerBy(ctx.tx, 'account_id', accountId)
  if (customer?.partner_id && !['deactivated', 'suspended'].includes(customer.status))
    await ctx.send(
      identityMessages['ach.deactivateCustomer']({ id: uuidv7(), subject: accountId, payload: { accountId } }),
    )
}

/** The partner keeps what the law requires of a bank; nothing moves for this customer any more. */
export const deactivateCustomer = ({ partner }: { readonly partner: IdentityPort }) =>
  handle(identityMessages['ach.deactivateCustomer'], {
    deliver: async (platform, { payload }) => {
      const customer = await customerBy(platform.db, 'account_id', payload.accountId)
      const answer = await partner.deactivateCustomer(customer!.partner_id!)
      // Already inactive: an earlier attempt whose answer was lost, or the partner was quicker.
      if ('kind' in answer && answer.code !== 'InvalidResourceState') throw new Error(`Not deactivated: ${answer.code}`)
      return { kind: 'done' }
    },
  })
