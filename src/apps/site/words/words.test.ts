import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { siteRules } from '#apps/api/site-rules.ts'
import { publicTables } from '#apps/site/developers/public-tables.ts'
import { legalTexts, pages } from '#business/learning/web/company-words.server.ts'
import { articles, faqGroups, terms } from '#business/learning/web/learning-words.server.ts'
import { slugOf } from '#tests/setup/slug-of.ts'
import { linksIn, markdownTree } from '#web/words/markdown-tree.server.ts'
import routes from '../../../routes.ts'
import { marketWords, productWords } from '../kinds/kind-words.server.ts'
import { legalPages, readingPages } from '../pages/page-addresses.ts'

type Text = { readonly where: string; readonly markdown: string }

const texts: readonly Text[] = [
  ...terms.map(({ slug, body }) => ({ where: `glossary/${slug}`, markdown: body })),
  ...articles.flatMap(({ slug, body, faq = [] }) => [
    { where: `articles/${slug}`, markdown: body },
    ...faq.map(({ answer }) => ({ where: `articles/${slug}`, markdown: answer })),
  ]),
  ...faqGroups.flatMap(({ group, questions }) =>
    questions.map(({ id, answer }) => ({ where: `faq/${group}#${id}`, markdown: answer })),
  ),
  ...legalTexts.map(({ slug, body }) => ({ where: `legal/${slug}`, markdown: body })),
  ...marketWords.map(({ id, body }) => ({ where: `markets/${id}`, markdown: body })),
  ...productWords.map(({ id, body }) => ({ where: `products/${id}`, markdown: body })),
  ...pages.flatMap(({ slug, body, sections = [] }) => [
    { where: slug, markdown: body },
    ...sections.flatMap(({ text, items = [] }) =>
      [text, ...items.map((item) => item.text)].map((words) => ({ where: slug, markdown: words ?? '' })),
    ),
  ]),
]

const patternsOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? before : `${before}/${entry.path}`
    return [
      ...(entry.path === undefined || entry.path === '*' ? [] : [path]),
      ...patternsOf(entry.children ?? [], path),
    ]
  })
const patterns = patternsOf(await routes).map((path) => new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`))
const words = new Set([
  ...terms.map(({ slug }) => `/glossary/${slug}/`),
  ...articles.map(({ slug }) => `/articles/${slug}/`),
])

const publicFiles = new Set(
  ['/proof/verify-proof.mjs', '/proof/verify-audit-export.mjs'].filter((path) => existsSync(`public${path}`)),
)

/** True if an address of ours leads to a page. A term or an article must exist, not only its route. */
function leadsSomewhere(href: string): boolean {
  const path = href.replace(/[?#].*$/, '')
  if (/^\/(glossary|articles)\/./.test(path)) return words.has(path) || path === '/articles/rss.xml'
  if (path.startsWith('/proof/')) return publicFiles.has(path) || path === '/proof/' || path === '/proof/log/checkpoint'
  if (path === '/schema.graphql' || path === '/data/index.json') return true
  if (path.startsWith('/data/'))
    return publicTables.some(({ name }) => new RegExp(`^/data/${name}\\.(csv|json)$`).test(path))
  if (path.startsWith('/users/')) return siteRules.isPortal(path)
  return path === '/' || siteRules.redirects.has(path) || patterns.some((pattern) => pattern.test(path))
}

describe('the words of the site', () => {
  it('explain about 70 terms or more, in at least 24 articles and 40 questions', () => {
    expect(terms.length).toBeGreaterThanOrEqual(70)
    expect(articles.length).toBeGreaterThanOrEqual(24)
    expect(faqGroups.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(40)
  })
  it('have a page for every address that is promised, and no other', () => {
    const published = pages.filter(({ gate, slug }) => !gate && !ownPages.includes(slug)).map(({ slug }) => slug)
    expect(published.toSorted()).toEqual([...readingPages].toSorted())
    expect(
      legalTexts
        .map(({ slug }) => slug)
        .filter((slug) => slug !== 'ccpa-data-subject-request')
        .toSorted(),
    ).toEqual([...legalPages].toSorted())
  })
  it.each(terms.map((term) => [term.term, term] as const))('give the term %s the address of its name', (_, term) =>
    expect(term.slug).toBe(slugOf(term.term)),
  )
  it('relate a term only to terms of its own category that exist', () => {
    const wrong = terms.flatMap(({ slug, category, related = [] }) =>
      related
        .filter((other) => !terms.some((term) => term.slug === other && term.category === category && other !== slug))
        .map((other) => `${slug}: ${other}`),
    )
    expect(wrong).toEqual([])
  })
  it('lead only to pages that are there', () => {
    const broken = texts.flatMap(({ where, markdown }) =>
      linksIn(markdownTree(markdown))
        .filter((href) => href.startsWith('/') && !leadsSomewhere(href))
        .map((href) => `${where}: ${href}`),
    )
    const buttons = pages.flatMap(({ slug, cta, sections = [], related = [] }) =>
      [cta?.href, ...related, ...sections.flatMap(({ items = [] }) => items.map(({ href }) => href))]
        .filter((href) => href?.startsWith('/') && !leadsSomewhere(href))
        .map((href) => `${slug}: ${href}`),
    )
    expect([...broken, ...buttons]).toEqual([])
  })
  it('write the addresses of pages with a slash at the end', () => {
    const bare = texts.flatMap(({ where, markdown }) =>
      linksIn(markdownTree(markdown))
        .filter((href) => /^\/(?!proof\/log\/)[^?#.]*[^/?#.]([?#]|$)/.test(href))
        .map((href) => `${where}: ${href}`),
    )
    expect(bare).toEqual([])
  })
  it('name each page and describe it as no other', () => {
    for (const list of [
      [...pages, ...legalTexts, ...articles].map(({ title }) => title),
      [...pages, ...legalTexts, ...articles].map(({ description }) => description),
      terms.map(({ term }) => term),
    ])
      expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([])
  })
  it('link to terms by addresses that exist', () => {
    const kinds = [...marketWords, ...productWords].map(({ id, terms: named }) => ({ slug: id, terms: named }))
    const unknown = [...articles, ...pages, ...kinds].flatMap(({ slug, terms: named = [] }) =>
      named.filter((term) => !terms.some((known) => known.slug === term)).map((term) => `${slug}: ${term}`),
    )
    expect(unknown).toEqual([])
  })
})

/** The texts of pages that are built around a form. */
const ownPages: readonly string[] = [
  'annual-report',
  'articles',
  'faq',
  'form-8937',
  'glossary',
  'home',
  'investments',
  'liquidity',
  'monthly-portfolio-financial-actuals',
  'performance',
  'proof',
]
