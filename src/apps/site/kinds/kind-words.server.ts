import type { Element, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { EstimateRange } from '#design/components/estimate-range/estimate-range.tsx'
import { energyText } from '#design/figures/power-text.ts'
import { frontMatter } from '#web/words/front-matter.server.ts'
import { day, description, slug, sources } from '#web/words/word-fields.ts'

const shared = {
  id: slug,
  title: z.string().min(1),
  heading: z.string().min(1),
  description,
  updated: day,
  sources: sources.optional(),
  terms: z.array(slug),
}
const percent = z.number().min(0).max(100)
/** The price of a kilowatt-hour, in percent of 13 cents, the highest price. */
const price = z.strictObject({ label: z.string().min(1), value: z.string().min(1), percent, upTo: percent.optional() })
const marketFields = z.strictObject({ ...shared, market: z.string(), prices: z.array(price).min(1) })
const productFields = z.strictObject({
  ...shared,
  technology: z.enum(['solar', 'hydro', 'storage']),
  /** Undefined if no plant of the kind ran in that year. */
  made2025: z.strictObject({ gwh: z.number().positive(), mw: z.number().positive() }).optional(),
})

type Files = Readonly<Record<string, string>>

// `import.meta.glob` options are read from the source text, so each call repeats them.
export const marketWords = Object.entries(
  import.meta.glob('/content/markets/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
).map(([path, words]) => frontMatter(path, words, marketFields))

export const productWords = Object.entries(
  import.meta.glob('/content/products/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
).map(([path, words]) => frontMatter(path, words, productFields))

export type Drawing = {
  readonly title: string
  readonly bars: ComponentProps<typeof EstimateRange>['bars']
  readonly note: string
}

/** Its own entry first, then the others. */
const firstOf = <Words extends { readonly id: string }>(all: readonly Words[], own: Words): Words[] => [
  own,
  ...all.filter((kind) => kind !== own),
]

function pricesBeside(own: (typeof marketWords)[number]): Drawing {
  return {
    title: 'What a kilowatt-hour sells for',
    bars: firstOf(marketWords, own).flatMap(({ prices }) =>
      prices.map((price) => ({ ...price, kind: 'paid' as const })),
    ),
    note: 'In U.S. cents, for our plants in the demo. The hatched part shows the range of prices within one market.',
  }
}

/** Annual kilowatt-hours per kilowatt; the longest bar is the highest. */
function madeBeside(own: (typeof productWords)[number]): Drawing {
  const made = firstOf(productWords, own).flatMap(({ heading, made2025 }) =>
    made2025 ? [{ heading, each: (made2025.gwh / made2025.mw) * 1_000 }] : [],
  )
  const most = Math.max(...made.map(({ each }) => each))
  return {
    title: 'What one kilowatt generated in 2025',
    bars: made.map(({ heading, each }) => ({
      label: heading,
      value: energyText(Math.round(each / 10) * 10),
      percent: (each / most) * 100,
      kind: 'paid' as const,
    })),
    note: 'What our plants of each kind generated in 2025, divided by their capacity. A battery does not generate power; ours has been in service since November 2026.',
  }
}

/** The text of an address, the plants it is about, and its picture. */
export function kindAt(path: string) {
  const market = marketWords.find(({ id }) => path === `/market/${id}/`)
  if (market) return { words: market, of: { market: market.market }, drawing: pricesBeside(market) }
  const product = productWords.find(({ id }) => path === `/product/${id}/`)
  return product && { words: product, of: { technology: product.technology }, drawing: madeBeside(product) }
}

type Point = { readonly title: string; readonly tree: Root }

/** The lead paragraph as plain text, paragraphs with a bold opening as points, and the rest. */
export function partsOf(tree: Root): { readonly lead: string; readonly points: readonly Point[]; readonly rest: Root } {
  const [first, ...others] = tree.children
  const named = others.map((node) => ({ node, title: nameOf(node) }))
  return {
    lead: first ? textOf(first as Element) : '',
    points: named.flatMap(({ node, title }) => (title ? [{ title, tree: withoutName(node as Element) }] : [])),
    rest: { type: 'root', children: named.flatMap(({ node, title }) => (title ? [] : [node])) },
  }
}

function nameOf(node: RootContent): string | null {
  const name = node.type === 'element' && node.tagName === 'p' ? node.children[0] : undefined
  if (name?.type !== 'element' || name.tagName !== 'strong') return null
  return textOf(name).replace(/[.:]$/, '')
}

function withoutName({ children: [, after, ...rest], ...paragraph }: Element): Root {
  const words = after?.type === 'text' ? [{ ...after, value: after.value.trimStart() }] : after ? [after] : []
  return { type: 'root', children: [{ ...paragraph, children: [...words, ...rest] }] }
}
