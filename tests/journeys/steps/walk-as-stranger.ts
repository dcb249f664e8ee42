import { company } from '#kernel/brand.ts'

export type Answer = { readonly address: string; readonly status: number; readonly text: string }

/** The first addresses of a program that knows the site only by its name. */
const beginnings = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/updates/sitemap.xml',
  '/updates/rss.xml',
  '/articles/rss.xml',
  '/data/index.json',
  '/schema.graphql',
  '/settings.json',
  '/proof/log/checkpoint',
]

/** Pictures, fonts and code are the same in every build, and a test of the build reads their text. */
const isPicture = (path: string): boolean => /\.(js|mjs|css|woff2?|png|jpe?g|svg|ico|webp|mp4|zip)$/.test(path)

const atOnce = 8

/** Every document of a site that links, maps, feeds and data lead to, each fetched once and without a sign-in. */
export async function walkAsStranger(origin: string, guesses: readonly string[]): Promise<readonly Answer[]> {
  const seen = new Set<string>()
  const waiting: string[] = []
  const answers: Answer[] = []
  const add = (address: string, from: string): void => {
    const url = URL.parse(address.replaceAll('&amp;', '&').replace(company.site, origin), `${origin}${from}`)
    if (url?.origin !== origin || isPicture(url.pathname)) return
    // The query string changes what a page does, not its content.
    if (seen.has(url.pathname)) return
    seen.add(url.pathname)
    waiting.push(url.pathname)
  }
  for (const address of [...beginnings, ...guesses]) add(address, '/')
  async function fetchWaiting(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html,*/*' } })
      // Bytes of a log or a PDF are searched for figures as they are.
      const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
      answers.push({ address: path, status: answer.status, text })
      for (const address of addressesIn(text, path)) add(address, path)
    }
  }
  // A worker that finds nothing waiting ends; what others still bring in is theirs to finish.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, fetchWaiting))
  return answers
}

function addressesIn(text: string, path: string): readonly string[] {
  if (path === '/proof/log/checkpoint') return logAddresses(Number(text.split('\n')[1]))
  return [
    ...[...text.matchAll(/\s(?:href|src)="([^"\s]+)"/g)].map(([, address]) => address!),
    // Social cards and canonical addresses.
    ...[...text.matchAll(/\scontent="(https?:[^"\s]+)"/g)].map(([, address]) => address!),
    ...[...text.matchAll(/<(?:loc|link)>([^<\s]+)</g)].map(([, address]) => address!),
    ...[...text.matchAll(/\bSitemap: (\S+)/g)].map(([, address]) => address!),
    // In data an address is a text of its own.
    ...[...text.matchAll(/\\?"(\/[a-z0-9/._-]+)\\?"/gi)].map(([, address]) => address!),
  ]
}

/** The number of entries in a tile of the log (C2SP tlog-tiles); the last one is named by its number of entries. */
const tile = 256
const tileName = (at: number): string => String(at).padStart(3, '0')

function logAddresses(size: number): readonly string[] {
  const whole = Math.floor(size / tile)
  return [
    ...Array.from({ length: whole }, (_, at) => `/proof/log/tile/entries/${tileName(at)}`),
    ...(size % tile > 0 ? [`/proof/log/tile/entries/${tileName(whole)}.p/${size % tile}`] : []),
  ]
}
