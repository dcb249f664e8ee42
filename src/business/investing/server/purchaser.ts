import { accountsOfOwners } from '#business/accounts/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { addCents, type Cents, noCents } from '#kernel/cents.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { sumsOf } from './order-sums.ts'

type Db = Parameters<typeof accountsOfOwners>[0]
type Buying = { readonly id: AccountId; readonly ownerId: UserId }

/**
 * All accounts of the same purchaser: a person's own account and their IRAs, or a business account alone (17 CFR
 * 230.501(e)).
 */
export async function accountsOfPurchasers(
  db: Db,
  accounts: readonly Buying[],
): Promise<ReadonlyMap<AccountId, readonly AccountId[]>> {
  const owned = await accountsOfOwners(db, [...new Set(accounts.map(({ ownerId }) => ownerId))])
  const businesses = new Set(owned.filter(isBesideOwn).map(({ id }) => id))
  const ofPerson = Map.groupBy(
    owned.filter(({ id }) => !businesses.has(id)),
    ({ ownerId }) => ownerId,
  )
  return new Map(
    accounts.map(({ id, ownerId }) => [
      id,
      businesses.has(id) ? [id] : (ofPerson.get(ownerId) ?? []).map((account) => account.id),
    ]),
  )
}

/** The amounts that each account's purchaser has ordered since an instant, by offering, in all of their accounts. */
export async function orderedByPurchasers(
  db: Db,
  accounts: readonly Buying[],
  since: Instant,
): Promise<ReadonlyMap<AccountId, Map<string, Cents>>> {
  const purchasers = await accountsOfPurchasers(db, accounts)
  const sums = await sumsOf(db, [...new Set([...purchasers.values()].flat())], since)
  // One map for all accounts of a purchaser: an entry by one of them counts in the others.
  const boughtOf = new Map<string, Map<string, Cents>>()
  return new Map(
    accounts.map(({ id }) => {
      const buying = purchasers.get(id)!
      const ordered = boughtOf.get(buying.join()) ?? new Map<string, Cents>()
      if (!boughtOf.has(buying.join()))
        for (const one of buying)
          for (const [portfolioId, amount] of sums.get(one)?.ordered ?? [])
            ordered.set(portfolioId, addCents(ordered.get(portfolioId) ?? noCents, amount))
      boughtOf.set(buying.join(), ordered)
      return [id, ordered]
    }),
  )
}
