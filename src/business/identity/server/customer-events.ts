import { onWebhook } from '#engine/inbox/inbound.ts'
import { achInbound } from '../inbound.ts'
import { customerBy } from './customer-store.ts'
import type { IdentityPort } from './identity-port.ts'
import { applyPartnerStatus, type PartnerView, readPartnerView } from './partner-view.ts'

/** Topics about the person or business: creation, statuses, documents and owners, but not banks and transfers. */
const about =
  /^customer_(created|verified|suspended|activated|deactivated|reverification_needed|kba_.+|verification_.+|beneficial_owner_.+)$/

/** An event only says where to look: the customer is read again, so order and repetition do not matter. */
export const customerEvents = (partner: IdentityPort) =>
  onWebhook(achInbound, {
    read: async (platform, event): Promise<PartnerView | null> => {
      if (!about.test(event.topic)) return null
      const { customerId, resourceId } = event.body
      const id = customerId ?? resourceId
      const ours = await customerBy(platform.db, 'partner_id', id)
      const customer = await partner.customer(id)
      const row =
        ours ?? (customer?.correlationId && (await customerBy(platform.db, 'account_id', customer.correlationId)))
      if (!customer || !row) return null
      return readPartnerView(platform, partner, row, customer, { withDocuments: event.topic.includes('document') })
    },
    apply: (ctx, event, view: PartnerView) => applyPartnerStatus(ctx, view, event.topic),
  })
