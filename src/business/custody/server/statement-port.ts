export type BankFile = { readonly position: number; readonly name: string; readonly content: string }

/** The bank's interface for statements of its accounts. It throws if the call may be retried later. */
export type StatementPort = {
  /** The files after a position, oldest first, a few at a time. */
  readonly statements: (after: number) => Promise<readonly BankFile[]>
}
