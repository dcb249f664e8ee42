import type { CatalogRow } from './catalog.ts'

export type Comparison = {
  /** How many things of each kind the two have alike. */
  readonly alike: ReadonlyMap<string, number>
  readonly differences: readonly string[]
  readonly addedComments: number
  readonly changedComments: readonly string[]
}

/**
 * Two catalogs, thing by thing. A comment that only the second has, or has in other words, changes nothing that the database does: it is counted apart.
 * One that it lost is a difference.
 */
export function compareCatalogs(before: readonly CatalogRow[], after: readonly CatalogRow[]): Comparison {
  const then = byName(before)
  const now = byName(after)
  const alike = new Map<string, number>()
  const differences: string[] = []
  const changedComments: string[] = []
  let addedComments = 0
  for (const [key, row] of then) {
    const other = now.get(key)
    if (other?.is === row.is) alike.set(row.kind, (alike.get(row.kind) ?? 0) + 1)
    else if (!other) differences.push(`lost ${row.kind}: ${row.name}`)
    else if (row.kind === 'comment' || withoutComments(row.is) === withoutComments(other.is))
      changedComments.push(`${row.name}\n    was ${row.is}\n    is  ${other.is}`)
    else differences.push(`other ${row.kind}: ${row.name}\n    was ${row.is}\n    is  ${other.is}`)
  }
  for (const [key, row] of now) {
    if (then.has(key)) continue
    if (row.kind === 'comment') addedComments += 1
    else differences.push(`new ${row.kind}: ${row.name}`)
  }
  return { alike, differences, addedComments, changedComments }
}

/** A definition without the lines that are comments, which a function keeps in its text. */
const withoutComments = (definition: string): string => definition.replaceAll(/^\s*--.*\n/gm, '')

/** Rows that are alike (a table may hold the same row twice) are counted, so that none stands for two. */
function byName(catalog: readonly CatalogRow[]): Map<string, CatalogRow> {
  const named = new Map<string, CatalogRow>()
  for (const row of catalog) {
    const key = `${row.kind} ${row.name}`
    let unique = key
    for (let copy = 2; named.has(unique); copy += 1) unique = `${key} (${copy})`
    named.set(unique, row)
  }
  return named
}
