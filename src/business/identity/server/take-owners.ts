import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { identityEvents } from '../events.ts'
import type { OwnershipStatus } from '../rules/beneficial-ownership.ts'
import { changeCustomer } from './customer-store.ts'
import type { PartnerOwner } from './identity-port.ts'
import { changeOwner, type OwnerRow, ownersOf } from './owner-store.ts'

type Seen = Pick<PartnerOwner, 'id' | 'status'>

/** Applies the partner's state of one owner and deletes our copy of their number. */
export async function takeOwner(ctx: Ctx, row: OwnerRow, facts: Seen): Promise<void> {
  if (row.status === facts.status && row.partner_id === facts.id) return
  await changeOwner(ctx, row.id, {
    partner_id: facts.id,
    status: facts.status,
    number_sealed: null,
    refusal: null,
    refused_field: null,
  })
  const about = { accountId: row.account_id, ownerId: row.id }
  switch (facts.status) {
    case 'verified':
      return ctx.emit(identityEvents.beneficialOwnerVerified({ ...about }))
    case 'document':
      return ctx.emit(identityEvents.beneficialOwnerDocumentNeeded({ ...about }))
    case 'incomplete':
      return ctx.emit(identityEvents.beneficialOwnerIncomplete({ ...about }))
  }
}

/** Our statuses with a change on its way, during which the partner's state is older. */
const underWay = new Set(['sending', 'retrying', 'removing'])

/** Applies the partner's state of a business's owners and their certification. */
export async function takeOwners(
  ctx: Ctx,
  accountId: AccountId,
  { owners, ownership }: { readonly owners: readonly Seen[]; readonly ownership: OwnershipStatus | null },
): Promise<void> {
  for (const row of await ownersOf(ctx.tx, accountId)) {
    if (row.partner_id === null || underWay.has(row.status)) continue
    const theirs = owners.find(({ id }) => id === row.partner_id)
    if (theirs) await takeOwner(ctx, row, theirs)
    else await changeOwner(ctx, row.id, { status: 'removed', removed_at: ctx.clock.now() })
  }
  await changeCustomer(ctx, accountId, { ownership })
}
