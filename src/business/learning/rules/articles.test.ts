import { describe, expect, it } from 'vitest'
import { readingMinutes, readNext } from './articles.ts'

describe('articles', () => {
  it('says how long one reads, in whole minutes and at least one', () => {
    expect(readingMinutes('word '.repeat(1150))).toBe(5)
    expect(readingMinutes('')).toBe(1)
  })
  it('leads on to what shares the most terms, then to the same kind, never to itself', () => {
    const article = { slug: 'a', category: 'tax', terms: ['k-1', 'dividend'] } as const
    const all = [
      { slug: 'far', category: 'ira', terms: [] },
      { slug: 'kind', category: 'tax', terms: [] },
      { slug: 'near', category: 'returns', terms: ['dividend'] },
      article,
    ] as const
    expect(readNext(article, all).map(({ slug }) => slug)).toEqual(['near', 'kind', 'far'])
  })
})
