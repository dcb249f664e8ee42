import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { olga, omar, wes } from './sign-ins.ts'

const id = 'nmc_00000000-0000-7000-8000-000000000001'

/** Puts an invented marriage on record, in the middle of its way: a document accepted, one to be reviewed, one missing. */
export async function recordDemoNameChange(db: Kysely<DB>, today: BusinessDay): Promise<void> {
  const at = (daysAgo: number, hour: number) => atHour(plusDays(today, -daysAgo), hour).toString()
  await sql`with opener as (select id from people."user" where email = ${olga.email}),
      reader as (select id from people."user" where email = ${omar.email}),
      opened as (insert into names.name_change (id, kind, account_id, user_id, former_first_name, former_last_name, first_name, last_name, opened_by, opened_at)
        select ${id}, 'marriage', a.id, u.id, u.first_name, u.last_name, u.first_name, u.last_name || '-Hollis', o.id, ${at(4, 10)}::timestamptz
          from people."user" u join accounts.account a on a.owner_id = u.id and a.parent_id is null, opener o
          where u.email = ${wes.email} on conflict do nothing returning id, account_id, opened_by)
    insert into names.document (id, name_change_id, account_id, kind, reference, received_on, recorded_by, recorded_at, outcome, reviewed_by, reviewed_at)
      select 'nmd_00000000-0000-7000-8000-00000000000' || d.nth, c.id, c.account_id, d.kind, 'Name changes, 1, page ' || d.nth, ${plusDays(today, -4)}::date,
          c.opened_by, ${at(4, 11)}::timestamptz, case when d.is_read then 'accepted' end, case when d.is_read then r.id end,
          case when d.is_read then ${at(3, 15)}::timestamptz end
        from opened c, reader r, (values (1, 'request', true), (2, 'marriageCertificate', false)) d (nth, kind, is_read)`.execute(
    db,
  )
}
