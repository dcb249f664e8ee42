import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { tokenRows } from './access-token-store.ts'

export const securityBooksRules: readonly BooksRule[] = [
  recordedRule('every access token reads what the audit log says that its owner allowed, until then', tokenRows),
]
