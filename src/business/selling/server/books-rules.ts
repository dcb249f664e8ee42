import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { fillRules } from './fill-rules.ts'
import { queueRules } from './queue-rules.ts'

export const sellingBooksRules: readonly BooksRule[] = [...fillRules, ...queueRules]

/** Rewards that the company's standing order gave. */
export const givenShareRelation = sql`(select f.subject, f.portfolio_id, f.shares_micro, f.paid_cents from selling.fill f where f.rail = 'reward')`
