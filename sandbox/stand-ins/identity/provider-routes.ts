import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { deviceEntry } from './device-entry.ts'
import type { ToProvider } from './logout.ts'
import type { Throttle } from './throttle.ts'

type RouteOptions = {
  readonly provider: Provider
  readonly issuer: string
  readonly throttle: Throttle
  readonly portalOrigins: readonly string[]
  readonly managementToken: (body: unknown) => { status: number; answer: object }
}

/** The paths that scripts of the portal may call; the pages are visited, not called. */
const called = ['/.well-known/', '/oauth/token', '/oauth/revoke', '/oauth/device/code', '/userinfo']

/** Passes requests to the OpenID provider, after adapting the few that clients spell in their own way. */
export async function providerRoutes(app: FastifyInstance, options: RouteOptions): Promise<ToProvider> {
  const handle = options.provider.callback()
  const { host } = new URL(options.issuer)
  const toProvider: ToProvider = async (request, reply) => {
    reply.hijack()
    // Addresses in the provider's answers are the issuer's, whatever name the request came by.
    request.raw.headers.host = host
    // A forced failure may drop the answer on its way.
    if ((request as { dropAfter?: boolean }).dropAfter) reply.raw.end = () => request.raw.socket.destroy() as never
    await handle(request.raw, reply.raw)
    return reply
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('preHandler', async (request, reply) => {
      const { grant_type: grant } = (request.body ?? {}) as { grant_type?: unknown }
      if (grant === 'client_credentials') {
        const { status, answer } = options.managementToken(request.body)
        return reply.code(status).header('cache-control', 'no-store').send(answer)
      }
      jsonAsForm(request)
    })
    scope.addHook('onRequest', async (request, reply) => crossOrigin(options, request, reply))
    for (const url of ['/.well-known/*', '/oauth/token', '/oauth/revoke', '/oauth/device/code', '/userinfo'])
      scope.route({ method: ['GET', 'POST', 'OPTIONS'], url, handler: toProvider })
    scope.get('/authorize', async (request, reply) => {
      const elsewhere = otherHost(options.issuer, request)
      if (elsewhere) return reply.redirect(elsewhere, 307)
      request.raw.url = withResource(request.raw.url!)
      return toProvider(request, reply)
    })
    scope.get('/activate', async (request, reply) => {
      const elsewhere = otherHost(options.issuer, request)
      return elsewhere ? reply.redirect(elsewhere, 307) : toProvider(request, reply)
    })
    await deviceEntry(scope, { ...options, home: options.portalOrigins[0]!, toProvider })
    scope.get('/activate/:uid', toProvider)
    scope.get('/authorize/:uid', toProvider)
    scope.get('/oidc/logout/success', toProvider)
    scope.post('/oidc/logout/confirm', toProvider)
  })
  return toProvider
}

/** Some clients name the API as `audience`; the standard names it `resource`. */
function withResource(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const audience = searchParams.get('audience')
  if (audience && !searchParams.has('resource')) searchParams.set('resource', audience)
  searchParams.delete('audience')
  return `${pathname}?${searchParams}`
}

/** Cookies belong to the issuer's host name, so a visit by another name of this machine moves over to it. */
function otherHost(issuer: string, request: FastifyRequest): string | null {
  const { host } = new URL(issuer)
  return request.headers.host === host ? null : `${issuer}${request.url}`
}

/** Some clients post JSON to the token endpoint; the provider reads forms. */
function jsonAsForm(request: FastifyRequest): void {
  if (typeof request.body !== 'object' || request.body === null) return
  request.raw.headers['content-type'] = 'application/x-www-form-urlencoded'
  Object.assign(request.raw, { body: request.body })
}

/** Scripts of the portal's own origins may call; those of other origins are refused. */
async function crossOrigin({ portalOrigins, issuer }: RouteOptions, request: FastifyRequest, reply: FastifyReply) {
  if (!called.some((path) => request.url.startsWith(path))) return
  const { origin } = request.headers
  reply.raw.setHeader('vary', 'Origin')
  if (origin !== undefined && !portalOrigins.includes(origin) && origin !== issuer) {
    return reply.code(403).send({ error: 'invalid_request', error_description: 'origin not allowed' })
  }
  // Present in any case: the provider leaves headers alone that it finds, and would allow every origin otherwise.
  reply.raw.setHeader('access-control-allow-methods', 'GET, POST')
  if (origin === undefined) return
  reply.raw.setHeader('access-control-allow-origin', origin)
  reply.raw.setHeader('access-control-expose-headers', 'WWW-Authenticate')
  if (request.method !== 'OPTIONS') return
  reply.raw.setHeader('access-control-allow-headers', 'authorization, content-type')
  reply.raw.setHeader('access-control-max-age', '3600')
  return reply.code(204).send()
}
