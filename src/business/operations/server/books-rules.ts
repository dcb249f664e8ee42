import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { accessReviewRows, accessRowRows } from './access-review-store.ts'

const finished: BooksRule = {
  name: 'every finished access review has a decision about each of its roles, and none by the person who has it',
  rows: (only) => sql`select w.review_id || ' ' || w.id as row, case
      when w.decided_by is null then 'nobody decided it'
      when w.decided_by = w.user_id then 'the person who has the role decided it'
      when w.decided_at < r.opened_at or w.decided_at > r.done_at then 'it was decided before the review was opened, or after it was done' end as wrong
    from operations.access_review_row w join operations.access_review r on r.id = w.review_id
      where r.done_at is not null and ${only(sql`w.review_id`)}`,
}

/** Compares reviews of staff roles with their decisions. */
export const operationsBooksRules: readonly BooksRule[] = [
  recordedRule('every access review is what the audit log says', accessReviewRows),
  recordedRule('every role in an access review was decided as the audit log says', accessRowRows),
  finished,
]
