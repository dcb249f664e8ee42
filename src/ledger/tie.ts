import { CompiledQuery } from 'kysely'
import type { Books } from './post.ts'
import type { LedgerAccount } from './transfer.ts'

/**
 * Ties balances whose sum is zero at each transaction's end: a claim to cash, less a debt, and the cash at the bank
 * that holds it. The database refuses a transaction that breaks the tie.
 */
export async function tieBalances(books: Books, tie: string, accounts: readonly LedgerAccount[]): Promise<void> {
  await books
    .getExecutor()
    .executeQuery(
      CompiledQuery.raw('select ledger.tie($1, $2, $3, $4, $5, $6)', [
        tie,
        accounts.map(({ key }) => key),
        accounts.map(({ unit }) => unit),
        accounts.map(({ kind }) => kind),
        accounts.map(({ owner }) => owner ?? null),
        accounts.map(({ floor }) => floor ?? null),
      ]),
    )
}
