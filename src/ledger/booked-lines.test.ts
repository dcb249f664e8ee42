import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { bookedLines, bookedMonths, bookedSums, pendingLines } from './booked-lines.ts'
import { post } from './post.ts'
import { type MoneyAccount, moveMoney } from './transfer.ts'

const cash: MoneyAccount = { key: 'cash:ann', unit: 'USD', kind: 'cash', owner: 'ann', floor: 0n }
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }
const start = instant('2026-03-01T05:00:00Z')
const end = instant('2026-04-01T04:00:00Z')
const moment = { microseconds: 1 }

describe('what was booked in a period', async () => {
  const { pool } = await testDatabase()
  const db = databaseOf(pool)
  const amounts = (lines: readonly { readonly amount: bigint }[]) => lines.map(({ amount }) => amount)
  const bookings = [
    [1n, start.subtract(moment)],
    [2n, start],
    [3n, end.subtract(moment)],
    [4n, end],
  ] as const
  const posting = (amount: bigint) => ({
    key: `booked ${amount}`,
    kind: 'test',
    subject: 'ann',
    effectiveAt: start,
    lines: moveMoney(bank, cash, cents(amount)),
  })
  for (const [amount, at] of bookings) await post(db, { ...posting(amount), phase: 'posted' }, at)
  const hold = (amount: bigint, at: Instant) => post(db, { ...posting(amount), phase: 'pending' }, at)
  const release = (amount: bigint, at: Instant) =>
    post(
      db,
      {
        key: `release ${amount}`,
        kind: 'test',
        subject: 'ann',
        effectiveAt: start,
        phase: 'void',
        target: `booked ${amount}`,
      },
      at,
    )
  await hold(10n, start.subtract(moment))
  await release(10n, end)
  await hold(20n, start.subtract(moment))
  await release(20n, end.subtract(moment))
  await hold(30n, end)

  it('begins with its first moment and ends before that of the next', async () => {
    expect(amounts(await bookedLines(db, [cash], { from: start, before: end }))).toEqual([2n, 3n])
  })

  it('belongs to the month of its day in New York', async () => {
    expect(await bookedMonths(db, [cash])).toEqual(['2026-04', '2026-03', '2026-02'])
    const sums = (await bookedSums(db, [cash])).map(({ month, amount }) => [month, amount])
    expect(sums).toEqual([
      ['2026-02', 1n],
      ['2026-03', 5n],
      ['2026-04', 4n],
    ])
  })

  it('is on its way at a moment where it was begun before and not ended by then', async () => {
    expect(amounts(await pendingLines(db, [cash], start))).toEqual([10n, 20n])
    expect(amounts(await pendingLines(db, [cash], end))).toEqual([10n])
    expect(amounts(await pendingLines(db, [cash], end.add(moment)))).toEqual([30n])
  })
})
