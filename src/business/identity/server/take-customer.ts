import type { Ctx } from '#engine/command/platform.ts'
import { identityEvents } from '../events.ts'
import { type CustomerRow, changeCustomer, moveTo } from './customer-store.ts'
import type { PartnerCustomer } from './identity-port.ts'

/** Takes in what the partner says about a customer, from an answer or read again after a webhook. */
export async function takeCustomer(
  ctx: Ctx,
  customer: CustomerRow,
  seen: PartnerCustomer,
  reason: string,
): Promise<void> {
  await changeCustomer(ctx, customer.account_id, {
    partner_id: seen.id,
    document_verification_type: seen.documentVerificationType,
    needs_full_ssn: seen.needsFullSsn,
    reasons: JSON.stringify(seen.reasons),
    // A second try begins with nothing corrected.
    ...(seen.status === 'retry' && customer.status !== 'retry' ? { corrected_at: null, full_ssn_at: null } : {}),
    refusal: null,
    refused_field: null,
  })
  if (!customer.partner_id)
    await ctx.emit(identityEvents.customerCreated({ accountId: customer.account_id, userId: customer.user_id }))
  // While our second try is on its way, the partner's "retry" is the old one.
  if (customer.status === 'retrying' && seen.status === 'retry') return
  await moveTo(ctx, customer, seen.status, reason)
}
