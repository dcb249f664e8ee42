import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { faultsIn } from '#ledger/check-books.ts'
import { closeDays } from '#ledger/close-days.ts'
import { postBatch } from '#ledger/post.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import { letTimePass, testDatabase } from '#tests/setup/database.ts'
import { roomsWithRules } from '#tests/setup/sound-books.ts'
import { counts } from './counts.ts'
import { bank, walletOf } from './ledger-traffic.ts'

const many = counts.busyDay
const few = many / 10
/** Sorting grows a little faster than what is sorted, and a machine has other things to do. By the square it would be a hundred times. */
const mostGrowth = 30
const quietDay = '2026-03-02'

/** Books that the planner knows as they were on a quiet day, and then the transfers of a busy one, which it does not know. */
async function busyBooks(transfers: number) {
  const { pool, owner } = await testDatabase()
  await letTimePass(owner)
  await owner.query(`alter table ledger.transfer set (autovacuum_enabled = false);
    alter table ledger.entry set (autovacuum_enabled = false); alter table ledger.account set (autovacuum_enabled = false);
    alter table ledger.balance set (autovacuum_enabled = false)`)
  const db = databaseOf(pool)
  const rooms = await roomsWithRules()
  const clock = manualClock(noonOf(businessDay(quietDay)))
  await fillDay(pool, 'quiet', 2_000, clock.now())
  await owner.query('analyze')
  clock.moveTo(noonOf(plusDays(businessDay(quietDay), 1)))
  while ((await closeDays(db, clock)) > 0);
  await fillDay(pool, 'busy', transfers, clock.now())
  clock.moveTo(noonOf(plusDays(businessDay(quietDay), 2)))
  return {
    /** Seconds until the day is sealed, and until all that is kept is proved. */
    night: async () => {
      const sealed = await seconds(async () => expect(await closeDays(db, clock)).toBe(1))
      const proved = await seconds(async () => expect(faultsIn(await proveBooks({ db, rooms }))).toEqual([]))
      return { sealed, proved }
    },
  }
}

const noonOf = (day: BusinessDay): Instant => instant(`${day}T17:00:00Z`)

async function fillDay(pool: pg.Pool, name: string, transfers: number, at: Instant): Promise<void> {
  for (let n = 0; n < transfers; n += 1_000)
    await postBatch(
      databaseOf(pool),
      Array.from({ length: Math.min(1_000, transfers - n) }, (_, nth): Transfer => {
        const key = `${name}${n + nth}`
        const lines = moveMoney(bank, walletOf((n + nth) % 5_000), cents(BigInt(1 + nth)))
        return { key, kind: `${name}Deposit`, subject: key, effectiveAt: at, phase: 'posted', lines }
      }),
      at,
    )
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

describe('the night after a busy day that the planner knows nothing of', async () => {
  const [fewer, more] = [await busyBooks(few), await busyBooks(many)]

  it(`seals and proves ${many} transfers in at most ${mostGrowth} times as long as ${few}`, async () => {
    const [quick, slow] = [await fewer.night(), await more.night()]
    process.stdout.write(`${JSON.stringify({ few, quick, many, slow })}\n`)
    expect(slow.sealed / quick.sealed).toBeLessThan(mostGrowth)
    expect(slow.proved / quick.proved).toBeLessThan(mostGrowth)
  }, 600_000)
})
