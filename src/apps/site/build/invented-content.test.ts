import { describe, expect, it } from 'vitest'
import { refusalOf } from '#io/http/invented-content.ts'
import { inventedContent, inventedIn } from './invented-content.ts'

const root = `${import.meta.dirname}/../../../../`
const page = (...lines: readonly string[]): string => ['---', 'title: A page', ...lines, '---', '', 'Words.'].join('\n')

describe('content that is invented', () => {
  it('is a page of the demo, a review, a person, a campaign and a legal template', () => {
    expect(inventedIn(page('demo: The offer is invented.'))).toEqual([
      'your own page without `demo` (“The offer is invented.”)',
    ])
    expect(inventedIn(page('reviews:', '  - name: Hana M.', '    invented: true', '  - name: Rosa D.'))).toEqual([
      'reviews of real customers, or none: 1 are invented',
    ])
    expect(inventedIn(page('people:', '  - name: Thea Oakes', '    invented: true'))).toHaveLength(1)
    expect(inventedIn(page('template: true'))).toHaveLength(1)
    expect(inventedIn('themes:\n  - id: npr\n    demo: The campaign is invented.\n  - id: hnw\n')).toEqual([
      'a contract for the campaign “npr”, or remove it (“The campaign is invented.”)',
    ])
  })
  it('is no page without a mark, and no text that counsel has finished', () => {
    expect(inventedIn(page('template: false', 'people:', '  - name: Someone real'))).toEqual([])
  })
  it('names, in this repository, the brand and each file that an operator must replace', async () => {
    const files = (await inventedContent(root)).map(({ file }) => file)
    for (const file of [
      'content/company.json',
      'content/pages/reviews.md',
      'content/pages/about-us.md',
      'content/pages/founders-card.md',
      'content/themes.yaml',
      'content/annual-reports/2025.md',
      'content/legal/cash-custody.md',
    ])
      expect(files).toContain(file)
  })
  it('is told line by line with what to supply', () => {
    expect(refusalOf([{ file: 'content/pages/reviews.md', supply: 'reviews of real customers' }])).toContain(
      '\n  content/pages/reviews.md: reviews of real customers',
    )
  })
})
