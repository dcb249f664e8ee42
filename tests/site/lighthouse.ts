import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../setup/browser.ts'
import { startTestCompany } from '../setup/company.ts'
import { builtPages } from './built-site.ts'
import { serveBuilt } from './serve-built.ts'

/**
 * `npm run lighthouse`: twenty kinds of pages on a phone that Lighthouse simulates, each beside its bare self in the
 * same run. `-- --sample` takes three kinds for every submission, and holds them to what a busy machine does not
 * change. `-- /faq/ /ira/` takes these. SITE_ORIGIN names a company that runs already.
 */
const kinds = [
  '/',
  '/npr/',
  '/investments/',
  '/investment/1/',
  '/project/antas/',
  '/market/brazil/',
  '/product/solar/',
  '/performance/',
  '/monthly-portfolio-financial-actuals/',
  '/faq/',
  '/glossary/',
  '/glossary/megawatt/',
  '/articles/',
  '/articles/irr-and-cash-yield/',
  '/ira/',
  '/about-us/',
  '/careers/',
  '/annual-report/',
  '/privacy-policy/',
  '/ccpa-data-subject-request/',
] as const
const sample = ['/', '/glossary/', '/articles/irr-and-cash-yield/'] as const

type Measured = {
  readonly performance: number
  readonly accessibility: number
  readonly practice: number
  readonly seo: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly bytes: number
  readonly scripts: number
  readonly faults: readonly string[]
}

type Bound = { readonly performance: number; readonly lcp: number; readonly cls: number; readonly tbt: number }

/**
 * A page's limits. Times grow with the load of the machine, so the sample has none: it limits the bytes, of which the
 * times come (that scripts wait for the paint is in waking.spec.ts), and that nothing moves.
 */
const still = 0.02
const bounds: { readonly whole: Bound; readonly sample: Bound } = {
  whole: { performance: 98, lcp: 1_500, cls: still, tbt: 50 },
  sample: { performance: 0, lcp: Number.POSITIVE_INFINITY, cls: still, tbt: Number.POSITIVE_INFINITY },
}

/**
 * How many times its bare self a page may be. Bytes of a page of figures are printed and not judged: it carries React,
 * which alone is five times a bare page, and built-pages.test.ts limits the rest.
 */
const timesBare = { lcp: 1.5, bytes: 5.7 } as const

const isHidden = (path: string): boolean =>
  builtPages.find(({ address }) => address === path)?.html.includes('name="robots" content="noindex"') ?? false

async function measure(url: string, port: number): Promise<Measured> {
  const ran = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // Demo pages are kept from search engines on purpose.
    ...(isHidden(new URL(url).pathname) ? { skipAudits: ['is-crawlable'] } : {}),
  })
  if (!ran) throw new Error(`Lighthouse said nothing about ${url}`)
  return read(ran.lhr)
}

function read({ categories, audits }: Result): Measured {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  const requests =
    (audits['network-requests']?.details as { items?: { resourceType?: string }[] } | undefined)?.items ?? []
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practice: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    faults,
  }
}

/**
 * The yardstick: the same page with its own inline style, and without scripts, data for scripts and font files,
 * served from memory.
 */
function bareOf(html: string): string {
  return html
    .replaceAll(/<template data-scripts>[\s\S]*?<\/template>/g, '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(preload|modulepreload|icon|alternate)"[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replace('</head>', '<link rel="icon" href="data:,"></head>')
}

function serveBare(): Promise<{ origin: string; close: () => void }> {
  const pages = new Map(
    builtPages
      .filter(({ address }) => addresses.some((asked) => asked === address))
      .map(({ address, html }) => [address, brotliCompressSync(bareOf(html))] as const),
  )
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  })
  return new Promise((listening) =>
    server.listen(0, '127.0.0.1', () =>
      listening({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => void server.close(),
      }),
    ),
  )
}

