import Fastify, { type FastifyInstance } from 'fastify'
import { siteRulesWithTestPages } from '#apps/api/site-rules.ts'
import { securityHeaders } from '#io/http/security-headers.ts'
import { serveSite } from '#io/http/serve-site.ts'
import { readSite } from '#io/http/static-site.ts'
import { builtSite } from './built-site.ts'

export type ServedSite = { readonly origin: string; readonly close: () => Promise<void> }

/**
 * Serves the built files as the company does, without a company: the same headers, policy and compression. Live
 * figures are away, as in an outage, and every page has to stand that.
 */
export async function serveBuilt(): Promise<ServedSite> {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  securityHeaders(app, { production: false, scriptOrigins: [], frameOrigins: [], connectOrigins: [] })
  app.post('/graphql', () => ({ data: null, errors: [{ message: 'The figures are away.' }] }))
  // With a tag, so that the question about it is among what is looked at.
  app.get('/settings.json', () => ({ analytics: { origin: 'https://analytics.example', id: 'G-1' } }))
  await serveSite(app, await readSite(builtSite), siteRulesWithTestPages)
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}
