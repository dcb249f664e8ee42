import { describe, expect, it } from 'vitest'
import { banned, bannedNames, dwindling, kept, languageFindings, wordsOf } from './tidy/language.ts'

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

  it.each([
    ['src/a.ts', 'const because = 1'],
    ['src/a.ts', 'const isBecauseOf = 1'],
    ['src/a.ts', "row.get('because')"],
    ['src/a.ts', 'const event = { because, of: 1 }'],
    ['src/a.ts', 'const sql = `select paused_because from a`'],
    ['src/a.tsx', 'const cell = <p>{row.because}</p>'],
    ['db/migrations/0001_a.sql', 'create table a (because text)'],
    ['db/migrations/0001_a.sql', '  paused_because text,'],
    ['docs/how-to/a.md', 'It is in `pausedBecause`.'],
    ['src/kernel/paused-because.ts', ''],
  ])('refuses in a name what a sentence may have: %s, %s', (path, text) => {
    expect(found(path, text)).toEqual([`"because" in a name: say ${bannedNames.because}`])
  })

  it.each([
    ['src/a.ts', '// It waits, because the bank waits.'],
    ['src/a.ts', "const words = 'It waits, because the bank waits.'"],
    ['src/a.tsx', 'const cell = <p>It waits because the bank waits.</p>'],
    ['db/migrations/0001_a.sql', "comment on table a is 'Kept, because a bank''s word counts.'; -- because"],
    ['docs/how-to/a.md', 'It waits, because the bank waits.'],
    ['src/web/generated/graphql.ts', 'type A = { because: string }'],
  ])('lets a sentence have it: %s, %s', (path, text) => expect(found(path, text)).toEqual([]))

  it('reads file names', () => expect(found('src/kernel/mend-letter.ts', '')).toHaveLength(2))

  it.each(kept)('keeps $words where it is $reason', ({ words, where }) => {
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

  it('bans no word twice', () =>
    expect([...Object.keys(dwindling), ...Object.keys(bannedNames)].filter((word) => word in banned)).toEqual([]))
})
