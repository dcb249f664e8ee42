import { z } from 'zod'
import { bearerToken } from '#io/http/bearer-token.ts'
import { callPartner, type PartnerAnswer, type PartnerCall, PartnerUnreachable } from '#io/http/call-partner.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** The partner understood and refuses. A call that may succeed later throws `AchUnavailable` instead. */
export type AchRefusal = Refusal<string> & {
  readonly kind: 'refused'
  /** The id of the existing record, if the refusal is about a duplicate. */
  readonly existingId?: string
}

/** No answer, a server error, a rate limit or a busy resource: the caller retries later with the same key. */
export class AchUnavailable extends Error {
  readonly retryable = true
}

export type AchOptions = {
  readonly origin: string
  readonly key: string
  readonly secret: string
  readonly timeoutMs?: number
}

/** The partner honors an idempotency key on every POST, for 24 hours. */
type Sent = { readonly body?: object | FormData; readonly idempotencyKey?: string | undefined }

export type Partner = {
  readonly origin: string
  readonly read: <T extends z.ZodType>(shape: T, path: string) => Promise<z.output<T> | null>
  readonly change: <T extends z.ZodType>(shape: T, path: string, sent: Sent) => Promise<z.output<T> | AchRefusal>
  readonly create: (path: string, sent: Sent) => Promise<string | AchRefusal>
  readonly remove: (path: string) => Promise<AchRefusal | null>
}

const halJson = 'application/vnd.dwolla.v1.hal+json'

export function partnerAt({ origin, key, secret, timeoutMs = 15_000 }: AchOptions): Partner {
  const reach = (path: string, call: PartnerCall) => callPartner(`${origin}${path}`, { ...call, timeoutMs })
  const bearer = bearerToken(async () => {
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const answer = await reach('/token', { method: 'POST', headers: { authorization }, body })
    if (answer.status !== 200) throw new AchUnavailable(`The payment partner gave no token (${answer.status}).`)
    return answer.body
  })
  const authorized = async (path: string, call: PartnerCall): Promise<PartnerAnswer> => {
    const asked = (token: string) =>
      reach(path, { ...call, headers: { accept: halJson, ...call.headers, authorization: `Bearer ${token}` } })
    const token = await bearer()
    const answer = await asked(token)
    return answer.status === 401 ? asked(await bearer(token)) : answer
  }
  const send = async (path: string, call: PartnerCall = {}): Promise<PartnerAnswer> => {
    const answer = await authorized(path, call).catch((error: unknown) => {
      throw error instanceof PartnerUnreachable ? new AchUnavailable(`Payment partner: ${error.message}.`) : error
    })
    if (isPassing(answer.status)) throw new AchUnavailable(`The payment partner answered ${answer.status}.`)
    return answer
  }
  const post = (path: string, sent: Sent) => send(path, { method: 'POST', ...written(sent) })
  return {
    origin,
    read: async (shape, path) => {
      const { status, body } = await send(path)
      if (status === 404) return null
      if (status >= 300) throw new AchUnavailable(`The payment partner answered ${status} to a read.`)
      return shape.parse(body)
    },
    change: async (shape, path, sent) => {
      const { status, body } = await post(path, sent)
      return status < 300 ? shape.parse(body) : refusalFrom(body)
    },
    create: async (path, sent) => {
      const { status, body, location } = await post(path, sent)
      return status < 300 && location ? lastPart(location) : refusalFrom(body)
    },
    remove: async (path) => {
      const { status, body } = await send(path, { method: 'DELETE' })
      return status < 300 ? null : refusalFrom(body)
    },
  }
}

function written({ body, idempotencyKey }: Sent): PartnerCall {
  const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  if (body === undefined || body instanceof FormData) return { headers, ...(body ? { body } : {}) }
  return { headers: { ...headers, 'content-type': halJson }, body: JSON.stringify(body) }
}

const isPassing = (status: number): boolean =>
  status === 401 || status === 408 || status === 409 || status === 429 || status >= 500

const links = z.record(z.string(), z.object({ href: z.string().optional() })).optional()
const errorBody = z.object({
  code: z.string().catch('Refused'),
  message: z.string().catch('The payment partner refused.'),
  _links: links,
  _embedded: z
    .object({
      errors: z.array(z.object({ code: z.string(), message: z.string(), path: z.string().optional(), _links: links })),
    })
    .optional(),
})

function refusalFrom(body: unknown): AchRefusal {
  const read = errorBody.safeParse(body ?? {})
  const whole = read.success
    ? read.data
    : { code: 'Refused', message: 'The payment partner refused.', _links: undefined, _embedded: undefined }
  const first: { code: string; message: string; path?: string | undefined; _links?: z.output<typeof links> } =
    whole._embedded?.errors[0] ?? whole
  const field = first.path?.replace(/^\//, '').replaceAll('/', '.')
  const about = first._links?.about?.href
  return {
    kind: 'refused',
    refused: true,
    code: first.code,
    message: first.message,
    ...(field ? { field } : {}),
    ...(about ? { existingId: lastPart(about) } : {}),
  }
}

export const isAchRefusal = (value: unknown): value is AchRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused'

export const at = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  String.raw({ raw: parts }, ...ids.map(encodeURIComponent))

export const lastPart = (href: string): string => href.slice(href.lastIndexOf('/') + 1)

export const hrefs = z.record(z.string(), z.object({ href: z.string() })).catch({})
export const nothing = z.unknown()
