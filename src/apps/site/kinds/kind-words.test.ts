import { describe, expect, it } from 'vitest'
import { markdownTree } from '#web/words/markdown-tree.server.ts'
import { kindAt, marketWords, partsOf, productWords } from './kind-words.server.ts'

const addresses = [...marketWords.map(({ id }) => `/market/${id}/`), ...productWords.map(({ id }) => `/product/${id}/`)]

describe.each(addresses)('the page %s', (path) => {
  const { words, drawing } = kindAt(path)!

  it('has a lead for its hero, and points with a name and words', () => {
    const { lead, points } = partsOf(markdownTree(words.body))
    expect(lead).not.toBe('')
    expect(points.length).toBeGreaterThan(3)
    for (const { title, tree } of points) {
      expect(title).toMatch(/^[A-Z].*\w$/)
      expect(tree.children).toHaveLength(1)
    }
  })

  it('draws its own bars first, beside those of the others, none longer than the whole', () => {
    // The battery has no full year yet, so its page shows the other kinds.
    const hasOwn = 'prices' in words || words.made2025 !== undefined
    expect(drawing.bars.length).toBeGreaterThanOrEqual(2)
    expect(hasOwn).toBe(words.id !== 'storage')
    for (const { percent, upTo = percent } of drawing.bars) {
      expect(percent).toBeGreaterThan(0)
      expect(upTo).toBeGreaterThanOrEqual(percent)
      expect(upTo).toBeLessThanOrEqual(100)
    }
    const first = 'prices' in words ? words.prices[0]!.label : words.heading
    if (hasOwn) expect(drawing.bars[0]!.label).toBe(first)
    else expect(drawing.bars.map(({ label }) => label)).not.toContain(first)
  })
})
