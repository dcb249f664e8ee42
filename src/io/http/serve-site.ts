import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StaticFile, StaticSite } from './static-site.ts'

export type SiteRules = {
  /** Paths that the browser renders; the server answers them with the fallback document. */
  readonly isPortal: (path: string) => boolean
  readonly redirects: ReadonlyMap<string, string>
  /** Lists; a missing address below one leads back to the list. */
  readonly lists: readonly string[]
  /** True if an address could exist and does not: the page `missing` answers it with 404. */
  readonly isMissing?: (path: string) => Promise<boolean>
  readonly missing?: string
  /** A sentence over every page of a trial site. */
  readonly mark?: string | undefined
}

/** Answers everything without a route: files, pages, the portal's document, and `/` for missing addresses. */
export async function serveSite(app: FastifyInstance, site: StaticSite, rules: SiteRules): Promise<void> {
  const { isPortal, redirects, lists, isMissing, missing, mark } = rules
  const send = mark === undefined ? sendFile : markedSender(site, mark)
  // Always sent in full: a cached page is no reason to answer that nothing has changed.
  const sendMissing = (reply: FastifyReply, page: StaticFile) =>
    send(reply.code(404), page, { etag: false, lastModified: false })
  const missingPage = missing === undefined ? undefined : site.find(missing)
  // It serves no route of its own: the file of an address is decided below.
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  })
  app.setNotFoundHandler(async (request, reply) => {
    // Resolved against a host of ours, so that `//` begins a path and never names another host.
    const address = URL.parse(`http://site${request.url}`)
    if (!address) return reply.code(400).type('text/plain').send('This address cannot be read.')
    const { pathname, search } = address
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).send({ error: 'There is nothing at this address.' })
    const file = site.find(pathname)
    if (file && file === missingPage) return sendMissing(reply, file)
    if (file) return send(reply, file)
    const slashed = pathname.endsWith('/') ? pathname : `${pathname}/`
    const target = redirects.get(slashed)
    if (target) return reply.redirect(`${target}${search}`, 301)
    if (slashed !== pathname && site.find(slashed)) return reply.redirect(`${slashed}${search}`, 301)
    if (missingPage && (await isMissing?.(pathname))) return sendMissing(reply, missingPage)
    if (isPortal(pathname) && site.fallback) return send(reply, site.fallback)
    const isNavigation =
      request.headers['sec-fetch-mode'] === 'navigate' || (request.headers.accept ?? '').includes('text/html')
    // A site without its home page is being built right now; redirecting there would loop.
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

/** Headers that browsers read only on documents: a kilobyte saved on each script and style. */
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
const isPartOfPage = /\.(js|css|woff2)$/

type Send = (reply: FastifyReply, file: StaticFile, options?: SendOptions) => FastifyReply | Promise<FastifyReply>

/**
 * Sends each page with a sentence over it, which no page can omit. A style draws it, because React takes over the
 * page's nodes and would find an extra one.
 */
const markedSender =
  ({ folder }: StaticSite, mark: string): Send =>
  async (reply, file, options) => {
    if (!file.path.endsWith('.html')) return sendFile(reply, file, options)
    const page = await readFile(join(folder, file.path), 'utf8')
    allowInlineScripts(reply, file)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(/<\/head>|$/, (end) => `<style>${styleOf(mark)}</style>${end}`))
  }

const styleOf = (mark: string): string =>
  `body::before{content:${JSON.stringify(mark)};display:block;position:sticky;top:0;z-index:2147483647;padding:.5rem 1rem;background:#7a1f00;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}`

function sendFile(reply: FastifyReply, file: StaticFile, options?: SendOptions): FastifyReply {
  const isNamedByContent = file.path.startsWith('/assets/')
  reply.header(
    'cache-control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  )
  if (isPartOfPage.test(file.path)) for (const name of ofDocuments) reply.removeHeader(name)
  allowInlineScripts(reply, file)
  if (file.path.endsWith('.pdf')) allowOwnFrames(reply)
  return reply.sendFile(file.path, options)
}

/** Our own pages may embed a document, as the sign-up does to check that it is readable. */
function allowOwnFrames(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}

/** A page's policy allows the inline scripts of that page, and no other's. */
function allowInlineScripts(reply: FastifyReply, { inlineScripts }: StaticFile): void {
  const policy = reply.getHeader('content-security-policy')
  if (inlineScripts.length === 0 || typeof policy !== 'string') return
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${inlineScripts.join(' ')}`),
  )
}
