/** One invariant of the books: the number of checked rows, and those that break it. */
export type BooksCheck = { readonly name: string; readonly checked: bigint; readonly offending: readonly object[] }
