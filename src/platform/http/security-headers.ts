import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Headers of every response. Scripts run only from us, from the partners that must run in the page, or by their hash. */
export async function securityHeaders(
  app: FastifyInstance,
  options: {
    production: boolean
    scriptOrigins: readonly string[]
    frameOrigins: readonly string[]
    connectOrigins: readonly string[]
  },
): Promise<void> {
  const headers = await headersOnce({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A page adds the hashes of its own inline scripts, see serve-site.ts.
        scriptSrc: ["'self'", ...options.scriptOrigins],
        // React sets widths of bars and hills as style attributes; no style can run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectOrigins],
        frameSrc: ["'self'", 'blob:', ...options.frameOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...options.connectOrigins],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
}

/** They are the same for every response; helmet would work them out at each. */
async function headersOnce(options: FastifyHelmetOptions): Promise<(readonly [string, string])[]> {
  const model = Fastify()
  await model.register(helmet, options)
  let headers: (readonly [string, string])[] = []
  model.get('/', async (_request, reply) => {
    headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
    return ''
  })
  await model.inject('/')
  await model.close()
  return headers
}
