import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { shareGrantRows } from './record-grant.ts'

export const equityBooksRules: readonly BooksRule[] = [
  recordedRule('every share grant is what the audit log says that two operators recorded', shareGrantRows),
]
