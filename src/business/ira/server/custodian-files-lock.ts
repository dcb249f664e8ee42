import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { Clock } from '#kernel/clock.ts'
import type { CustodianCode } from '../rules/custodians.ts'

export type FileStoreDeck = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly custodian: CustodianCode
}

/** Numbers of files and positions of rows are given one after the other. */
export const lockFiles = (tx: Transaction<DB>, custodian: CustodianCode) =>
  sql`select pg_advisory_xact_lock(hashtextextended('custodian-files:' || ${custodian}, 0))`.execute(tx)