async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'longlight-lighthouse-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const browser = spawn(await findBrowser(), [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await new Promise<number>((found, failed) => {
    let said = ''
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const listening = said.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/)?.[1]
      if (listening) found(Number(listening))
    })
    browser.once('exit', () => failed(new Error(`The browser ended:\n${said.slice(-2_000)}`)))
  })
  const close = async () => {
    browser.removeAllListeners('exit')
    browser.kill()
    await pause(300)
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { port, close }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (address: string, m: Measured): string =>
  [
    address.padEnd(40),
    ...[m.performance, m.accessibility, m.practice, m.seo].map((score) => String(score).padStart(4)),
    `${Math.round(m.lcp)}`.padStart(6),
    m.cls.toFixed(3).padStart(6),
    `${Math.round(m.tbt)}`.padStart(5),
    `${(m.bytes / 1_000).toFixed(1)}`.padStart(7),
    String(m.scripts).padStart(4),
  ].join(' ')

const isRead = (address: string): boolean => builtPages.find((page) => page.address === address)?.isSleeping ?? false

function broken(address: string, m: Measured, bound: Bound): string[] {
  return [
    ...(m.performance < bound.performance ? [`performance ${m.performance}`] : []),
    ...(m.accessibility < 100 || m.practice < 100 || m.seo < 100 ? m.faults : []),
    ...(m.lcp > bound.lcp ? [`LCP ${Math.round(m.lcp)} ms`] : []),
    ...(m.cls >= bound.cls ? [`CLS ${m.cls.toFixed(3)}`] : []),
    ...(m.tbt >= bound.tbt ? [`TBT ${Math.round(m.tbt)} ms`] : []),
    ...(isRead(address) && m.scripts > 0 ? [`${m.scripts} scripts on a page that is read`] : []),
  ].map((fault) => `${address}  ${fault}`)
}

/** Beside its bare self; the sample compares bytes only. */
function heavier(address: string, own: Measured, plain: Measured): string[] {
  const [lcp, bytes] = [own.lcp / plain.lcp, own.bytes / plain.bytes]
  return [
    ...(!isSample && lcp > timesBare.lcp ? [`LCP ${lcp.toFixed(2)} x the bare page`] : []),
    ...(isRead(address) && bytes > timesBare.bytes ? [`${bytes.toFixed(1)} x its bytes`] : []),
  ].map((fault) => `${address}  ${fault}`)
}

async function site(isSample: boolean): Promise<{ origin: string; close: () => Promise<void> }> {
  const running = process.env.SITE_ORIGIN
  if (running) return { origin: running, close: async () => {} }
  if (isSample) return serveBuilt()
  const company = await startTestCompany({ disposable: true })
  return { origin: company.site, close: company.stop }
}

const asked = process.argv.slice(2)
const isSample = asked.includes('--sample')
const named = asked.filter((argument) => argument.startsWith('/'))
const addresses = named.length > 0 ? named : isSample ? sample : kinds
const bound = isSample ? bounds.sample : bounds.whole
const [served, bare, browser] = await Promise.all([site(isSample), serveBare(), openBrowser()])
const faults: string[] = []
say(`${'page'.padEnd(40)} perf a11y best  seo LCP ms    CLS TBT ms    KB scripts`)
for (const address of addresses) {
  let own = await measure(served.origin + address, browser.port)
  // A busy machine makes one measurement slow; a slow page is slow three times.
  for (let again = 0; again < 2 && broken(address, own, bound).length > 0; again += 1)
    own = await measure(served.origin + address, browser.port)
  let plain = await measure(bare.origin + address, browser.port)
  for (let again = 0; again < 2 && heavier(address, own, plain).length > 0; again += 1) {
    const [before, next] = [own, await measure(served.origin + address, browser.port)]
    own = { ...next, lcp: Math.min(before.lcp, next.lcp), tbt: Math.min(before.tbt, next.tbt) }
    plain = await measure(bare.origin + address, browser.port)
  }
  faults.push(...broken(address, own, bound), ...heavier(address, own, plain))
  say(row(address, own))
  say(
    `${row('  bare', plain)}  LCP ${(own.lcp / plain.lcp).toFixed(2)} x, bytes ${(own.bytes / plain.bytes).toFixed(1)} x`,
  )
}
await Promise.all([served.close(), browser.close()])
bare.close()
for (const fault of faults) say(`FAILED  ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
