import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '@react-router/dev/config'
import { finishSite } from './src/apps/site/build/finish-site.ts'
import { inventedContent } from './src/apps/site/build/invented-content.ts'
import { refuseLeaks } from './src/apps/site/build/refuse-leaks.ts'
import { themeAddresses } from './src/apps/site/home/theme-addresses.ts'
import { legalPages, readingPages, reportYears } from './src/apps/site/pages/page-addresses.ts'
import { sampleAddress, sampleDocuments } from './src/business/portfolios/rules/sample-documents.ts'
import { plantIds } from './src/business/portfolios/web/plant-ids.ts'
import { portfolioIds } from './src/business/portfolios/web/portfolio-ids.ts'
import { versionsAddress } from './src/business/portfolios/web/versions-address.ts'
import { gatedPages } from './src/business/security/rules/gate.ts'
import { compressSite } from './src/io/http/compress-site.ts'
import { inventedFile } from './src/io/http/invented-content.ts'

const root = fileURLToPath(new URL('./', import.meta.url))
const site = fileURLToPath(new URL('build/client/', import.meta.url))

/** The addresses of a folder of words: a file is a page. */
const pagesOf = (folder: string, prefix: string): string[] =>
  readdirSync(new URL(`content/${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${prefix}${name.slice(0, -'.md'.length)}`)

const recorded = (
  JSON.parse(readFileSync(new URL('content/figures/recorded.json', import.meta.url), 'utf8')) as Recorded
).answers

/** The public updates that were published when the figures for the build were recorded. */
const recordedUpdates = Object.values(recorded).flatMap(({ portfolioUpdate }) =>
  portfolioUpdate ? [`/updates/${portfolioUpdate.id}`] : [],
)

/** The documents that anyone could read then, each with all of its versions. */
const recordedDocuments = new Set(
  Object.values(recorded).flatMap(({ portfolio }) =>
    (portfolio?.documents ?? []).flatMap(({ url, needsSignIn }) =>
      url === undefined || needsSignIn ? [] : [versionsAddress(url).replace(/\/$/, '')],
    ),
  ),
)

type Recorded = {
  readonly answers: Readonly<
    Record<
      string,
      {
        readonly portfolioUpdate?: { readonly id: string }
        readonly portfolio?: {
          readonly documents?: readonly { readonly url?: string; readonly needsSignIn: boolean }[]
        } | null
      }
    >
  >
}

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // Everything a visitor reads is a file; the portal's addresses fall back to __spa-fallback.html.
  prerender: [
    '/',
    ...themeAddresses.map((theme) => `/${theme}`),
    '/investments',
    '/offering-circulars',
    ...portfolioIds.map((id) => `/investment/${id}`),
    ...plantIds.map((id) => `/project/${id}`),
    ...recordedUpdates,
    ...recordedDocuments,
    ...pagesOf('markets', '/market/'),
    ...pagesOf('products', '/product/'),
    '/performance',
    '/liquidity',
    '/proof',
    '/form-8937',
    '/monthly-portfolio-financial-actuals',
    '/not-found',
    '/developers/reference',
    '/faq',
    '/glossary',
    ...pagesOf('glossary', '/glossary/'),
    '/articles',
    '/articles/rss.xml',
    ...pagesOf('articles', '/articles/'),
    '/annual-report',
    ...reportYears.flatMap((year) => [`/annual-report/${year}`, `/annual-report/${year}.pdf`]),
    '/ccpa-data-subject-request',
    '/sample-document.pdf',
    ...sampleDocuments.map(({ file }) => sampleAddress(file)),
    // The ways in are painted before any script has come.
    '/login',
    '/get-started',
    '/get-started/referral',
    ...readingPages.map((slug) => `/${slug}`),
    ...gatedPages.map((slug) => `/${slug}`),
    ...legalPages.map((slug) => `/${slug}`),
  ],
  buildEnd: async () => {
    await finishSite(site)
    await refuseLeaks(
      site,
      gatedPages.map((slug) => fileURLToPath(new URL(`content/pages/${slug}.md`, import.meta.url))),
    )
    await compressSite(site)
    // A server in production mode refuses a build that names any.
    await writeFile(inventedFile(root), JSON.stringify(await inventedContent(root)))
  },
} satisfies Config
