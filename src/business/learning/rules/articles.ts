export const articleKinds = {
  solar: 'Solar and hydro',
  'how-it-works': 'How it works',
  returns: 'Returns',
  tax: 'Tax',
  ira: 'IRA',
  comparison: 'Comparisons',
} as const
export type ArticleKind = keyof typeof articleKinds

const wordsAMinute = 230

/** Whole minutes to read the text, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsAMinute))

type Article = { readonly slug: string; readonly category: ArticleKind; readonly terms: readonly string[] }

/** Three other articles: those that share the most terms, then those of the same kind. */
export function readNext<A extends Article>(article: Article, all: readonly A[]): A[] {
  const score = (other: A): number =>
    2 * other.terms.filter((term) => article.terms.includes(term)).length +
    (other.category === article.category ? 1 : 0)
  return all
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, 3)
}
