export type PartKind = 'same' | 'added' | 'removed'

/** Words of a paragraph in both versions, or in one of them. */
export type DifferencePart = { readonly kind: PartKind; readonly text: string }

/** A paragraph in two versions. `changed`: both have it with different words, shown in its parts. */
export type DifferenceBlock = {
  readonly kind: PartKind | 'changed'
  readonly isHeading: boolean
  readonly parts: readonly DifferencePart[]
}

export type TextDifference = {
  readonly blocks: readonly DifferenceBlock[]
  readonly wordsAdded: number
  readonly wordsRemoved: number
  /** The headings with changes below them, in order; null for the part before the first heading. */
  readonly sections: readonly (string | null)[]
}

/** Longer texts are not compared: this is a hundred and fifty pages of ordinary paragraphs. */
export const longestText = 300_000
export const mostParagraphs = 2_000

/** Two paragraphs that share at least half of their words count as one, rewritten. */
const alike = 0.5
/** A rewritten paragraph is searched among this many following ones. */
const lookAhead = 8
/** The most compared pairs of words; beyond it a paragraph is shown as replaced. */
const mostPairs = 1_000_000

const headingMark = /^#+ /
const isHeading = (paragraph: string): boolean => headingMark.test(paragraph)
const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** The paragraphs of a text, separated by blank lines; `# ` begins a heading. Spaces and line ends do not count. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => wordsIn(paragraph).join(' '))
    .filter((paragraph) => paragraph !== '' && !/^#+$/.test(paragraph))

type Step<Item> = { readonly kind: PartKind; readonly item: Item }

/** The shortest edit script between two lists, by a longest common subsequence; null if it would take too long. */
function stepsBetween(before: readonly string[], after: readonly string[]): Step<string>[] | null {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const middle = middleSteps(left, right)
  const same = (item: string): Step<string> => ({ kind: 'same', item })
  return middle && [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - end).map(same)]
}

function middleSteps(left: readonly string[], right: readonly string[]): Step<string>[] | null {
  const width = right.length + 1
  if (left.length * right.length > Math.max(mostPairs, mostParagraphs ** 2)) return null
  // lengths[i * width + j]: the common length of the rests from i and from j.
  const lengths = new Uint16Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        left[i] === right[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const steps: Step<string>[] = []
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      steps.push({ kind: 'same', item: left[i++]! })
      j++
    } else if (j >= right.length || (i < left.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!))
      steps.push({ kind: 'removed', item: left[i++]! })
    else steps.push({ kind: 'added', item: right[j++]! })
  }
  return steps
}

/** The part of the words of two paragraphs that both have. */
function likeness(one: string, other: string): number {
  const counts = new Map<string, number>()
  const [ofOne, ofOther] = [wordsIn(one), wordsIn(other)]
  for (const word of ofOne) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of ofOther) {
    const left = counts.get(word) ?? 0
    if (left > 0) {
      shared++
      counts.set(word, left - 1)
    }
  }
  return (2 * shared) / (ofOne.length + ofOther.length)
}

const shownText = (paragraph: string): string => paragraph.replace(headingMark, '')

const whole = (kind: PartKind, paragraph: string): DifferenceBlock => ({
  kind,
  isHeading: isHeading(paragraph),
  parts: [{ kind, text: shownText(paragraph) }],
})

/** A paragraph that both versions have in other words: neighbors of one kind are one part. */
function rewritten(before: string, after: string): DifferenceBlock[] {
  const [left, right] = [wordsIn(shownText(before)), wordsIn(shownText(after))]
  const steps = left.length * right.length > mostPairs ? null : stepsBetween(left, right)
  if (!steps) return [whole('removed', before), whole('added', after)]
  const parts: { kind: PartKind; text: string }[] = []
  for (const { kind, item } of steps) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += ` ${item}`
    else parts.push({ kind, text: item })
  }
  return [{ kind: 'changed', isHeading: isHeading(after), parts }]
}

/** Paragraphs removed and added at one place: each removed one is searched among the added, in order. */
function blocksOfGap(removed: readonly string[], added: readonly string[]): DifferenceBlock[] {
  const blocks: DifferenceBlock[] = []
  let next = 0
  for (const paragraph of removed) {
    const near = added.slice(next, next + lookAhead)
    const at = near.findIndex(
      (candidate) => isHeading(candidate) === isHeading(paragraph) && likeness(paragraph, candidate) >= alike,
    )
    if (at < 0) {
      blocks.push(whole('removed', paragraph))
      continue
    }
    blocks.push(...near.slice(0, at).map((passed) => whole('added', passed)), ...rewritten(paragraph, near[at]!))
    next += at + 1
  }
  return [...blocks, ...added.slice(next).map((paragraph) => whole('added', paragraph))]
}

/** The difference of two versions of a text, paragraph by paragraph and in them word by word. */
export function textDifference(before: string, after: string): TextDifference {
  const blocks: DifferenceBlock[] = []
  const gap: Record<'added' | 'removed', string[]> = { added: [], removed: [] }
  const closeGap = () => {
    blocks.push(...blocksOfGap(gap.removed, gap.added))
    gap.removed = []
    gap.added = []
  }
  const steps = stepsBetween(paragraphsOf(before), paragraphsOf(after))
  if (!steps) throw new Error('A text with too many paragraphs was kept')
  for (const { kind, item } of steps) {
    if (kind !== 'same') {
      gap[kind].push(item)
      continue
    }
    closeGap()
    blocks.push(whole('same', item))
  }
  closeGap()
  const wordsOf = (kind: PartKind) =>
    blocks
      .flatMap(({ parts }) => parts)
      .reduce((n, part) => (part.kind === kind ? n + wordsIn(part.text).length : n), 0)
  return { blocks, wordsAdded: wordsOf('added'), wordsRemoved: wordsOf('removed'), sections: changedSections(blocks) }
}

function changedSections(blocks: readonly DifferenceBlock[]): (string | null)[] {
  const sections = new Set<string | null>()
  let heading: string | null = null
  for (const { kind, isHeading: isOne, parts } of blocks) {
    if (isOne) {
      // A heading is named as it reads now, a removed one as it read.
      const now = parts.filter((part) => kind === 'removed' || part.kind !== 'removed')
      heading = now.map(({ text }) => text).join(' ')
    }
    if (kind !== 'same') sections.add(heading)
  }
  return [...sections]
}
