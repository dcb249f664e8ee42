import type pg from 'pg'
import { databaseOf } from '#engine/command/database.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'

/** Throws with the offending rows when the books of a database do not hold. */
export async function demandSoundBooks(pool: pg.Pool): Promise<void> {
  const faults = faultsIn(await checkBooks(databaseOf(pool)))
  if (faults.length > 0) throw new Error(`The books do not hold at the end of this suite:\n${faults.join('\n')}`)
}
