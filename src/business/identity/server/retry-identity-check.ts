import { v7 as uuidv7 } from 'uuid'
import { readyForIdentityCheck } from '#business/people/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { identityMessages } from '../messages.ts'
import { refuseSecondTry } from '../rules/second-try.ts'
import { accountToCheck } from './checked-account.ts'
import { changeCustomer, lockCustomer, moveTo } from './customer-store.ts'
import { reportSharedNumber } from './number-claims.ts'

/** Submits a business once more after its form or its control person's has changed. */
export async function retryIdentityCheck(
  ctx: ViewerCtx,
  { accountId }: { readonly accountId?: AccountId },
): Promise<{ status: string } | Refusal> {
  const account = await accountToCheck(ctx.tx, { viewer: ctx.viewer, accountId })
  if (isRefusal(account)) return account
  const customer = await lockCustomer(ctx, account.id)
  if (customer?.type !== 'business') return refuse('noTryLeft', 'Save your profile to send it again.')
  const refused = refuseSecondTry({
    status: customer.status,
    isCorrected: customer.corrected_at !== null,
    needsFullSsn: customer.needs_full_ssn,
    hasFullSsn: customer.full_ssn_at !== null,
  })
  if (refused) return refused
  if (!(await readyForIdentityCheck(ctx.tx, account)))
    return refuse('noTryLeft', 'Your forms are not complete. Save them to send them again.')
  await reportSharedNumber(ctx, account)
  await moveTo(ctx, customer, 'retrying', 'a second try was sent')
  await changeCustomer(ctx, account.id, { retried_at: ctx.clock.now() })
  const payload = { accountId: account.id }
  await ctx.send(identityMessages['ach.retryCustomer']({ id: uuidv7(), subject: account.id, payload }))
  return { status: 'retrying' }
}
