/** The wire shapes of the partner: links, lists and errors, as HAL. */
export const halType = 'application/vnd.dwolla.v1.hal+json'

export type Link = { readonly href: string; readonly type?: string; readonly 'resource-type'?: string }

export const link = (href: string, resourceType: string): Link => ({
  href,
  type: halType,
  'resource-type': resourceType,
})

/** A handler's answer: a created resource has only a location, everything else a body. */
export type Answer = { readonly status: number; readonly body?: unknown; readonly location?: string }

export const created = (location: string): Answer => ({ status: 201, location })
export const ok = (body: unknown): Answer => ({ status: 200, body })

export type FieldError = {
  readonly code: string
  readonly message: string
  readonly path: string
  readonly _links?: unknown
}

/** A refusal of the partner. Thrown inside a request, so that nothing of the request stays behind. */
export class AchError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message))
    this.status = status
    this.body = body
  }
}

export const refusal = (status: number, code: string, message: string, links?: Record<string, Link>): AchError =>
  new AchError(status, { code, message, ...(links ? { _links: links } : {}) })

export const notFound = (): AchError => refusal(404, 'NotFound', 'The requested resource was not found.')

export const cannotModify = (): AchError => refusal(403, 'InvalidResourceState', 'Resource cannot be modified.')

export const invalid = (errors: readonly FieldError[]): AchError =>
  new AchError(400, {
    code: 'ValidationError',
    message: 'Validation error(s) present. See embedded errors list for more details.',
    _embedded: { errors: errors.map((error) => ({ _links: {}, ...error })) },
  })

export const fieldError = (code: string, message: string, path: string): AchError => invalid([{ code, message, path }])

/** The id at the end of a link, when the link names a resource of that kind on this origin or anywhere. */
export function idIn(href: unknown, kind: string): string | null {
  if (typeof href !== 'string') return null
  const match = new RegExp(`/${kind}/([^/]+)$`).exec(href)
  return isUuid(match?.[1]) ? match[1] : null
}

/** A well-formed id that names nothing, for addresses that hold no id at all. */
const nobody = '00000000-0000-0000-0000-000000000000'

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)

/** One page of a list, with the links a reader walks. */
export function page(options: {
  readonly self: string
  readonly name: string
  readonly items: readonly unknown[]
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly resourceType: string
}): unknown {
  const { self, name, items, total, limit, offset, resourceType } = options
  const at = (from: number) => {
    const url = new URL(self)
    url.searchParams.set('limit', String(limit))
    url.searchParams.set('offset', String(from))
    return link(url.href, resourceType)
  }
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit)
  return {
    _links: {
      self: link(self, resourceType),
      first: at(0),
      last: at(last),
      ...(offset + limit < total ? { next: at(offset + limit) } : {}),
      ...(offset > 0 ? { prev: at(Math.max(0, offset - limit)) } : {}),
    },
    _embedded: { [name]: items },
    total,
  }
}

export const idOr = (text: unknown): string => (isUuid(text) ? text : nobody)
