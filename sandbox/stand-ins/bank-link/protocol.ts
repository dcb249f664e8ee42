import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import { institutionOf } from './institutions.ts'
import type { Account, Item } from './store.ts'

export type PartnerErrorBody = {
  readonly error_type: string
  readonly error_code: string
  readonly error_message: string
  readonly display_message: string | null
}

/** An answer that the partner gives as an error body. */
export class PartnerError extends Error {
  readonly status: number
  readonly body: PartnerErrorBody
  constructor(type: string, code: string, message: string, { status = 400, display = null as string | null } = {}) {
    super(message)
    this.status = status
    this.body = { error_type: type, error_code: code, error_message: message, display_message: display }
  }
}

const itemErrors: Record<string, { readonly message: string; readonly display: string | null }> = {
  ITEM_LOGIN_REQUIRED: {
    message:
      "the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link's update mode to restore the item to a good state",
    display: 'The account needs to be signed in to again.',
  },
  USER_PERMISSION_REVOKED: {
    message: 'the holder of this account has revoked their permission for your application to access it',
    display: null,
  },
}

export function itemError(code: string): PartnerErrorBody & { status: number } {
  const { message, display } = itemErrors[code] ?? { message: 'the item is in an error state', display: null }
  return { error_type: 'ITEM_ERROR', error_code: code, error_message: message, display_message: display, status: 400 }
}

export const invalidInput = (code: string, message: string) => new PartnerError('INVALID_INPUT', code, message)

/** Reads a body; what is missing or malformed is named as the partner names it. */
export function read<Shape extends z.ZodType>(shape: Shape, request: FastifyRequest): z.infer<Shape> {
  const parsed = shape.safeParse(request.body ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  const missing = parsed.error.issues.filter((issue) => issue.code === 'invalid_type' && issue.input === undefined)
  const names = (issues: typeof parsed.error.issues) => issues.map((issue) => issue.path.join('.')).join(', ')
  if (missing.length > 0)
    throw new PartnerError(
      'INVALID_REQUEST',
      'MISSING_FIELDS',
      `the following required fields are missing: ${names(missing)}`,
    )
  throw new PartnerError(
    'INVALID_REQUEST',
    'INVALID_FIELD',
    `${names(parsed.error.issues)}: ${parsed.error.issues[0]!.message}`,
  )
}

export const requestId = (): string => randomBytes(12).toString('base64url').slice(0, 15)

export function sendError(error: unknown, reply: FastifyReply): void {
  if (error instanceof PartnerError) {
    void reply.code(error.status).send({ ...error.body, request_id: requestId() })
    return
  }
  const status = (error as { statusCode?: number }).statusCode
  const body =
    status !== undefined && status < 500
      ? { error_type: 'INVALID_REQUEST', error_code: 'INVALID_BODY', error_message: 'body could not be parsed as JSON' }
      : { error_type: 'API_ERROR', error_code: 'INTERNAL_SERVER_ERROR', error_message: 'an unexpected error occurred' }
  void reply.code(status !== undefined && status < 500 ? status : 500).send({
    ...body,
    display_message: null,
    request_id: requestId(),
  })
}

// The protocol has amounts as JSON numbers; Number() of a decimal text keeps what its digits say.
const amount = (value: bigint | null): number | null => (value === null ? null : Number(centsToDecimal(cents(value))))

export const accountBody = (account: Account) => ({
  account_id: account.accountId,
  balances: {
    available: amount(account.available),
    current: amount(account.current),
    iso_currency_code: 'USD',
    limit: null,
    unofficial_currency_code: null,
  },
  holder_category: 'personal',
  mask: account.mask,
  name: account.name,
  official_name: account.officialName,
  subtype: account.subtype,
  type: account.type,
  ...(account.verificationStatus ? { verification_status: account.verificationStatus } : {}),
})

export const itemBody = (item: Item) => ({
  available_products: ['balance'],
  billed_products: ['auth'],
  products: ['auth'],
  consent_expiration_time: null,
  error: item.errorCode ? itemError(item.errorCode) : null,
  institution_id: item.institutionId,
  institution_name: institutionOf(item.institutionId)?.name ?? null,
  item_id: item.itemId,
  update_type: 'background',
  auth_method: 'INSTANT_AUTH',
  webhook: item.webhook ?? '',
})
