import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { accountRows } from './recorded-accounts.ts'

export const accountsBooksRules: readonly BooksRule[] = [
  recordedRule('every account is of the person for whom the audit log says that it was opened', accountRows),
]
