/** One invariant of the books: how many rows it was asked of, and those that break it. */
export type BooksCheck = { readonly name: string; readonly checked: bigint; readonly offending: readonly object[] }
