import type { Ctx } from '#engine/command/platform.ts'
import { identityEvents } from '../events.ts'
import { type CustomerRow, changeCustomer, moveTo } from './customer-store.ts'
import type { PartnerCustomer } from './identity-port.ts'

/** Applies the partner's data about a customer, from an answer or from a read after a webhook. */
export async function takeCustomer(
  ctx: Ctx,
  customer: CustomerRow,
  facts: PartnerCustomer,
  reason: string,
): Promise<void> {
  await changeCustomer(ctx, customer.account_id, {
    partner_id: facts.id,
    document_verification_type: facts.documentVerificationType,
    needs_full_ssn: facts.needsFullSsn,
    reasons: JSON.stringify(facts.reasons),
    // A second attempt starts with nothing corrected.
    ...(facts.status === 'retry' && customer.status !== 'retry' ? { corrected_at: null, full_ssn_at: null } : {}),
    refusal: null,
    refused_field: null,
  })
  if (!customer.partner_id)
    await ctx.emit(identityEvents.customerCreated({ accountId: customer.account_id, userId: customer.user_id }))
  // While our second attempt is on its way, the partner's "retry" is the old one.
  if (customer.status === 'retrying' && facts.status === 'retry') return
  await moveTo(ctx, customer, facts.status, reason)
}
