import { type RefusalCode, refusalCodes } from '#kernel/refusal-codes.ts'
import { enumOf } from './builder.ts'
import { type RequestCode, requestCodes } from './request-error.ts'

export const ErrorCode = enumOf<RequestCode | RefusalCode>(
  'ErrorCode',
  'Every value of `extensions.code` in an error. Those in capitals are about the request; the others refuse what it asks for, with words for the person in `message`.',
  { ...requestCodes, ...refusalCodes },
)
