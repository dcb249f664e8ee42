import { describe, expect, it } from 'vitest'
import { longestText, mostParagraphs } from '#kernel/text-difference.ts'
import { changeWords, mostSections, refuseText, versionChange } from './document-text.ts'

describe('the text of a document', () => {
  const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`).join('\n\n')
  it('may be as long as what is compared, and no longer', () => {
    expect(refuseText('x'.repeat(longestText))).toBeNull()
    expect(refuseText('x'.repeat(longestText + 1))).toMatchObject({ code: 'badDocument', field: 'text' })
  })
  it('may have as many paragraphs as are compared, and no more', () => {
    expect(refuseText(paragraphs(mostParagraphs))).toBeNull()
    expect(refuseText(paragraphs(mostParagraphs + 1))).toMatchObject({ code: 'badDocument', field: 'text' })
  })
  it('has a word at least', () =>
    expect(refuseText(' \n\n#\n\n')).toMatchObject({ code: 'badDocument', field: 'text' }))
})

describe('the change of a version', () => {
  it('is unknown where the version before has no text', () => expect(versionChange(null, 'Loans.')).toBeNull())
  it('counts words and names where they stand', () => {
    const change = versionChange('Dated May 1.\n\n# Loans\n\nNone.', 'Dated June 1.\n\n# Loans\n\nOne loan.')
    expect(change).toEqual({ wordsAdded: 3, wordsRemoved: 2, sections: ['', 'Loans'] })
    expect(changeWords(change!)).toBe('3 words added and 2 removed, in the opening part and “Loans”')
  })
  it('says so where a new file has the same words', () =>
    expect(changeWords(versionChange('Loans.', 'Loans.')!)).toBe('The same words'))
  it('names four sections and counts the others', () => {
    const sections = ['A', 'B', 'C', 'D', 'E', 'F']
    expect(changeWords({ wordsAdded: 1, wordsRemoved: 0, sections })).toBe(
      '1 word added and 0 removed, in “A”, “B”, “C”, “D” and 2 more',
    )
    expect(changeWords({ wordsAdded: 1, wordsRemoved: 0, sections: sections.slice(0, 4) })).toBe(
      '1 word added and 0 removed, in “A”, “B”, “C” and “D”',
    )
  })
  it('keeps twenty sections at most', () => {
    const text = (word: string) => Array.from({ length: 25 }, (_, n) => `# H${n}\n\n${word}`).join('\n\n')
    expect(versionChange(text('old'), text('new'))?.sections).toHaveLength(mostSections)
  })
})
