type Shown = { readonly name: string; readonly refetch: () => Promise<unknown> }

const shown = new Set<Shown>()

/** Registers a query of the page; returns its removal. */
export function noteShown(query: Shown): () => void {
  shown.add(query)
  return () => shown.delete(query)
}

const refetch = (queries: Iterable<Shown>): Promise<unknown> =>
  Promise.all([...queries].map((query) => query.refetch()))

export const refetchAll = (): Promise<unknown> => refetch(shown)

export const refetchNamed = (name: string): Promise<unknown> =>
  refetch([...shown].filter((query) => query.name === name))
