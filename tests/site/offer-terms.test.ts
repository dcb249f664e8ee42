import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { privateOfferLine } from '#business/portfolios/rules/offer-legends.ts'
import { hasPublicTerms, isPrivateOffering, portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import { targetText } from '#business/portfolios/web/portfolio-words.ts'
import { priceText } from '#design/figures/money-text.ts'
import { formatCents } from '#kernel/cents.ts'
import { type DemoPortfolio, demoPortfolios } from '#sandbox/demo/data/portfolios.ts'
import { builtPages, builtSite } from './built-site.ts'

/**
 * No public document has a term of an offering under Rule 506(b), nor a price or target of one that is not qualified.
 * The terms to look for follow from the demo's portfolios.
 */
const privateOnes = demoPortfolios.filter(({ regulation }) => regulation === 2)
const unqualified = demoPortfolios.filter(({ statuses }) => statuses.at(-1)?.status === 'coming_soon')

/** The figures of an offering in each way in which a text writes them. */
function figuresOf({ cap, targetLow, targetHigh, firstPrice, laterPrices }: DemoPortfolio): string[] {
  const target = targetText(String(targetLow), String(targetHigh))
  const [low = '', high = ''] = target.replace('%', '').split('–')
  const prices = [firstPrice, ...laterPrices.map(({ price }) => price)].flatMap((price) => price ?? [])
  return [
    target,
    `${low}-${high}%`,
    `${low}% to ${high}%`,
    `${low} to ${high}%`,
    `${low}% and ${high}%`,
    ...prices.flatMap((price) => [priceText(String(price)), priceText(String(price)).replace(/\.00$/, '')]),
    formatCents(cap),
    formatCents(cap).replace(/\.00$/, ''),
  ]
}

/** Words that make of a sentence about plants one about an offer. */
const offerWords =
  /\b(invest (in|now)|buy shares|target(s| return)?|share price|raised|506\(b\)|accredited|dividends?)\b/i
/** Any amount of money or percentage. */
const anyFigure = /\$\s?\d|\d\s?%/

/** Text that is public for every portfolio: how its output compares with the expected one, and who may see the rest. */
const publicOutput: readonly (string | RegExp)[] = [
  /<td[^>]* data-title="Output of 12 months, of expected">[\s\S]*?<\/td>/g,
  /Output of expected: <\/span>[\d.]+%/g,
  privateOfferLine,
  /To be considered, create an account[^<]*/g,
]

/** Text that a reader, a machine or a screen reader meets together: a paragraph, a row, a list entry, an attribute. */
function blocksOf(text: string): string[] {
  const [scripts, rest] = [
    [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
    publicOutput.reduce<string>(
      (rest, allowed) => rest.replaceAll(allowed, ''),
      text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''),
    ),
  ]
  const attributes = [...rest.matchAll(/(?:content|title|alt|aria-label)="([^"]+)"/g)].map(([, value = '']) => value)
  const shown = rest
    .split(
      /<\/?(?:p|li|tr|dl|dt|div|section|article|h\d|ul|ol|table|caption|details|summary|main|nav|footer|header)\b[^>]*>/,
    )
    .map((block) => block.replace(/<[^>]+href="([^"]*)"[^>]*>/g, ' $1 ').replace(/<[^>]+>/g, ' '))
  return [...attributes, ...shown, ...scripts.flatMap((script) => windows(script))]
}

/** Data in a script has no paragraphs: text near a name counts as said of it. */
const windows = (script: string): string[] =>
  [...privateOnes, ...unqualified].flatMap(({ name }) =>
    [...script.matchAll(new RegExp(name, 'g'))].map(({ index }) => script.slice(index, index + name.length + 120)),
  )

type PublicText = { readonly address: string; readonly blocks: readonly string[] }

const filesOf = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => names.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }))

/** Every document that a server gives to anyone, and the texts from which pages and PDFs are made. */
const publicTexts: readonly PublicText[] = [
  ...filesOf(builtSite, /\.(html|data|xml|txt|json|webmanifest|js)$/).map(({ path, text }) => ({
    address: `/${path}`,
    blocks: path.endsWith('.html') ? blocksOf(text) : windows(text),
  })),
  ...filesOf(fileURLToPath(new URL('../../content', import.meta.url)), /\.(md|yaml|json)$/).map(({ path, text }) => ({
    address: `content/${path}`,
    // A portfolio's entry in a list of figures goes on in the next line.
    blocks: [...text.split('\n'), ...windows(text)],
  })),
]

const isAbout = ({ id, name }: DemoPortfolio, block: string): boolean =>
  block.includes(name) || new RegExp(`/investment/${id}(/|")|[Pp]ortfolio ${id}\\b`).test(block)

/** The forbidden terms of these portfolios in each public text. */
const toldOf = (
  portfolios: readonly DemoPortfolio[],
  isTerm: (block: string, of: DemoPortfolio) => boolean,
): string[] =>
  publicTexts.flatMap(({ address, blocks }) =>
    blocks.flatMap((block) =>
      portfolios
        .filter((portfolio) => isAbout(portfolio, block) && isTerm(block, portfolio))
        .map(({ name }) => `${address}  ${name}: ${block.replace(/\s+/g, ' ').trim().slice(0, 200)}`),
    ),
  )

describe('the public documents', () => {
  it('are those of the whole site', () => {
    expect(publicTexts.length).toBeGreaterThan(300)
    expect(privateOnes.length * unqualified.length).toBeGreaterThan(0)
  })

  it('know which offerings are withheld', () => {
    const ids = (portfolios: readonly DemoPortfolio[]) => portfolios.map(({ id }) => id).toSorted()
    expect(portfolioIds.filter(isPrivateOffering).toSorted()).toEqual(ids(privateOnes))
    expect(portfolioIds.filter((id) => !hasPublicTerms(id)).toSorted()).toEqual(ids([...privateOnes, ...unqualified]))
  })

  it('tell no term of a private offering', () =>
    expect(
      toldOf(
        privateOnes,
        (block, of) => offerWords.test(block) || anyFigure.test(block) || block.includes(`/investment/${of.id}/invest`),
      ),
    ).toEqual([]))

  it('tell no price, target or cap of an offering that is not qualified', () =>
    expect(
      toldOf(
        unqualified,
        (block, of) => figuresOf(of).some((figure) => block.includes(figure)) || /target/i.test(block),
      ),
    ).toEqual([]))

  it('have no page, address or picture that offers a private portfolio', () => {
    const map = readFileSync(join(builtSite, 'sitemap.xml'), 'utf8')
    for (const { id } of privateOnes) {
      expect(map).not.toContain(`/investment/${id}/`)
      const page = builtPages.find(({ address }) => address === `/investment/${id}/`)
      expect(page?.html).toContain('<meta name="robots" content="noindex"')
      expect(page?.html).not.toContain(`/social/investment/${id}.png`)
      expect(readdirSync(join(builtSite, 'social/investment'))).not.toContain(`${id}.png`)
    }
  })
})
