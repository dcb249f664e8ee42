import { type Kysely, sql } from 'kysely'
import { complaintDue } from '#business/outreach/rules/complaint.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { demoComplaints, demoHandler } from './data/complaints.ts'

/** Puts the invented complaints on record: a late one, one that is due, and one that compliance has to close. What is there stays. */
export async function recordDemoComplaints(db: Kysely<DB>, today: BusinessDay): Promise<void> {
  for (const complaint of demoComplaints) {
    const received = plusDays(today, -complaint.daysAgo)
    const answeredAt = complaint.answered ? atHour(plusDays(today, -complaint.answered.daysAgo), 14) : null
    const id = `cmp_00000000-0000-7000-8000-00000000000${complaint.nth}`
    await sql`with handler as (select u.id from people."user" u where u.email = ${demoHandler}), complaint as (
      insert into outreach.complaint (id, channel, class, text, received_on, answer_due, user_id, amount_cents, portfolio_id,
          logged_by, logged_at, answered_at, answered_by, theme, root_cause)
        select ${id}, ${complaint.channel}, ${complaint.class}, ${complaint.text}, ${received}::date, ${complaintDue(received)}::date, u.id,
            ${complaint.cents}::bigint, ${complaint.portfolioId}::text, h.id, ${atHour(received, 11).toString()}::timestamptz,
            ${answeredAt?.toString() ?? null}::timestamptz, case when ${complaint.answered !== null} then h.id end,
            ${complaint.answered?.theme ?? null}::text, ${complaint.answered?.cause ?? null}::text
          from people."user" u, handler h where u.email = ${complaint.by} on conflict do nothing returning id, logged_by, logged_at)
      insert into outreach.complaint_event (id, complaint_id, kind, text, way, by_operator, at)
        select 'cme_00000000-0000-7000-8000-0000000000' || ${complaint.nth}::int || step.nth, c.id, step.kind, step.text, step.way, c.logged_by, step.at
          from complaint c, lateral (values
            (1, 'logged', null, null, c.logged_at),
            (2, 'answered', ${complaint.answered?.text ?? null}, 'phone', ${answeredAt?.toString() ?? null}::timestamptz),
            (3, 'causeRecorded', ${complaint.answered?.cause ?? null}, null, ${answeredAt?.toString() ?? null}::timestamptz)
          ) step (nth, kind, text, way, at) where step.at is not null`.execute(db)
  }
}
