import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayOf, plusDays } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { rollHotBalances } from './roll-hot-balances.ts'
import { firstBookedAt, lastSealedDay, sealDay } from './seal.ts'

/** True if an unsealed day may be over. */
export const areDaysOpen = ({ today }: Clock): RawBuilder<boolean> =>
  sql<boolean>`(case when exists (select from ledger.seal) then (select max(day) from ledger.seal) < ${plusDays(today(), -1)}::date
    else exists (select from ledger.transfer) end)`

/**
 * Seals finished days, each in its own transaction, and then moves the hot accounts' checkpoints. Limited per run; safe
 * to call concurrently.
 */
export async function closeDays<Tables>(
  db: Kysely<Tables>,
  clock: Clock,
  { most = 31 }: { most?: number } = {},
): Promise<number> {
  const today = clock.today()
  const sealed = await lastSealedDay(db)
  const first = sealed === null ? await firstBookedAt(db) : null
  if (sealed === null && first === null) return 0
  let day = sealed === null ? dayOf(first!) : plusDays(sealed, 1)
  let closed = 0
  for (; day < today && closed < most; day = plusDays(day, 1)) {
    try {
      await db.transaction().execute((tx) => sealDay(tx, day, clock.now()))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      // Someone is posting at length; the next tick tries the day again.
      break
    }
    closed += 1
  }
  if (closed > 0) await rollHotBalances(db)
  return closed
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
