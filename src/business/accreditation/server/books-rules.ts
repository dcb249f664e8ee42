import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { verificationRows } from './verification-store.ts'

export const accreditationBooksRules: readonly BooksRule[] = [
  recordedRule('every accreditation is what the audit log says that was submitted and decided', verificationRows),
]
