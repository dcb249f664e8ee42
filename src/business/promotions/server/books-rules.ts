import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { linesOf } from '#ledger/relations.ts'

const granted = sql`(select split_part(l.key, ':', 1) as id, min(l.owner) filter (where l.account = 'holding') as owner, max(l.amount) filter (where l.account = 'holding') as shares,
    max(abs(l.amount)) filter (where l.unit = 'USD') as amount, min(l.memo ->> 'portfolioId') as portfolio, min(l.memo ->> 'promotionId') as promotion, min(l.subject) as subject, min(l.effective_at) as at
  from ${linesOf(['grantReward'])} l group by 1)`
const taken = sql`(select split_part(l.key, ':', 1) as id, coalesce(-sum(l.amount) filter (where l.account = 'receivable'), 0) as charged
  from ${linesOf(['takeRewardBack'])} l group by 1)`

const rewards: BooksRule = {
  name: 'every reward that was given or taken back is in the books for its account, amount and shares',
  rows: (only) => sql`select coalesce(r.id, b.id) as row, case
      when r.id is null then 'the books gave a reward that is not there'
      when b.id is null and r.state in ('granted', 'takenBack') then 'it says given, and the books never gave it'
      when b.id is not null and r.state not in ('granted', 'takenBack') then 'the books gave it, and it says ' || r.state
      when b.owner <> r.account_id then 'the books gave it to ' || b.owner
      when b.portfolio <> r.portfolio_id then 'the books gave shares of portfolio ' || b.portfolio
      when b.promotion <> r.promotion_id then 'the books gave it for promotion ' || b.promotion
      when b.subject <> r.order_id then 'the books gave it for order ' || b.subject
      when b.amount <> r.amount_cents then 'it says ' || r.amount_cents || ' cents, the books gave ' || b.amount
      when b.shares <> r.shares_micro then 'it says ' || r.shares_micro || ' microshares, the books gave ' || b.shares
      when b.at <> r.granted_at then 'it says ' || r.granted_at || ', the books ' || b.at
      when (t.id is not null) <> (r.state = 'takenBack') then 'the books and it disagree on whether it was taken back'
      when coalesce(t.charged, 0) <> r.charged_cents then 'it says that ' || r.charged_cents || ' cents were charged, the books ' || coalesce(t.charged, 0) end as wrong
    from (select * from promotions.reward r where ${only(sql`r.id`)}) r
      full join (select * from ${granted} b where ${only(sql`b.id`)}) b on b.id = r.id
      left join ${taken} t on t.id = r.id`,
}

export const promotionsBooksRules: readonly BooksRule[] = [rewards]

/** Rewards for the rules of the room whose orders earn them. */
export const rewardRelation = sql`(select r.id, r.account_id, r.portfolio_id, r.order_id, r.amount_cents, r.shares_micro, r.state, r.granted_at from promotions.reward r)`
