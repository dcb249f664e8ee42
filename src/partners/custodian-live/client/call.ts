import { z } from 'zod'
import type { CustodianRefusal, CustodianRefusalCode, Made } from '#business/ira/server/custodian-port.ts'
import { callPartner, type PartnerAnswer, type PartnerCall, PartnerUnreachable } from '#io/http/call-partner.ts'
import { cents } from '#kernel/cents.ts'

const codes = {
  account_restricted: 'accountRestricted',
  beneficiary_shares: 'beneficiaryShares',
  idempotency_mismatch: 'duplicate',
  insufficient_cash: 'insufficientCash',
  invalid_state: 'invalidState',
  minimum_amount: 'minimumAmount',
  not_found: 'notFound',
  not_your_account: 'notFound',
  offering_not_onboarded: 'offeringNotOnboarded',
  otp_expired: 'otpExpired',
  otp_incorrect: 'otpIncorrect',
  otp_locked: 'otpLocked',
  over_limit: 'overLimit',
  prohibited_transaction: 'prohibitedTransaction',
  roth_income: 'rothIncome',
  sep_employer_required: 'sepEmployerRequired',
  sign_url_expired: 'agreementExpired',
  spouse_consent_required: 'spouseConsentRequired',
  too_large: 'documentRejected',
  unsupported_media_type: 'documentRejected',
  validation: 'validation',
  version_conflict: 'invalidState',
  year_closed: 'yearClosed',
} as const satisfies Readonly<Record<string, CustodianRefusalCode>>

/** No answer, a server error or a rate limit: it may have acted, and the caller retries with the same key. */
export class CustodianUnavailable extends Error {
  readonly retryable = true
}

export type CustodianLiveOptions = { readonly origin: string; readonly key: string; readonly timeoutMs?: number }

/** A POST with the same key and body has one effect; the custodian remembers keys for seven days. */
type Sent = { readonly body?: object | FormData; readonly key: string }

export type Custodian = ReturnType<typeof custodianAt>

export function custodianAt({ origin, key, timeoutMs }: CustodianLiveOptions) {
  const base = `${origin.replace(/\/+$/, '')}/v1`
  const send = async (path: string, call: PartnerCall = {}): Promise<PartnerAnswer> => {
    const headers = { accept: 'application/json', ...call.headers, authorization: `Bearer ${key}` }
    const answer = await callPartner(`${base}${path}`, { ...call, headers, ...(timeoutMs ? { timeoutMs } : {}) }).catch(
      (error: unknown) => {
        throw error instanceof PartnerUnreachable ? new CustodianUnavailable(`Custodian: ${error.message}.`) : error
      },
    )
    if (isPassing(answer.status)) throw new CustodianUnavailable(`The custodian answered ${answer.status}.`)
    return answer
  }
  const change = async <T extends z.ZodType>(
    shape: T,
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    sent: Sent,
  ): Promise<z.output<T> | CustodianRefusal> => {
    const { status, body } = await send(path, { method, ...written(sent) })
    return status < 300 ? read(shape, body) : refusalFrom(body)
  }
  return {
    read: async <T extends z.ZodType>(shape: T, path: string): Promise<z.output<T> | null> => {
      const { status, body } = await send(path)
      if (status === 404) return null
      if (status >= 300) throw new CustodianUnavailable(`The custodian answered ${status} to a read.`)
      return read(shape, body)
    },
    readOrRefusal: async <T extends z.ZodType>(shape: T, path: string): Promise<z.output<T> | CustodianRefusal> => {
      const { status, body } = await send(path)
      return status < 300 ? read(shape, body) : refusalFrom(body)
    },
    post: <T extends z.ZodType>(shape: T, path: string, sent: Sent) => change(shape, 'POST', path, sent),
    /** Creates a record. If our reference already has one, that is the answer. */
    make: async (path: string, sent: Sent, method: 'POST' | 'PUT' = 'POST'): Promise<Made | CustodianRefusal> => {
      const { status, body } = await send(path, { method, ...written(sent) })
      if (status < 300) return read(made, body)
      const earlier = taken.safeParse(body)
      return earlier.success ? { id: earlier.data.existingId } : refusalFrom(body)
    },
  }
}

const made = z.object({ id: z.string().min(1) })
const taken = z.object({
  code: z.literal('validation'),
  errors: z.array(z.object({ code: z.literal('taken') })).min(1),
  existingId: z.string().min(1),
})

/** An answer in an unknown format may belong to an act that was done. */
function read<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const checked = shape.safeParse(body)
  if (!checked.success) throw new CustodianUnavailable('The custodian answered in another shape.')
  return checked.data
}

function written({ body, key }: Sent): PartnerCall {
  const headers = { 'idempotency-key': key }
  if (body instanceof FormData) return { headers, body }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
}

const isPassing = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500

const problem = z.object({
  code: z.string().catch('validation'),
  detail: z.string().catch('The custodian refused.'),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).catch([]),
  attemptsLeft: z.int().optional().catch(undefined),
  roomCents: z.int().optional().catch(undefined),
})

function refusalFrom(body: unknown): CustodianRefusal {
  const { code, detail, errors, attemptsLeft, roomCents } = problem.parse(body ?? {})
  const field = errors[0]?.pointer.replace(/^\//, '').replaceAll('/', '.')
  return {
    kind: 'refused',
    code: Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : 'validation',
    message: detail,
    ...(field ? { field } : {}),
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    ...(roomCents === undefined ? {} : { room: cents(roomCents) }),
  }
}

export const isCustodianRefusal = (value: unknown): value is CustodianRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused'

export const at = (parts: TemplateStringsArray, ...names: readonly string[]): string =>
  String.raw({ raw: parts }, ...names.map(encodeURIComponent))

/** JSON carries whole numbers up to 2^53; a larger amount is not one of ours. */
export function wireNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`An amount is too large to send: ${value}`)
  return number
}
