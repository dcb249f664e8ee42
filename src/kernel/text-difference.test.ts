import { describe, expect, it } from 'vitest'
import { type DifferenceBlock, longestText, mostParagraphs, paragraphsOf, textDifference } from './text-difference.ts'

const shown = ({ kind, parts }: DifferenceBlock): string =>
  `${kind}: ${parts.map((part) => (part.kind === 'same' ? part.text : part.kind === 'added' ? `{+${part.text}+}` : `[-${part.text}-]`)).join(' ')}`
const between = (before: string, after: string): string[] => textDifference(before, after).blocks.map(shown)

describe('paragraphs', () => {
  it('are told apart by blank lines; spaces and line ends within them do not count', () => {
    expect(paragraphsOf('# Loans\n\nThe issuer\nowes  nothing.\r\n\r\n \n\nIt may\tborrow.\n')).toEqual([
      '# Loans',
      'The issuer owes nothing.',
      'It may borrow.',
    ])
  })
  it('are none in a text without a word', () => expect(paragraphsOf(' \n\n#\n\n')).toEqual([]))
})

describe('the difference of two texts', () => {
  it('shows the words of a paragraph that went and came', () => {
    expect(between('The share price is $1.00 from March 1 on.', 'The share price is $1.02 from June 1 on.')).toEqual([
      'changed: The share price is [-$1.00-] {+$1.02+} from [-March-] {+June+} 1 on.',
    ])
  })
  it('shows paragraphs that went and came as a whole', () => {
    expect(between('First.\n\nLenders are paid before holders.\n\nLast.', 'First.\n\nLast.\n\nNew.')).toEqual([
      'same: First.',
      'removed: [-Lenders are paid before holders.-]',
      'same: Last.',
      'added: {+New.+}',
    ])
  })
  it('has no change where only spaces and line ends differ', () => {
    const { blocks, wordsAdded, wordsRemoved, sections } = textDifference('One\ntwo.\n\nThree.', 'One two.\n\n\nThree.')
    expect(blocks.every(({ kind }) => kind === 'same')).toBe(true)
    expect([wordsAdded, wordsRemoved, sections]).toEqual([0, 0, []])
  })
  it('finds a paragraph that was rewritten behind new ones', () => {
    expect(
      between('The fee is one percent a year.', 'Something else entirely.\n\nThe fee is two percent a year.'),
    ).toEqual(['added: {+Something else entirely.+}', 'changed: The fee is [-one-] {+two+} percent a year.'])
  })
  it('takes a paragraph with half of its words for the same, and one with fewer for another', () => {
    expect(between('a b c d', 'a b x y')).toEqual(['changed: a b [-c d-] {+x y+}'])
    expect(between('a b c d', 'a x y z')).toEqual(['removed: [-a b c d-]', 'added: {+a x y z+}'])
  })
  it('counts words and names the sections, as their headings read now', () => {
    const { wordsAdded, wordsRemoved, sections } = textDifference(
      'Dated March 1.\n\n# Loans\n\nNone.\n\n# Costs\n\nAt cost.\n\n# Leaving\n\nAt any time you like to.',
      'Dated June 1.\n\n# Loans\n\nNone.\n\n# Fees and Costs\n\nAt cost.\n\n# Leaving\n\nAt any time you want to.',
    )
    expect([wordsAdded, wordsRemoved]).toEqual([4, 2])
    expect(sections).toEqual([null, 'Fees and Costs', 'Leaving'])
  })
  it('shows everything of a text that begins or ends', () => {
    expect(between('', '# Loans\n\nNone.')).toEqual(['added: {+Loans+}', 'added: {+None.+}'])
    expect(between('None.', '')).toEqual(['removed: [-None.-]'])
  })
  it('keeps markup as the letters that it is', () => {
    expect(between('Read it.', 'Read it. <script>alert(1)</script>')).toEqual([
      'changed: Read it. {+<script>alert(1)</script>+}',
    ])
  })
  it('makes each version again out of its parts', () => {
    const before = 'A b c d e.\n\nF g h.\n\nI j.\n\nK l m n.'
    const after = 'A b x d e.\n\nI j.\n\nZ z z.\n\nK l m n o.'
    const { blocks } = textDifference(before, after)
    const madeOf = (other: string) =>
      blocks
        .map(({ parts }) =>
          parts
            .filter(({ kind }) => kind !== other)
            .map(({ text }) => text)
            .join(' '),
        )
        .filter(Boolean)
        .join('\n\n')
    expect([madeOf('added'), madeOf('removed')]).toEqual([before, after])
  })
  it('ends soon for the longest texts that are kept, however they are cut', () => {
    const paragraph = (seed: number, words: number) =>
      Array.from({ length: words }, (_, n) => `w${(n * seed) % 97}`).join(' ')
    const many = (seed: number) =>
      Array.from({ length: mostParagraphs }, (_, n) => paragraph(seed + n, 30))
        .join('\n\n')
        .slice(0, longestText)
    const few = (seed: number) =>
      Array.from({ length: 60 }, (_, n) => paragraph(seed + n, 1_000))
        .join('\n\n')
        .slice(0, longestText)
    const one = (seed: number) => paragraph(seed, 60_000).slice(0, longestText)
    const begun = performance.now()
    for (const text of [many, few, one]) textDifference(text(3), text(5))
    expect(performance.now() - begun).toBeLessThan(15_000)
  })
})
