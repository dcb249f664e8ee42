import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaticFile, StaticSite } from './static-site.ts'

export type SiteRules = {
  /** Paths that the browser renders; the server answers them with the fallback document. */
  readonly isPortal: (path: string) => boolean
  /** Old and alternative addresses. */
  readonly redirects: ReadonlyMap<string, string>
  /** Lists; an address below one of them that is not there leads back to the list. */
  readonly lists: readonly string[]
  /** Whether an address names something that may exist and does not: it is answered by the page `missing`, with 404. */
  readonly isMissing?: (path: string) => Promise<boolean>
  readonly missing?: string
}

/** Answers everything that no route answered: files, pages, the portal's document, and `/` for what is not there. */
export function serveSite(app: FastifyInstance, site: StaticSite, rules: SiteRules): void {
  const { isPortal, redirects, lists, isMissing, missing } = rules
  const missingPage = missing === undefined ? undefined : site.find(missing)
  app.setNotFoundHandler(async (request, reply) => {
    // Put behind a host of ours, so that `//` begins a path and never names another host.
    const address = URL.parse(`http://site${request.url}`)
    if (!address) return reply.code(400).type('text/plain').send('This address cannot be read.')
    const { pathname, search } = address
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).send({ error: 'There is nothing at this address.' })
    const file = site.find(pathname)
    if (file && file === missingPage) return send(request, reply.code(404), file)
    if (file) return send(request, reply, file)
    const slashed = pathname.endsWith('/') ? pathname : `${pathname}/`
    const target = redirects.get(slashed)
    if (target) return reply.redirect(`${target}${search}`, 301)
    if (slashed !== pathname && site.find(slashed)) return reply.redirect(`${slashed}${search}`, 301)
    if (missingPage && (await isMissing?.(pathname))) return send(request, reply.code(404), missingPage)
    if (isPortal(pathname) && site.fallback) return send(request, reply, site.fallback)
    const isNavigation =
      request.headers['sec-fetch-mode'] === 'navigate' || (request.headers.accept ?? '').includes('text/html')
    // A site without its home page is being built at this moment; sending people there would go round in circles.
    if (pathname === '/')
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send('The site is being prepared. Please try again in a few seconds.')
    if (isNavigation && !/\.[a-z0-9]+$/i.test(pathname))
      return reply.redirect(lists.find((list) => pathname.startsWith(list)) ?? '/', 302)
    return reply.code(404).type('text/plain').send('There is nothing at this address.')
  })
}

/** What a browser reads of a document only: a kilobyte that each of a page's scripts and styles would carry for nothing. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const isPartOfPage = /^(text\/javascript|text\/css|font\/)/

function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.type)
  reply.header(
    'cache-control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  )
  if (isPartOfPage.test(file.type)) for (const name of ofDocuments) reply.removeHeader(name)
  allowInlineScripts(reply, file)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.bytes)
}

/** A page's policy names the scripts that stand in that page, and no other's. */
function allowInlineScripts(reply: FastifyReply, { inlineScripts }: StaticFile): void {
  const policy = reply.getHeader('content-security-policy')
  if (inlineScripts.length === 0 || typeof policy !== 'string') return
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${inlineScripts.join(' ')}`),
  )
}
