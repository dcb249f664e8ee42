import { type Refusal, refuse } from '#kernel/refusal.ts'
import {
  longestText,
  mostParagraphs,
  paragraphsOf,
  type TextDifference,
  textDifference,
} from '#kernel/text-difference.ts'

/** The change of a version from the one before. */
export type VersionChange = Pick<TextDifference, 'wordsAdded' | 'wordsRemoved'> & {
  /** The headings of changed sections; empty for the part before the first heading. */
  readonly sections: readonly string[]
}

/** The most listed headings: a rewritten text changes under all of them. */
export const mostSections = 20

/** Returns why a text cannot be stored for comparison, or null. */
export function refuseText(text: string): Refusal<'badDocument'> | null {
  const bad = (message: string) => refuse('badDocument' as const, message, 'text')
  if (text.length > longestText)
    return bad(
      `The text has more than ${longestText.toLocaleString('en-US')} characters. Leave it out: the PDF is then shown without a comparison.`,
    )
  const { length } = paragraphsOf(text)
  if (length === 0) return bad('The text has no words. Leave it out, or give the text of the PDF.')
  if (length > mostParagraphs)
    return bad(
      `The text has more than ${mostParagraphs.toLocaleString('en-US')} paragraphs. Leave blank lines between paragraphs only.`,
    )
  return null
}

/** The change from the previous text; null without one. */
export function versionChange(before: string | null, after: string): VersionChange | null {
  if (before === null) return null
  const { wordsAdded, wordsRemoved, sections } = textDifference(before, after)
  return { wordsAdded, wordsRemoved, sections: sections.slice(0, mostSections).map((heading) => heading ?? '') }
}

/** "41 words added and 12 removed, under “Loans” and “Risks”" */
export function changeWords({ wordsAdded, wordsRemoved, sections }: VersionChange): string {
  if (wordsAdded + wordsRemoved === 0) return 'The same words'
  const under = sections.map((heading) => (heading === '' ? 'the opening part' : `“${heading}”`))
  const named =
    under.length > shownSections ? [...under.slice(0, shownSections), `${under.length - shownSections} more`] : under
  return `${count(wordsAdded)} added and ${wordsRemoved.toLocaleString('en-US')} removed, in ${joined(named)}`
}

const shownSections = 4
const count = (words: number): string => `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`
const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
