import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Room } from '#engine/command/platform.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'

const business = fileURLToPath(new URL('../../src/business/', import.meta.url))

/** Every room that has something to compare with the books, without the partners that a whole room needs. */
export async function roomsWithRules(): Promise<Room[]> {
  const rooms: Room[] = []
  for (const name of readdirSync(business)) {
    const path = `${business}${name}/server/books-rules.ts`
    if (!existsSync(path)) continue
    const exported: Record<string, unknown> = await import(path)
    const rules = Object.entries(exported).find(([key]) => key.endsWith('BooksRules'))?.[1]
    rooms.push({ name, booksRules: rules as readonly BooksRule[] })
  }
  return rooms
}

/** Throws with the offending rows when the books of a database do not hold. Rows that a suite made by hand are not in them. */
export async function demandSoundBooks(pool: pg.Pool): Promise<void> {
  const faults = faultsIn(await checkBooks(databaseOf(pool)))
  if (faults.length > 0) throw new Error(`The books do not hold at the end of this suite:\n${faults.join('\n')}`)
}

/** Throws when the check of a night found something: in a company that nobody put rows into by hand there is nothing to find. */
export async function demandQuietNights(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select day::text, offending::text from proof.books_check where offending <> '[]' order by day`,
  )
  if (rows.length > 0)
    throw new Error(
      `The check of a night found:\n${rows.map(({ day, offending }) => `${day}: ${offending}`).join('\n')}`,
    )
}
