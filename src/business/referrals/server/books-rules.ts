import { sql } from 'kysely'
import { orderRelation } from '#business/investing/server/public.ts'
import { givenShareRelation } from '#business/selling/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'

const rewards: BooksRule = {
  name: 'every referral reward that was claimed was given out of the company’s order, for its amount and shares',
  rows: (only) => sql`select coalesce(r.id, g.subject) as row, case
      when r.id is null then 'shares were given for a reward that is not there'
      when g.subject is null and r.state = 'claimed' then 'it says claimed, and no shares were given'
      when g.subject is not null and r.state not in ('claimed', 'takenBack') then 'shares were given, and it says ' || r.state
      when g.paid_cents <> r.amount_cents then 'it says ' || r.amount_cents || ' cents, ' || g.paid_cents || ' were given'
      when g.shares_micro is distinct from r.shares_micro then 'it says ' || r.shares_micro || ' microshares, ' || g.shares_micro || ' were given' end as wrong
    from (select * from referrals.reward r where ${only(sql`r.id`)}) r
      full join (select * from ${givenShareRelation} g where g.subject like 'rrw\_%' and ${only(sql`g.subject`)}) g on g.subject = r.id`,
}

const referrals: BooksRule = {
  name: 'every referral that earned rewards names a settled order of the friend, large enough for its program',
  rows: (only) => sql`select r.id as row, case
      when o.id is null or o.account_id <> r.friend_account_id then 'its order is not there, or not the friend’s'
      when o.settled_at is null then 'its order never settled'
      when o.amount_cents < p.minimum_cents then 'its order is for ' || o.amount_cents || ' cents only'
      when exists (select from referrals.reward w where w.referral_id = r.id and w.amount_cents <> p.reward_cents) then 'a reward of it is not what its program gives' end as wrong
    from referrals.referral r join referrals.program p on p.starts_on = r.program_starts_on left join ${orderRelation} o on o.id = r.order_id
    where r.order_id is not null and ${only(sql`r.id`)}`,
}

export const referralsBooksRules: readonly BooksRule[] = [rewards, referrals]
