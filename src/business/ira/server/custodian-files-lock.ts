import { sql, type Transaction } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { CustodianCode } from '../rules/custodians.ts'

/** The platform without the rooms: a client of files is made before they are. */
export type FileStoreDeck = Omit<Platform, 'rooms'> & { readonly custodian: CustodianCode }

/** Numbers of files and positions of rows are given one after the other. */
export const lockFiles = (tx: Transaction<DB>, custodian: CustodianCode) =>
  sql`select pg_advisory_xact_lock(hashtextextended('custodian-files:' || ${custodian}, 0))`.execute(tx)
