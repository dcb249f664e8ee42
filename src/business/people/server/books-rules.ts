import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { breakGlassRows, operatorRows, roleRows, standingRows, w9Rows } from './recorded-rights.ts'

export const peopleBooksRules: readonly BooksRule[] = [
  recordedRule('every operator is one by the audit log', operatorRows),
  recordedRule('everyone on the staff has the roles that they were given by the audit log', roleRows),
  recordedRule('every role that was taken in an emergency is what the audit log says', breakGlassRows),
  recordedRule('the standing of every person is what the audit log says that was decided', standingRows),
  recordedRule('every Form W-9 says what the audit log says that was certified', w9Rows),
]
