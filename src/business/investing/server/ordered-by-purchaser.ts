import type { Transaction } from 'kysely'
import { type Account, accountsOfOwners } from '#business/accounts/server/public.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { addCents, type Cents, noCents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { purchaserOf } from '../rules/purchaser.ts'
import { type Handle, lockOrdering, sumsOf } from './order-sums.ts'

type Holders = readonly Pick<Account, 'id' | 'ownerId' | 'type' | 'name'>[]

/** Orders of one purchaser are placed one after the other, whichever of their accounts they are of. */
export const lockPurchasers = (tx: Transaction<DB>, accounts: Holders): Promise<void> =>
  lockOrdering(tx, accounts.map(purchaserOf))

/** What the purchasers of these accounts have ordered of each offering since a moment, in all of their accounts together. */
export async function orderedByPurchasers(
  db: Handle,
  accounts: Holders,
  since: Instant,
): Promise<ReadonlyMap<string, Map<string, Cents>>> {
  const purchasers = new Map<string, Map<string, Cents>>(accounts.map((one) => [purchaserOf(one), new Map()]))
  const theirs = (
    await accountsOfOwners(
      db,
      accounts.map(({ ownerId }) => ownerId),
    )
  ).filter((one) => purchasers.has(purchaserOf(one)))
  const sums = await sumsOf(
    db,
    theirs.map(({ id }) => id),
    since,
  )
  for (const one of theirs) {
    const ordered = purchasers.get(purchaserOf(one))!
    for (const [portfolioId, amount] of sums.get(one.id)?.ordered ?? [])
      ordered.set(portfolioId, addCents(ordered.get(portfolioId) ?? noCents, amount))
  }
  return purchasers
}
