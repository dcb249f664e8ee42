import { describe, expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

describe('the map of the site', () => {
  it('names every page once, with the priorities of the glossary as specified', () => {
    const map = sitemap(['/glossary/megawatt/', '/', '/glossary/', '/ira/'])
    expect(
      [...map.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc><priority>(.*?)<\/priority>/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['/', '1.0'],
      ['/glossary/', '0.8'],
      ['/glossary/megawatt/', '0.1'],
      ['/ira/', '0.5'],
    ])
  })
})
