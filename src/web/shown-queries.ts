type Shown = { readonly name: string; readonly refetch: () => Promise<unknown> }

const shown = new Set<Shown>()

/** Notes a query of what is on the page now; the answer takes it off again. */
export function noteShown(query: Shown): () => void {
  shown.add(query)
  return () => shown.delete(query)
}

const refetch = (queries: Iterable<Shown>): Promise<unknown> =>
  Promise.all([...queries].map((query) => query.refetch()))

/** Asks again for all that is on the page. */
export const refetchAll = (): Promise<unknown> => refetch(shown)

/** Asks again for the query of a name, wherever it is shown. */
export const refetchNamed = (name: string): Promise<unknown> =>
  refetch([...shown].filter((query) => query.name === name))
