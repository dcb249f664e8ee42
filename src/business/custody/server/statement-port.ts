/** A file of statements at the bank; positions only grow. */
export type BankFile = { readonly position: number; readonly name: string; readonly content: string }

/** What custody needs of the bank to know what is on its accounts. It throws where it may be asked again later. */
export type StatementPort = {
  /** The files after a position, the oldest first, a few at a time. */
  readonly statements: (after: number) => Promise<readonly BankFile[]>
}
