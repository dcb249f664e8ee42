import { accountsOf } from '#business/accounts/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { certificationsOf, closedAmong } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { PartyFacts } from '../rules/party.ts'

export type Party = PartyFacts & {
  /** Null if there is no such account. */
  readonly ownerId: UserId | null
}

const nobody: Party = {
  ownerId: null,
  isThere: false,
  isPersonsOwn: false,
  isVerified: false,
  isFrozen: false,
  isClosed: false,
  hasTaxForm: false,
}

/** Accounts as a transfer of shares without a sale needs them, by their ids; one that is not there is there as nobody's. */
export async function partiesOf(
  on: Ctx | Platform,
  ids: readonly AccountId[],
): Promise<(accountId: AccountId) => Party> {
  const db = 'tx' in on ? on.tx : on.db
  const accounts = await accountsOf(on, ids)
  const owners = [...accounts.values()].map(({ ownerId }) => ownerId)
  const closed = await closedAmong(db, owners)
  const certifications = await certificationsOf(db, owners)
  const parties = new Map<AccountId, Party>()
  for (const account of accounts.values()) {
    const last = certifications.findLast((kept) => kept.userId === account.ownerId && kept.accountId === null)
    parties.set(account.id, {
      ownerId: account.ownerId,
      isThere: true,
      isPersonsOwn: account.custodian === null && account.type === 'individual' && !isBesideOwn(account),
      isVerified: (await customerStatus(on, account.id)) === 'verified',
      isFrozen: account.frozen,
      isClosed: closed.has(account.ownerId),
      hasTaxForm: last !== undefined && !last.isWithdrawn,
    })
  }
  return (accountId) => parties.get(accountId) ?? nobody
}
