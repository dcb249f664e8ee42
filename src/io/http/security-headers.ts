import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Search engines must not find a trial. */
export const keepOutOfSearch = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
  })
}

/** Headers of every response. Scripts run only from us, from partners that must run in the page, or by hash. */
export function securityHeaders(
  app: FastifyInstance,
  options: {
    production: boolean
    scriptOrigins: readonly string[]
    frameOrigins: readonly string[]
    connectOrigins: readonly string[]
  },
): void {
  const secure = helmet({
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
  app.addHook('onRequest', ({ raw }, reply, next) =>
    secure(raw, reply.raw, (error) => (error instanceof Error ? next(error) : next())),
  )
}
