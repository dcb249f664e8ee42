import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { shareGrantRows } from './record-grant.ts'

/** What the company granted of itself, against the audit log. */
export const equityBooksRules: readonly BooksRule[] = [
  recordedRule('every share grant is what the audit log says that two operators recorded', shareGrantRows),
]
