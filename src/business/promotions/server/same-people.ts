import { type Account, accountOf, accountsOfOwners, accountsOwnedBy } from '#business/accounts/server/public.ts'
import { accountsOwnedByBorn, customerStatus, ownersBorn } from '#business/identity/server/public.ts'
import { bornAs, sharersOfNumbers, usersBorn } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'

/** The accounts of the people behind this one, itself included; and whether one of the others has invested. */
export type SamePeople = { readonly accountIds: readonly AccountId[]; readonly haveInvested: boolean }

/**
 * A promotion is for people: everyone behind an account (its owner, a business's number, control person and beneficial
 * owners) counts over all their accounts. Before the partner has verified the account, only its owner's own accounts
 * count: a merely typed number would reveal whose numbers we know.
 */
export async function samePeople(on: Ctx | Platform, accountId: AccountId): Promise<SamePeople> {
  const account = await accountOf(on, accountId)
  if (!account) return { accountIds: [accountId], haveInvested: false }
  const [own, ...beside] = await accountsOwnedBy('tx' in on ? on.tx : on.db, account.ownerId)
  const others = (await customerStatus(on, checkedAs(account, own))) === 'verified' ? await alikeTo(on, account) : []
  const all = [own, ...beside, ...others]
  return {
    accountIds: [...new Set([accountId, ...all.map(({ id }) => id)])],
    haveInvested: all.some(({ id, firstInvestedAt }) => id !== accountId && firstInvestedAt !== null),
  }
}

/** The owner of an IRA was checked with their first account. */
const checkedAs = (account: Account, own: Account): AccountId => (account.custodian === null ? account.id : own.id)

async function alikeTo(on: Ctx | Platform, account: Account): Promise<readonly Account[]> {
  const db = 'tx' in on ? on.tx : on.db
  const { users, businessAccounts } = await sharersOfNumbers(db, account)
  const owner = await bornAs(db, account.ownerId)
  const owners = account.type === 'business' ? await ownersBorn(db, account.id) : []
  const behind = [...(owner ? [owner] : []), ...owners]
  const ofPeople = await accountsOfOwners(db, [...users, ...(await usersBorn(db, owners))])
  const businesses = [...businessAccounts, ...(await accountsOwnedByBorn(db, behind))]
  const ofBusinesses = await Promise.all(businesses.map((id) => accountOf(on, id)))
  return [...ofPeople, ...ofBusinesses.filter((person) => person !== null)]
}
