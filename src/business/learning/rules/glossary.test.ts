import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from '#tests/setup/slug-of.ts'
import { countLine, findTerms, previewOf, relatedTo } from './glossary.ts'

const terms = [
  { term: 'Capacity Factor', slug: 'capacity-factor', category: 'Measurement', preview: 'How much of the time.' },
  { term: 'Degradation', slug: 'degradation', category: 'Technology', preview: 'Panels lose some capacity.' },
  {
    term: 'Megawatt (MW)',
    slug: 'megawatt-mw',
    category: 'Measurement',
    preview: 'A million watts.',
    aliases: ['MWac'],
  },
  { term: 'Tariff', slug: 'tariff', category: 'Measurement', preview: 'A price of power.', related: ['megawatt-mw'] },
] as const

describe('the glossary', () => {
  it.each([
    ['Power Purchase Agreement (PPA)', 'power-purchase-agreement-ppa'],
    ['Off-taker', 'off-taker'],
    ['K-1 / Schedule  K-1', 'k-1-schedule-k-1'],
    ['§ 45Y', '45y'],
  ])('gives %s the address %s', (term, slug) => expect(slugOf(term)).toBe(slug))

  it('makes addresses of letters, digits and single hyphens only', () =>
    fc.assert(
      fc.property(fc.string(), (term) => {
        expect(slugOf(term)).toMatch(/^[a-z0-9-]*$/)
        expect(slugOf(term)).not.toContain('--')
      }),
    ))

  it('previews at most 150 characters and cuts between words', () =>
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), (text) => {
        const preview = previewOf(text)
        expect(preview.length).toBeLessThanOrEqual(150)
        if (preview !== text) expect(text.startsWith(preview.slice(0, -1))).toBe(true)
      }),
    ))

  it('finds what is named before what is only mentioned, other spellings too', () => {
    expect(findTerms(terms, { search: ' CAPACITY ', category: null }).map(({ slug }) => slug)).toEqual([
      'capacity-factor',
      'degradation',
    ])
    expect(findTerms(terms, { search: 'mwac', category: null })).toHaveLength(1)
  })
  it('keeps to the chosen category', () =>
    expect(findTerms(terms, { search: '', category: 'Technology' }).map(({ slug }) => slug)).toEqual(['degradation']))
  it('relates at most three terms of the same category, those that the writer named first', () =>
    expect(relatedTo(terms[3], terms).map(({ slug }) => slug)).toEqual(['megawatt-mw', 'capacity-factor']))
  it('counts', () => expect([countLine(72, 72), countLine(3, 72)]).toEqual(['72 terms', '3 of 72 terms']))
})
