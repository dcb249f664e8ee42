import { sql } from 'kysely'

/** The owner of each account: a person with several accounts is one holder. */
export const holderRelation = sql`(select a.id, a.owner_id from accounts.account a)`
