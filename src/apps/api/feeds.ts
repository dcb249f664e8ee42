import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { newestUpdates } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { company } from '#kernel/brand.ts'
import { absolute } from '#web/page-meta.ts'
import { routeBudget } from './authorisation/budgets.ts'

const shownUpdates = 50
const keptSeconds = 300
/** The most addresses that one sitemap may hold (sitemaps.org, protocol 0.9). */
const addressesOfSitemap = 50_000

export function registerFeeds(app: FastifyInstance, platform: Platform): void {
  app.get('/updates/rss.xml', { config: { budget: routeBudget.drawn } }, async (_request, reply) => {
    const updates = await newestUpdates(platform, shownUpdates)
    const feed = new Feed({
      id: absolute('/updates/rss.xml'),
      link: absolute('/investments/'),
      title: `${company.name}: updates of the portfolios`,
      description: 'How the plants are doing and what has happened there.',
      language: 'en-US',
      copyright: company.legalName,
      // Without updates the feed has a fixed date, so that its bytes stay the same.
      updated: atNoon(updates[0]?.publishedOn ?? '1970-01-01'),
      feedLinks: { rss: absolute('/updates/rss.xml') },
    })
    for (const { id, title, body, portfolio, publishedOn, correctedAt } of updates)
      feed.addItem({
        id: absolute(`/updates/${id}/`),
        link: absolute(`/updates/${id}/`),
        title: `${portfolio}: ${title}${correctedAt ? ' (corrected)' : ''}`,
        description: pageOf(body),
        date: atNoon(publishedOn),
      })
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .type('application/rss+xml; charset=utf-8')
      .send(feed.rss2())
  })
}

/**
 * The addresses of all public updates, for search engines. Updates come after the build, so the site's sitemap lacks
 * them.
 */
export function registerUpdatesSitemap(app: FastifyInstance, platform: Platform): void {
  app.get('/updates/sitemap.xml', { config: { budget: routeBudget.drawn } }, async (_request, reply) => {
    const updates = await newestUpdates(platform, addressesOfSitemap)
    const addresses = updates.map(
      ({ id, publishedOn }) => `<url><loc>${absolute(`/updates/${id}/`)}</loc><lastmod>${publishedOn}</lastmod></url>`,
    )
    return reply
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`,
      )
  })
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Feed readers show a description as HTML, so plain text is escaped. */
const pageOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/[&<>"]/g, (mark) => marks[mark]!)}</p>`)
    .join('')

/** The feed library takes instants, so a day becomes its noon in UTC. */
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
