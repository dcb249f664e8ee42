import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { company } from '#kernel/brand.ts'
import { sampleCloudy, sampleHydro, sampleSolar } from '../../home/sample-hours.ts'
import { drawCard, type SocialCard } from './social-card.ts'

export type BuiltPage = { readonly address: string; readonly html: string }

/**
 * Draws the sharing picture of each page. Each text is drawn once: `kept` holds the pictures of earlier builds, and
 * loses those that no page names any more.
 */
export async function drawSocialImages(site: string, kept: string, pages: readonly BuiltPage[]): Promise<void> {
  await mkdir(kept, { recursive: true })
  const used = new Set<string>()
  for (const [path, card] of cardsOf(pages)) {
    const svg = drawCard(card)
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`
    used.add(name)
    const image = await readFile(join(kept, name)).catch(() => rasterize(svg))
    await mkdir(dirname(join(site, path)), { recursive: true })
    await Promise.all([writeFile(join(site, path), image), writeFile(join(kept, name), image)])
  }
  const old = (await readdir(kept)).filter((name) => !used.has(name))
  await Promise.all(old.map((name) => rm(join(kept, name))))
}

/** Flat colors fit a palette, which makes a picture a fifth of the size. */
const rasterize = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer()

/** One card for each picture that a page names. The default card is the company's. */
export function cardsOf(pages: readonly BuiltPage[]): ReadonlyMap<string, SocialCard> {
  const cards = new Map<string, SocialCard>()
  for (const { address, html } of pages) {
    const image = contentOf(html, 'og:image')
    if (!image?.startsWith(`${company.site}/social/`)) continue
    const path = image.slice(company.site.length)
    if (!cards.has(path)) cards.set(path, path === '/social/default.png' ? ownCard : cardOf(address, html))
  }
  return cards
}

const ownCard: SocialCard = {
  kind: 'Solar and hydro, in shares',
  title: company.promise,
  hours: sampleSolar,
  technology: 'solar',
}

const kinds: readonly (readonly [prefix: string, kind: string])[] = [
  ['/articles/', 'Article'],
  ['/investment/', 'Portfolio'],
  ['/project/', 'Plant'],
]

function cardOf(address: string, html: string): SocialCard {
  const title = contentOf(html, 'og:title') ?? company.promise
  const kind = kinds.find(([prefix]) => address.startsWith(prefix))?.[1] ?? company.name
  const about = `${address} ${title}`
  const base = { kind, title, line: firstSentence(contentOf(html, 'og:description') ?? '', title) }
  if (/hydro|river|rio |water/i.test(about)) return { ...base, hours: sampleHydro, technology: 'hydro' }
  if (/storage|battery/i.test(about)) return { ...base, hours: sampleCloudy, technology: 'storage' }
  return { ...base, hours: title.length % 2 ? sampleSolar : sampleCloudy, technology: 'solar' }
}

/** The first sentence of a description, without its leading title. */
function firstSentence(description: string, title: string): string {
  const rest = description.startsWith(`${title}: `) ? description.slice(title.length + 2) : description
  const sentence = rest.match(/^.*?[.?](?= |$)/)?.[0] ?? rest
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function contentOf(html: string, property: string): string | undefined {
  const match = html.match(new RegExp(`<meta property="${property}" content="([^"]*)"`))?.[1]
  return match
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
