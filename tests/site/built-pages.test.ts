import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { siteRules } from '#apps/api/site-rules.ts'
import { scriptText } from '#apps/site/build/inlined-script.ts'
import { portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import { readSite } from '#io/http/static-site.ts'
import { company } from '#kernel/brand.ts'
import { firstQueries } from '#web/generated/first-queries.ts'
import {
  type BuiltPage,
  builtFiles,
  builtPages,
  builtSite,
  elementsOf,
  packedBytes,
  scriptBytes,
  scriptsOf,
} from './built-site.ts'
import { htmlRules } from './html-rules.ts'
import { servedFeeds } from './served-feeds.ts'

/** Checks a rule on all built pages at once: a failure names the page and what it breaks. */
const faults = (check: (page: BuiltPage) => readonly string[]): readonly string[] =>
  builtPages.flatMap((page) => check(page).map((fault) => `${page.address}  ${fault}`))

const one = (what: string, found: readonly unknown[]): string[] =>
  found.length === 1 ? [] : [`${found.length} ${what}`]
const metaOf = (html: string, name: string) =>
  elementsOf(html, 'meta').filter((meta) => meta.name === name || meta.property === name)

/** A page that search engines are asked to leave alone. */
const isHidden = ({ html }: BuiltPage) => metaOf(html, 'robots').some(({ content }) => content?.includes('noindex'))

describe('every built page', () => {
  it('is there', () => expect(builtPages.length).toBeGreaterThan(150))

  it('is valid HTML', async () => {
    const validator = new HtmlValidate(htmlRules)
    const reports = await Promise.all(
      builtPages.map(async ({ address, html }) => ({ address, report: await validator.validateString(html) })),
    )
    const found = reports.flatMap(({ address, report }) =>
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${address}  ${ruleId}: ${message} (${selector})`),
      ),
    )
    expect(found).toEqual([])
  })

  it('says once what it is: heading, title, description, canonical address', () =>
    expect(
      faults(({ address, html }) => [
        ...one('h1', elementsOf(html, 'h1')),
        // A drawing has a title of its own.
        ...one('title', [...html.slice(0, html.indexOf('</head>')).matchAll(/<title>[^<]+<\/title>/g)]),
        ...one(
          'description',
          metaOf(html, 'description').filter(({ content }) => (content ?? '').length >= 30),
        ),
        ...one(
          `canonical address ${company.site}${address}`,
          elementsOf(html, 'link').filter(({ rel, href }) => rel === 'canonical' && href === company.site + address),
        ),
      ]),
    ).toEqual([]))

  it('has a title and a description of its own', () => {
    const shown = builtPages.filter((page) => !isHidden(page))
    for (const said of [
      (html: string) => html.match(/<title>([^<]+)<\/title>/)?.[1],
      (html: string) => metaOf(html, 'description')[0]?.content,
    ]) {
      const byWords = Map.groupBy(shown, ({ html }) => said(html))
      const doubled = [...byWords]
        .filter(([, pages]) => pages.length > 1)
        .map(([words, pages]) => [words, ...pages.map(({ address }) => address)])
      expect(doubled).toEqual([])
    }
  })

  it('has a card for those who share it, whose picture is there', () =>
    expect(
      faults(({ address, html }) => {
        const image = metaOf(html, 'og:image')[0]?.content ?? ''
        return [
          ...['og:title', 'og:description', 'og:type', 'og:image:alt'].flatMap((name) => one(name, metaOf(html, name))),
          ...(metaOf(html, 'og:url')[0]?.content === company.site + address ? [] : ['og:url is not its address']),
          ...(builtFiles.has(image.slice(company.site.length)) ? [] : [`no picture ${image}`]),
        ]
      }),
    ).toEqual([]))

  it('says in the words of schema.org what it is', () =>
    expect(
      faults(({ address, html }) => {
        const told = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
          .map(([, text]) => JSON.parse(text!) as { '@context': string; '@type': string })
          .filter((data) => data['@context'] === 'https://schema.org')
          .map((data) => data['@type'])
        return owedData(address)
          .filter((kind) => !told.includes(kind))
          .map((kind) => `no ${kind}`)
      }),
    ).toEqual([]))

  it('links only to what is there', () => {
    const ids = new Map(
      builtPages.map(({ address, html }) => [
        address,
        new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)),
      ]),
    )
    const isThere = (path: string) =>
      ids.has(path) ||
      builtFiles.has(path) ||
      siteRules.isPortal(path) ||
      siteRules.redirects.has(path) ||
      servedFeeds.has(path)
    expect(
      faults(({ address, awake }) =>
        elementsOf(awake, 'a').flatMap(({ href = '' }) => {
          const target = new URL(href, `${company.site}${address}`)
          if (target.origin !== new URL(company.site).origin) return []
          const anchor = decodeURIComponent(target.hash.slice(1))
          if (!isThere(target.pathname)) return [`broken link ${href}`]
          return anchor && ids.has(target.pathname) && !ids.get(target.pathname)!.has(anchor)
            ? [`no anchor ${href}`]
            : []
        }),
      ),
    ).toEqual([])
  })

  it('loads only files that are there', () =>
    expect(
      faults(({ html }) =>
        [
          ...elementsOf(html, 'link')
            .filter(({ rel }) => rel !== 'canonical')
            .map(({ href }) => href),
          ...elementsOf(html, 'script').map(({ src }) => src),
          ...elementsOf(html, 'img').map(({ src }) => src),
        ]
          .filter((file): file is string => file?.startsWith('/') ?? false)
          .filter((file) => !builtFiles.has(file.replace(/[?#].*/, '')) && !servedFeeds.has(file) && !drawn.test(file))
          .map((file) => `no file ${file}`),
      ),
    ).toEqual([]))
})

/** The structured data that an address owes machines; campaign pages of the home page and hidden ones owe none. */
function owedData(address: string): readonly string[] {
  const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^\/$/, ['Organization']],
    [/^\/faq\/$/, ['FAQPage', 'BreadcrumbList']],
    [/^\/glossary\/$/, ['DefinedTermSet', 'BreadcrumbList']],
    [/^\/glossary\/./, ['DefinedTerm', 'BreadcrumbList']],
    [/^\/articles\/./, ['Article', 'BreadcrumbList']],
    [/^\/(investment|project|market|product)\/./, ['BreadcrumbList']],
  ]
  return kinds.find(([pattern]) => pattern.test(address))?.[1] ?? []
}

const drawn = new RegExp(`^/hills/(${portfolioIds.join('|')})\\.svg$`)

/** Scripts that a browser would run from the document itself. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text!,
  )

/** For pages that are tools: React and the published router are 93 KB of brotli, and come after the paint; the list of all routes is 9. */
const ceiling = { gzip: 167_000, brotli: 143_500 }
/** A page of one portfolio, or of all, brings the figures that its document shows, to be drawn again from. */
// The axis of its chart, from zero, costs the last 150 bytes, and the list of routes 830 since the staff's palette, versions of documents and share transfers.
const figuresCeiling = { gzip: 177_300, brotli: 151_900 }
const bringsFigures = /^\/(investment|performance|monthly-portfolio-financial-actuals|offering-circulars)\//
/** The sign-up is a form with the server's rules in it. */
const signUpCeiling = { gzip: 166_000, brotli: 143_000 }
const inlineCeiling = 2_560
const earlyScript = await scriptText(fileURLToPath(new URL('../../src/web/early/early-script.ts', import.meta.url)))

describe('what a page runs', () => {
  it('is, for a page that is read, the early script and nothing that is fetched', () =>
    expect(
      faults(({ isSleeping, awake }) => {
        if (!isSleeping) return []
        const fetched = [
          ...elementsOf(awake, 'script').filter(({ src }) => src),
          ...elementsOf(awake, 'link').filter(({ rel }) => rel === 'modulepreload'),
        ]
        return fetched.length > 0 ? [`${fetched.length} scripts`] : []
      }),
    ).toEqual([]))

  it('stands in the page only as the one early script, of 2.5 KB at most', () => {
    expect(faults(({ html }) => inlineScripts(html).filter((text) => text !== earlyScript))).toEqual([])
    expect(Buffer.byteLength(earlyScript)).toBeLessThanOrEqual(inlineCeiling)
  })

  it('is allowed by the hashes that the server sends, and no other hash is', async () => {
    const site = await readSite(builtSite)
    const digest = async (text: string) =>
      `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64')}'`
    const early = await digest(earlyScript)
    expect(
      faults(({ address }) => {
        const hashes = site.find(address)?.inlineScripts ?? []
        return hashes.length === 1 && hashes[0] === early ? [] : [`hashes ${hashes.join(' ')}`]
      }),
    ).toEqual([])
  })

  it('is small on pages that are tools', () =>
    expect(
      faults(({ address, isSleeping, html }) => {
        if (isSleeping) return []
        const { gzip, brotli } = scriptBytes(html)
        const ordinary = bringsFigures.test(address) ? figuresCeiling : ceiling
        const most = address.startsWith('/get-started/') ? signUpCeiling : ordinary
        return gzip > most.gzip || brotli > most.brotli ? [`${gzip} bytes of gzip, ${brotli} of brotli`] : []
      }),
    ).toEqual([]))
})

const firstPages = ['apps/site/portal/dashboard/dashboard-page', 'business/investing/web/invest-page'] as const

describe('the first page of the portal', () => {
  it.each(firstPages)('comes in ten scripts at most: %s', (page) =>
    expect([...scriptsOf(['apps/site/portal-layout', page])].length).toBeLessThanOrEqual(10),
  )

  it.each(firstPages)('is small, of which React, its router and the data client are 103 KB of brotli: %s', (page) =>
    expect(packedBytes(scriptsOf(['apps/site/portal-layout', page])).brotli).toBeLessThan(169_000),
  )

  it('has its files and its first data asked for by the document, before any script has come', () => {
    const html = readFileSync(join(builtSite, '__spa-fallback.html'), 'utf8')
    const [, attributes, script] = html.match(/<script (data-files=[^>]*)>([\s\S]*?)<\/script>/)!
    const named = new Set([
      ...[...attributes!.matchAll(/="([^"]*)"/g)].flatMap(([, files]) => files!.split(' ')),
      ...[...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href!),
    ])
    for (const page of firstPages)
      expect(scriptsOf(['apps/site/portal-layout', page]).difference(named)).toEqual(new Set())
    for (const query of Object.values(firstQueries)) expect(script).toContain(query.slice(0, query.indexOf('\n')))
  })
})

describe('the site as a whole', () => {
  it('is in the map for search engines, but for what is hidden', async () => {
    const map = await readFile(join(builtSite, 'sitemap.xml'), 'utf8')
    const named = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.slice(company.site.length))
    expect(named.toSorted()).toEqual(
      builtPages
        // The API lists the updates, also those that are newer than the build.
        .filter((page) => !isHidden(page) && !page.address.startsWith('/updates/'))
        .map(({ address }) => address)
        .toSorted(),
    )
  })

  it('has a feed that names every article once, newest first', async () => {
    const feed = await readFile(join(builtSite, 'articles/rss.xml'), 'utf8')
    const named = [...feed.matchAll(/<link>([^<]+)<\/link>\s*<guid/g)].map(([, address]) => address!)
    const articles = builtPages.filter(({ address }) => /^\/articles\/./.test(address))
    expect(named.toSorted()).toEqual(articles.map(({ address }) => company.site + address).toSorted())
    const days = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, day]) => Date.parse(day!))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })

  it('keeps no data of pages beside what is a file itself', () =>
    expect([...builtFiles].filter((file) => /\.(pdf|xml)\.data/.test(file))).toEqual([]))

  it('keeps the data of each page where a link to it, which ends in a slash, makes the router look', () => {
    const data = [...builtFiles].filter((file) => file.endsWith('.data'))
    expect(data.length).toBeGreaterThan(100)
    expect(data.filter((file) => !/\/_\.data$/.test(file))).toEqual([])
    expect(builtFiles).toContain('/glossary/curtailment/_.data')
  })

  it('is packed in advance, as small as it gets', () => {
    const large = [...builtFiles].filter(
      (file) => /\.(html|js|css|svg|xml|data)$/.test(file) && !/^\/(__spa|logos)/.test(file),
    )
    const unpacked = large.filter(
      (file) => readSizes(file) >= 500 && !(builtFiles.has(`${file}.br`) && builtFiles.has(`${file}.gz`)),
    )
    expect(unpacked).toEqual([])
  })
})

import { statSync } from 'node:fs'

const readSizes = (file: string): number => statSync(join(builtSite, file)).size
