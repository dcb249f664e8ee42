import type { InboxHandler } from '#platform/command/platform.ts'
import { type CustomerRow, customerBy, lockCustomer } from './customer-store.ts'
import type { IdentityPort, PartnerCustomer } from './identity-port.ts'
import { takeCustomer } from './take-customer.ts'
import { takeDocuments } from './upload-identity-document.ts'

/** Topics about the person: their creation, statuses and papers, but not their banks and transfers. */
const about =
  /^customer_(created|verified|suspended|activated|deactivated|reverification_needed|kba_.+|verification_.+)$/

type AchEvent = { readonly resourceId: string; readonly customerId: string | null }
type Truth = {
  readonly accountId: string
  /** How our row stood when the partner was asked. */
  readonly seenChange: string
  readonly customer: PartnerCustomer
  readonly documents: Awaited<ReturnType<IdentityPort['customerDocuments']>>
}

/** An event only says where to look: the customer is read again, so order and repetition do not matter. */
export const customerEvents = (partner: IdentityPort): InboxHandler => ({
  read: async (platform, event): Promise<Truth | null> => {
    if (!about.test(event.topic)) return null
    const { customerId, resourceId } = event.body as AchEvent
    const id = customerId ?? resourceId
    const ours = await customerBy(platform.db, 'partner_id', id)
    const customer = await partner.customer(id)
    const row =
      ours ?? (customer?.correlationId && (await customerBy(platform.db, 'account_id', customer.correlationId)))
    if (!customer || !row) return null
    const documents = event.topic.includes('document') ? await partner.customerDocuments(id) : []
    return { accountId: row.account_id, seenChange: row.changed_at.toString(), customer, documents }
  },
  apply: async (ctx, event, truth: Truth) => {
    const row = await lockCustomer(ctx, truth.accountId)
    if (!row) return
    refuseIfOutrun(row, truth)
    await takeCustomer(ctx, row, truth.customer, event.topic)
    await takeDocuments(ctx, row.account_id, truth.documents)
  },
})

/** Somebody read the partner after us and wrote before us: what we hold may be old, so the job reads again. */
function refuseIfOutrun(row: CustomerRow, { seenChange, customer }: Truth): void {
  if (row.changed_at.toString() !== seenChange && row.status !== customer.status && row.status !== 'requested')
    throw new Error('The customer changed while the partner was asked; asking again')
}
