import { sql } from 'kysely'

/** To whom each account belongs: someone with several accounts is one holder. */
export const holderRelation = sql`(select a.id, a.owner_id from accounts.account a)`
