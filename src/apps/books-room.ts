import type { Room } from '#engine/command/platform.ts'
import { closeDays } from '#ledger/close-days.ts'

/** The upkeep of the books: each business day is sealed once it is over. */
export const booksRoom = (): Room => ({
  name: 'books',
  dueWork: { closeDays: ({ db, clock }) => closeDays(db, clock) },
})
