import { AsyncLocalStorage } from 'node:async_hooks'
import { Dwolla, HTTPClient } from 'dwolla'
import { SDKValidationError } from 'dwolla/models/errors'
import { z } from 'zod'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The partner understood and will not do it. What may succeed later throws `AchUnavailable` instead. */
export type AchRefusal = Refusal & {
  readonly kind: 'refused'
  /** What is there already, where the refusal is about a duplicate. */
  readonly existingId?: string
}

/** No answer, a server error, a rate limit or a busy resource: the caller tries again later with the same key. */
export class AchUnavailable extends Error {
  readonly retryable = true
}

export type AchOptions = {
  readonly origin: string
  readonly key: string
  readonly secret: string
  readonly timeoutMs?: number
}

/** Passed to each call of the SDK, which knows this header on transfers only; the partner honours it on every POST. */
type CallOptions = { readonly headers: { readonly 'Idempotency-Key': string } }
export const keyed = (idempotencyKey: string | undefined): CallOptions | undefined =>
  idempotencyKey === undefined ? undefined : { headers: { 'Idempotency-Key': idempotencyKey } }

type Heard = { answer?: { readonly status: number; readonly location: string | null; readonly body: unknown } }

export type Partner = {
  readonly origin: string
  /** Reads a resource; null when the partner does not have it. */
  readonly read: <T extends z.ZodType>(shape: T, call: (sdk: Dwolla) => Promise<unknown>) => Promise<z.output<T> | null>
  /** Changes a resource and answers its new state. */
  readonly change: <T extends z.ZodType>(
    shape: T,
    call: (sdk: Dwolla) => Promise<unknown>,
  ) => Promise<z.output<T> | AchRefusal>
  /** Creates a resource and answers its id. */
  readonly create: (call: (sdk: Dwolla) => Promise<unknown>) => Promise<string | AchRefusal>
}

/**
 * The SDK sends; what came back is read from the wire itself. Its own checks of answers refuse documented ones (a sole
 * proprietor among the customers, for one) and drop documented fields (a business's reasons, a transfer's metadata).
 */
export function partnerAt({ origin, key, secret, timeoutMs = 15_000 }: AchOptions): Partner {
  const hearing = new AsyncLocalStorage<Heard>()
  const httpClient = new HTTPClient({ fetcher: patientFor(timeoutMs) }).addHook(
    'response',
    async (response, request) => {
      const heard = hearing.getStore()
      if (!heard || new URL(request.url).pathname === '/token') return
      const text = await response.clone().text()
      heard.answer = { status: response.status, location: response.headers.get('location'), body: parsed(text) }
    },
  )
  const sdk = new Dwolla({
    serverURL: origin,
    timeoutMs,
    httpClient,
    security: { clientID: key, clientSecret: secret },
  })
  const once = async (call: (sdk: Dwolla) => Promise<unknown>): Promise<NonNullable<Heard['answer']>> => {
    const heard: Heard = {}
    try {
      await hearing.run(heard, () => call(sdk))
    } catch (error) {
      if (error instanceof SDKValidationError && !heard.answer) throw error
      if (!heard.answer) throw new AchUnavailable('The payment partner does not answer.', { cause: error })
    }
    if (!heard.answer) throw new AchUnavailable('The payment partner gave no answer.')
    return heard.answer
  }
  const ask = async (call: (sdk: Dwolla) => Promise<unknown>) => {
    let answer = await once(call)
    // The SDK keeps a token by the machine's clock and drops it at the first 401, so the second call has a new one.
    if (answer.status === 401) answer = await once(call)
    if (isPassing(answer.status)) throw new AchUnavailable(`The payment partner answered ${answer.status}.`)
    return answer
  }
  return {
    origin,
    read: async (shape, call) => {
      const { status, body } = await ask(call)
      if (status === 404) return null
      if (status >= 300) throw new AchUnavailable(`The payment partner answered ${status} to a read.`)
      return shape.parse(body)
    },
    change: async (shape, call) => {
      const { status, body } = await ask(call)
      return status < 300 ? shape.parse(body) : refusalFrom(body)
    },
    create: async (call) => {
      const { status, body, location } = await ask(call)
      return status < 300 && location ? lastPart(location) : refusalFrom(body)
    },
  }
}

/** The SDK limits its calls but not its own asking for a token: a partner that hangs would keep a worker for ever. */
const patientFor =
  (timeoutMs: number) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const own = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const limit = AbortSignal.timeout(timeoutMs)
    return fetch(input, { ...init, signal: own ? AbortSignal.any([own, limit]) : limit })
  }

const isPassing = (status: number): boolean =>
  status === 401 || status === 408 || status === 409 || status === 429 || status >= 500

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

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

/** The first error of a list is the one that is told; its path becomes the field. */
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
    ...refuse(first.code, first.message, field || undefined),
    ...(about ? { existingId: lastPart(about) } : {}),
  }
}

export const isAchRefusal = (value: unknown): value is AchRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused'

/** The id that a link ends with: ids, not addresses, leave this client. */
export const lastPart = (href: string): string => href.slice(href.lastIndexOf('/') + 1)

export const hrefs = z.record(z.string(), z.object({ href: z.string() })).catch({})
export const nothing = z.unknown()
