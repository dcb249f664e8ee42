import { type Kysely, sql } from 'kysely'
import type { Books } from './post.ts'

/** Moves the hot accounts' checkpoints, so that their balances stay short sums. */
export async function rollHotBalances(books: Books): Promise<void> {
  await sql`select ledger.roll_hot()`.execute(books as Kysely<unknown>)
}
