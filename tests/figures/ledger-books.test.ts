import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { manualClock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { balancesAsOf, type PastMoment } from '#ledger/balances.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { closeDays } from '#ledger/close-days.ts'
import { rollHotBalances } from '#ledger/roll-hot-balances.ts'
import type { LedgerAccount } from '#ledger/transfer.ts'
import { letTimePass, testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { chance, fillBooks, lastMoment } from './ledger-traffic.ts'

const days = 20

describe(`the books with ${counts.M1} entries (SEED=${seed})`, async () => {
  const { pool, owner } = await testDatabase()
  await letTimePass(owner)
  const db = databaseOf(pool)
  const clock = manualClock(lastMoment(days))

  beforeAll(async () => {
    await fillBooks(db, { entries: counts.M1, wallets: 200, days, random: chance(seed) })
    await owner.query('analyze')
    await rollHotBalances(db)
    while ((await closeDays(db, clock)) > 0);
  }, 3_600_000)

  it('M1, M3: add up, and every stored balance is the sum of its entries', async () => {
    const { rows } = await owner.query('select count(*)::int as entries from ledger.entry')
    expect(rows[0].entries).toBeGreaterThanOrEqual(counts.M1)
    const checks = await checkBooks(db)
    expect(faultsIn(checks)).toEqual([])
    expect(checks.every(({ checked }) => checked > 0n)).toBe(true)
  })

  it('M4: are verified against their seals in less than two minutes', async () => {
    const began = performance.now()
    const seals = (await checkBooks(db)).at(-1)!
    expect(seals).toMatchObject({ checked: BigInt(days), offending: [] })
    expect(performance.now() - began).toBeLessThan(120_000)
  })

  it(`M3: tell every balance as of ${counts.M3} past moments, by when it took effect and by when it was written down`, async () => {
    const random = chance(seed + 1)
    const entries = await allEntries(owner)
    const accounts = await allAccounts(owner)
    const some = (): Instant => lastMoment(days).subtract({ minutes: Math.floor(random() * (days + 4) * 24 * 60) })
    for (let n = 0; n < counts.M3; n += 1) {
      const moment: PastMoment = [{ effective: some() }, { booked: some() }, { effective: some(), booked: some() }][
        n % 3
      ]!
      const told = await balancesAsOf(db, accounts, moment)
      const sums = recomputed(entries, moment)
      expect(accounts.filter((account) => told(account) !== BigInt(sums.get(account.key) ?? 0))).toEqual([])
    }
  }, 3_600_000)
})

type Entry = { key: string; amount: number; effective: number; booked: number }

const allEntries = async (pool: pg.Pool): Promise<Entry[]> =>
  (
    await pool.query(`select a.key, e.amount::float8 as amount, extract(epoch from e.effective_at)::float8 as effective,
        extract(epoch from e.booked_at)::float8 as booked
      from ledger.entry e join ledger.account a on a.id = e.account_id where not e.pending`)
  ).rows

const allAccounts = async (pool: pg.Pool): Promise<LedgerAccount[]> =>
  (await pool.query('select key, unit, kind from ledger.account order by id')).rows

/** The sums by this test's own arithmetic; all amounts here are small enough to be exact in a number. */
function recomputed(entries: readonly Entry[], moment: PastMoment): Map<string, number> {
  const effective = 'effective' in moment ? moment.effective.epochMilliseconds / 1000 : Number.POSITIVE_INFINITY
  const booked = moment.booked ? moment.booked.epochMilliseconds / 1000 : Number.POSITIVE_INFINITY
  const sums = new Map<string, number>()
  for (const entry of entries)
    if (entry.effective <= effective && entry.booked <= booked)
      sums.set(entry.key, (sums.get(entry.key) ?? 0) + entry.amount)
  return sums
}
