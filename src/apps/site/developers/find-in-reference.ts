import type { Root } from 'hast'

type Entry = { readonly title: string; readonly tree: Root }
type Table = {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly columns: readonly { readonly key: string; readonly means: string }[]
}

type Node = { readonly type: string; readonly value?: string; readonly children?: readonly Node[] }
const textOf = ({ value, children }: Node): string => (children ? children.map(textOf).join(' ') : (value ?? ''))

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)
const hasAll = (words: readonly string[], text: string): boolean => {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** The entries whose name or text contains every typed word. Empty sections drop out. */
export function findEntries<E extends Entry, S extends { readonly entries: readonly E[] }>(
  sections: readonly S[],
  search: string,
): S[] {
  const words = wordsOf(search)
  if (words.length === 0) return [...sections]
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ title, tree }) => hasAll(words, `${title} ${textOf(tree)}`)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The public tables whose name, meaning or columns contain every typed word. */
export function findTables<T extends Table>(tables: readonly T[], search: string): T[] {
  const words = wordsOf(search)
  return tables.filter(({ name, title, says, columns }) =>
    hasAll(words, `${name} ${title} ${says} ${columns.map(({ key, means }) => `${key} ${means}`).join(' ')}`),
  )
}
