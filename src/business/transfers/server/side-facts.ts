import { estateOfAccount, partiesOf } from '#business/estates/server/public.ts'
import { standingOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Side } from '../rules/obstacles.ts'
import type { HoldingTransfer } from './transfer-store.ts'

type Sides = { readonly giver: Side; readonly receiver: Side }

/** Both accounts of a case with what decides about shares in them. */
export async function sidesOf(on: Ctx | Platform, transfer: HoldingTransfer): Promise<Sides> {
  const db = 'tx' in on ? on.tx : on.db
  const { accountId, toAccountId } = transfer
  const partyOf = await partiesOf(on, [accountId, toAccountId])
  const side = async (id: AccountId, userId: UserId): Promise<Side> => ({
    ...partyOf(id),
    isSuspended: (await standingOf(db, userId))?.suspended ?? false,
    isOnLegalHold: await isOnHold(db, userId),
    isEstate: (await estateOfAccount(db, id)) !== null,
  })
  return {
    giver: await side(accountId, transfer.fromUserId),
    receiver: await side(toAccountId, transfer.toUserId),
  }
}
