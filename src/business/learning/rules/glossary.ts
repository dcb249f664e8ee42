/** The categories of specification 2.2, in the order of the filter. */
export const categories = ['Technology', 'Finance', 'Policy', 'Measurement', 'General', 'Regulation'] as const
export type Category = (typeof categories)[number]

export type Term = {
  readonly term: string
  readonly slug: string
  readonly category: Category
  readonly aliases?: readonly string[] | undefined
  readonly related?: readonly string[] | undefined
}

const previewLength = 150

/** At most 150 characters of a definition, cut between words. */
export function previewOf(definition: string): string {
  if (definition.length <= previewLength) return definition
  const cut = definition.slice(0, previewLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`
}

/** The matching terms of the chosen category, matches in names first. */
export function findTerms<T extends Term & { readonly preview: string }>(
  terms: readonly T[],
  { search, category }: { readonly search: string; readonly category: Category | null },
): T[] {
  const wanted = search.trim().toLowerCase()
  const inCategory = terms.filter((term) => category === null || term.category === category)
  if (!wanted) return inCategory
  const named = (term: T) => [term.term, ...(term.aliases ?? [])].some((name) => name.toLowerCase().includes(wanted))
  const byName = inCategory.filter(named)
  return [...byName, ...inCategory.filter((term) => !named(term) && term.preview.toLowerCase().includes(wanted))]
}

/** Up to three other terms of the same category: those that the writer named, then alphabetical neighbors. */
export function relatedTo<T extends Term>(term: Term, all: readonly T[]): T[] {
  const same = all.filter((other) => other.category === term.category && other.slug !== term.slug)
  const named = (term.related ?? []).flatMap((slug) => same.filter((other) => other.slug === slug))
  const after = same.filter((other) => other.term > term.term && !named.includes(other))
  const before = same.filter((other) => other.term <= term.term && !named.includes(other))
  return [...named, ...after, ...before].slice(0, 3)
}

/** "72 terms", "3 of 72 terms". */
export const countLine = (shown: number, all: number): string =>
  shown === all ? `${all} terms` : `${shown} of ${all} ${all === 1 ? 'term' : 'terms'}`

/** Specification 2.8. */
export const termTitle = (term: string): string => `${term} Definition - Renewable Energy Glossary`
export const termFallbackDescription = (term: string): string =>
  `Learn about ${term} in renewable energy and solar investing.`
export const glossaryTitle = 'Renewable Energy Glossary - Solar Investment Terms'
