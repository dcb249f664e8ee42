import { describe, expect, it } from 'vitest'
import { builtPages } from './built-site.ts'

describe('invented content', () => {
  it('is kept from search engines where a page begins with what of it is invented', () => {
    const demo = builtPages.filter(({ html }) => html.includes('This page is part of the demo.'))
    expect(demo.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['/npr/', '/reviews/', '/about-us/', '/founders-card/', '/annual-report/2025/']),
    )
    expect(demo.filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'))).toEqual([])
  })

  it('is marked on each review and each person, and not on the page alone', () => {
    const html = (address: string) => builtPages.find((page) => page.address === address)!.html
    expect(html('/reviews/').match(/Invented review\./g)).toHaveLength(12)
    expect(html('/about-us/').match(/Invented person\./g)).toHaveLength(8)
  })
})
