import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { UserId } from '#kernel/ids.ts'
import { hasLiveDirection, irasOf } from './sub-accounts.ts'

export { checkCustodianCash } from './check-custodian-cash.ts'
export type { Custodians } from './custodians.ts'

/** Whether a person invests from an IRA, so that they need no bank of their own. */
export const hasBuyDirection = async (db: Kysely<DB> | Transaction<DB>, userId: UserId): Promise<boolean> =>
  (await irasOf({ db: db as Kysely<DB> }, userId)).some(hasLiveDirection)
