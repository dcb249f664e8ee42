import { sql, type Transaction } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { CustodianCode } from '../rules/custodians.ts'

/** The platform without rooms, because a file client is created before them. */
export type FileStoreDeck = Omit<Platform, 'rooms'> & { readonly custodian: CustodianCode }

export const lockFiles = (tx: Transaction<DB>, custodian: CustodianCode) =>
  sql`select pg_advisory_xact_lock(hashtextextended('custodian-files:' || ${custodian}, 0))`.execute(tx)
