import { estateOfAccount } from '#business/estates/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { closedAmong, investorOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import type { NamedPerson } from '../rules/obstacles.ts'
import type { NameChange } from './name-change-store.ts'

/** A person with all that decides about their name, read at one moment. */
export async function personOf(
  on: Ctx | Platform,
  { userId, accountId }: Pick<NameChange, 'userId' | 'accountId'>,
): Promise<NamedPerson> {
  const db = 'tx' in on ? on.tx : on.db
  const investor = await investorOf(db, userId)
  return {
    name: { firstName: investor?.firstName ?? '', lastName: investor?.lastName ?? '' },
    isClosed: (await closedAmong(db, [userId])).has(userId),
    isSuspended: investor?.permanentlySuspended ?? false,
    isEstate: (await estateOfAccount(db, accountId)) !== null,
    isOnLegalHold: await isOnHold(db, userId),
    identity: await customerStatus(on, accountId),
  }
}
