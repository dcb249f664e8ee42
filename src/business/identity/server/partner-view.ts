import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId, PartnerCustomerId } from '#kernel/ids.ts'
import type { OwnershipStatus } from '../rules/beneficial-ownership.ts'
import { type CustomerRow, lockCustomer } from './customer-store.ts'
import type { IdentityPort, PartnerCustomer, PartnerDocument, PartnerOwner } from './identity-port.ts'
import { takeCustomer } from './take-customer.ts'
import { takeOwners } from './take-owners.ts'
import { takeDocuments } from './upload-identity-document.ts'

export type PartnerView = {
  readonly accountId: AccountId
  /** The last change of our row before the partner was queried. */
  readonly seenChange: string
  readonly customer: PartnerCustomer
  readonly documents: readonly PartnerDocument[]
  /** Null for people, who have none. */
  readonly owned: { readonly owners: readonly PartnerOwner[]; readonly ownership: OwnershipStatus | null } | null
}

type Reading = { readonly withDocuments: boolean }

export async function readPartnerView(
  platform: Platform,
  partner: IdentityPort,
  row: CustomerRow,
  customer: PartnerCustomer,
  { withDocuments }: Reading,
): Promise<PartnerView> {
  const isBusiness = customer.type === 'business'
  const owned = isBusiness
    ? { owners: await partner.owners(customer.id), ownership: await partner.ownership(customer.id) }
    : null
  const documents = withDocuments ? await documentsOf(platform, partner, row, customer.id) : []
  return { accountId: row.account_id, seenChange: row.changed_at.toString(), customer, documents, owned }
}

/** The customer's own documents, and those of owners under review. */
async function documentsOf(
  { db }: Platform,
  partner: IdentityPort,
  { account_id: accountId }: CustomerRow,
  customerId: PartnerCustomerId,
): Promise<PartnerDocument[]> {
  const owners = await db
    .selectFrom('identity.document')
    .innerJoin('identity.beneficial_owner as owner', 'owner.id', 'identity.document.owner_id')
    .select('owner.partner_id')
    .distinct()
    .where('identity.document.account_id', '=', accountId)
    .where('identity.document.status', '=', 'pending')
    .where('owner.partner_id', 'is not', null)
    .where('owner.status', '!=', 'removed')
    .execute()
  const lists = [
    await partner.customerDocuments(customerId),
    ...(await Promise.all(owners.map(({ partner_id: id }) => partner.ownerDocuments(id!)))),
  ]
  return lists.flat()
}

/** Applies the partner's state. Throws if our row changed after it was read, so that the job reads again. */
export async function applyPartnerStatus(ctx: Ctx, view: PartnerView, reason: string): Promise<void> {
  const row = await lockCustomer(ctx, view.accountId)
  if (!row) return
  refuseIfOutrun(row, view)
  await takeCustomer(ctx, row, view.customer, reason)
  if (view.owned) await takeOwners(ctx, row.account_id, view.owned)
  await takeDocuments(ctx, row.account_id, view.documents)
}

/** A concurrent job read the partner later and wrote earlier: our view may be stale, so this job reads again. */
function refuseIfOutrun(row: CustomerRow, { seenChange, customer }: PartnerView): void {
  if (row.changed_at.toString() !== seenChange && row.status !== customer.status && row.status !== 'requested')
    throw new Error('The customer changed while the partner was asked; asking again')
}
