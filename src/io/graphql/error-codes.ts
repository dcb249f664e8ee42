import { type RefusalCode, refusalCodes } from '#kernel/refusal-codes.ts'
import { enumOf } from './builder.ts'
import { type RequestCode, requestCodes } from './request-error.ts'

export const ErrorCode = enumOf<RequestCode | RefusalCode>(
  'ErrorCode',
  'Value of `extensions.code` in an error. Codes in capitals are about the request itself; the others are refusals, explained to the person in `message`.',
  { ...requestCodes, ...refusalCodes },
)
