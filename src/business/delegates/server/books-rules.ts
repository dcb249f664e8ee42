import { sql } from 'kysely'
import { accessRelation } from '#business/accounts/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { grantRows } from './grant-store.ts'

const access: BooksRule = {
  name: 'a delegate is in exactly those accounts that an active grant covers, with its rights and until its end',
  rows: (only) => sql`select coalesce(g.id, a.grant_id) || ' ' || coalesce(g.account_id, a.account_id) as row, case
      when g.id is null then a.user_id || ' is in it without a grant'
      when a.grant_id is null then g.delegate_id || ' was granted it and is not in it'
      when (a.access_type, a.ends_on) is distinct from (g.access_type, g.ends_on) then a.user_id || ' has other rights in it than were granted' end as wrong
    from (select r.id, r.delegate_id, r.access_type, r.ends_on, unnest(r.account_ids) as account_id from delegates.access_grant r
        where r.accepted_at is not null and r.ended_at is null and ${only(sql`r.id`)}) g
      full join (select * from ${accessRelation} s where ${only(sql`s.grant_id`)}) a
        on a.grant_id = g.id and a.account_id = g.account_id and a.user_id = g.delegate_id`,
}

export const delegatesBooksRules: readonly BooksRule[] = [
  recordedRule(
    'every grant of access is what the audit log says that its owner and its delegate did with it',
    grantRows,
  ),
  access,
]
