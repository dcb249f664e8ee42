import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { lotRules } from './lot-rules.ts'
import { orderRules } from './order-rules.ts'
import { totalInvestedRule } from './total-invested.ts'

export const investingBooksRules: readonly BooksRule[] = [...orderRules, ...lotRules, totalInvestedRule]

export const orderRelation = sql`(select o.id, o.account_id, o.portfolio_id, o.amount_cents, o.shares_micro, o.share_price_micro, o.state, o.settled_at
  from investing.investment_order o)`

export const listedFillRelation = sql`(select f.order_id, f.listing_id, f.shares_micro, f.paid_cents, o.share_price_micro, o.portfolio_id
  from investing.fill f join investing.investment_order o on o.id = f.order_id where f.source = 'listed')`

export const lotUseRelation = sql`(select u.subject, u.lot_id, u.shares_micro, u.cost_cents, u.to_company, l.acquired_on, l.held_from, l.source, u.account_id, u.portfolio_id
  from investing.lot_use u join investing.lot l on l.id = u.lot_id)`

/** Lots whose shares came from a lot of another account, without a sale. */
export const movedLotRelation = sql`(select l.id, l.source, l.account_id, l.portfolio_id, l.shares_micro, l.cost_cents, l.from_lot_id, l.held_from, l.inherited_on, l.acquired_on
  from investing.lot l where l.from_lot_id is not null or l.source in ('transfer', 'inheritance'))`

export const rewardLotRelation = sql`(select l.subject, l.account_id, l.portfolio_id, l.shares_micro, l.cost_cents, l.left_micro, l.reversed_at
  from investing.lot l where l.source = 'referral')`
