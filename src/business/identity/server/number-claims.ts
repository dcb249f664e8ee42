import { type Account, accountOf, freezeAccount, ownAccount } from '#business/accounts/server/public.ts'
import { othersWithNumber } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import { type AccountId, isIdOf } from '#kernel/ids.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import { holdsNumber } from '../rules/number-claim.ts'
import { customerBy } from './customer-store.ts'

/** The accounts of the other businesses that gave the same EIN. */
export async function sharersOf(ctx: Ctx, account: Account): Promise<readonly Account[]> {
  const accounts: Account[] = []
  for (const key of await othersWithNumber(ctx.tx, account)) {
    const other = isIdOf('acc', key) ? await accountOf(ctx, key) : await ownAccount(ctx.tx, key)
    if (other) accounts.push(other)
  }
  return accounts
}

/** Whether another business that is verified, or lately began its check, has the same EIN. */
export async function isNumberHeld(ctx: Ctx, account: Account): Promise<boolean> {
  for (const { id } of await sharersOf(ctx, account)) {
    const customer = await customerBy(ctx.tx, 'account_id', id)
    if (!customer) continue
    const claim = { status: customer.status as CustomerStatus, since: dayOf(customer.requested_at) }
    if (holdsNumber(claim, ctx.clock.today())) return true
  }
  return false
}

/** Follows a verification: of two businesses with one EIN the later one is frozen until operators have looked. */
export async function freezeSecondHolder(ctx: Ctx, { accountId }: { readonly accountId: AccountId }): Promise<void> {
  const account = await accountOf(ctx, accountId)
  if (!account) return
  for (const { id } of await sharersOf(ctx, account))
    if ((await customerBy(ctx.tx, 'account_id', id))?.status === 'verified')
      return freezeAccount(ctx, accountId, `Account ${id} is verified with the same EIN.`)
}
