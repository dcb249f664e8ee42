import { describe, expect, it } from 'vitest'
import { banned, dwindling, kept, languageFindings, wordsOf } from './tidy/language.ts'

const found = (path: string, text: string, left = {}) =>
  languageFindings([{ path, text }], left).map(({ says }) => says)

describe('the law of language', () => {
  it.each(Object.keys(banned))('refuses "%s" in a name, a comment, SQL and a document', (word) => {
    const capital = `${word[0]!.toUpperCase()}${word.slice(1)}`
    for (const [path, text] of [
      ['src/a.ts', `const is${capital}There = 1`],
      ['src/a.ts', `// ${capital} here.`],
      ['db/migrations/0001_a.sql', `create table ${word}_at ()`],
      ['docs/how-to/a.md', `It is ${word}.`],
    ])
      expect(found(path!, text!), text).toHaveLength(1)
  })

  it('looks at whole words, and not into what a program wrote', () => {
    expect(wordsOf('amendedBy recommendation_id')).toEqual(['amended', 'by', 'recommendation', 'id'])
    expect(found('src/a.ts', 'const recommendation = amended')).toEqual([])
    expect(found('src/web/generated/graphql.ts', '// mend')).toEqual([])
  })

  it('reads file names', () => expect(found('src/kernel/mend-letter.ts', '')).toHaveLength(2))

  it.each(kept)('keeps $words where it is $because', ({ words, where }) => {
    for (const word of words) expect(Object.keys(banned), word).toContain(word)
    expect(where.test('src/kernel/a.ts: const letter = paper')).toBe(false)
  })

  it('keeps a word only where the trade has it', () => {
    expect(found('src/a.css', 'letter-spacing: 0;')).toEqual([])
    expect(found('src/a.ts', 'a state by its two letters')).toEqual([])
    expect(found('src/a.ts', 'sends letters')).toHaveLength(1)
  })

  it('lets the number of a word that is on its way out only fall', () => {
    const left = { house: ['test company', 2] } as const
    expect(found('tests/a.ts', 'house aHouse', left)).toEqual([])
    expect(found('tests/a.ts', 'house aHouse // house', left)[0]).toContain('stands 3 times')
    expect(found('tests/a.ts', 'house', left)).toEqual([])
  })

  it('bans no word twice', () => expect(Object.keys(dwindling).filter((word) => word in banned)).toEqual([]))
})
