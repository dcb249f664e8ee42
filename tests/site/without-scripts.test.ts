import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { portfoliosQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { targetText } from '#business/portfolios/web/portfolio-words.ts'
import { dayText } from '#design/figures/day-text.ts'
import { priceText } from '#design/figures/money-text.ts'
import type { DataOf } from '#web/public-query.ts'
import { asText, builtPages } from './built-site.ts'

/** The content for a browser without scripts: the documents with the figures that were recorded for the build. */
const record = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../content/figures/recorded.json', import.meta.url)), 'utf8'),
)
const { asOf, answers } = record as { asOf: string; answers: Readonly<Record<string, never>> }
type Portfolios = NonNullable<DataOf<typeof portfoliosQuery>['portfolios']>
type Detail = { risks: { title: string }[] | null; sharePrices: unknown[] | null }
type Update = { id: string; title: string; body: string; portfolio: { name: string } | null }

const { portfolios } = answers['Portfolios {}']! as { portfolios: Portfolios }
const offered = portfolios.filter(({ offerVisibility }) => offerVisibility === 'full')
const updates = Object.entries(answers)
  .filter(([key]) => key.startsWith('PortfolioUpdate '))
  .map(([, data]) => (data as { portfolioUpdate: Update }).portfolioUpdate)

/** The text of a document, as it is read: without scripts, styles and marks. */
function textAt(address: string): string {
  const page = builtPages.find((one) => one.address === address)
  if (!page) throw new Error(`${address} is not in the build`)
  const body = page.awake.slice(page.awake.indexOf('<body'))
  return asText(body.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
}

const target = ({ targetReturnLow, targetReturnHigh }: Portfolios[number]) =>
  targetText(targetReturnLow!, targetReturnHigh!)

describe('without scripts', () => {
  it('the record is of the queries that the pages ask (else: npm run figures:record)', () => {
    expect(record.operations[portfoliosQuery.name]).toBe(portfoliosQuery.query)
    expect(offered.length).toBeGreaterThan(5)
    expect(updates.length).toBeGreaterThan(20)
  })

  it('the shop names every portfolio, with the price and target of each that is offered to all', () => {
    const shop = textAt('/investments/')
    for (const { name } of portfolios) expect(shop).toContain(name)
    for (const portfolio of offered) {
      expect(shop).toContain(target(portfolio))
      expect(shop).toContain(priceText(portfolio.sharePrice!))
    }
    expect(shop).toContain(`as of ${dayText(asOf)}`)
  })

  it.each(offered.map((portfolio) => [portfolio.name, portfolio] as const))(
    '%s shows its price, target, risks, costs and the day of its figures',
    (name, portfolio) => {
      const text = textAt(`/investment/${portfolio.id}/`)
      const { risks } = (answers[`Portfolio {"id":"${portfolio.id}"}`]! as { portfolio: Detail }).portfolio
      expect(risks?.length).toBeGreaterThanOrEqual(5)
      for (const words of [
        name,
        target(portfolio),
        priceText(portfolio.sharePrice!),
        ...risks!.map(({ title }) => title),
        'What it costs',
        `as of ${dayText(asOf)}`,
      ])
        expect(text).toContain(words)
    },
  )

  it('performance and selling show the record of every portfolio', () => {
    for (const { name } of offered) {
      expect(textAt('/performance/')).toContain(name)
      expect(textAt('/liquidity/')).toContain(name)
      expect(textAt('/monthly-portfolio-financial-actuals/')).toContain(name)
    }
  })

  it('every public update is a document with its text, title, description and canonical address', () => {
    for (const { id, title, body, portfolio } of updates) {
      const text = textAt(`/updates/${id}/`)
      expect(text).toContain(title)
      expect(text).toContain(body.split('\n')[0])
      const { html } = builtPages.find(({ address }) => address === `/updates/${id}/`)!
      expect(asText(html)).toContain(`<title>${title}, ${portfolio!.name}`)
    }
  })
})
