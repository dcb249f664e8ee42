import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { readAccountViews } from './account-views.ts'
import { readHistory } from './history.ts'
import { post } from './post.ts'
import { type MoneyAccount, moveMoney } from './transfer.ts'

const cash: MoneyAccount = { key: 'cash:ann', unit: 'USD', kind: 'cash', owner: 'ann', floor: 0n }
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }

it('the newest movements are those that took effect last, in whatever order they were written down', async () => {
  const { pool } = await testDatabase()
  const db = databaseOf(pool)
  const booked = instant('2026-03-09T15:00:00Z')
  for (const [amount, day] of [
    [1n, '03'],
    [2n, '05'],
    // Written last, and the oldest of all.
    [3n, '02'],
  ] as const)
    await post(
      db,
      {
        key: `transfer ${amount}`,
        kind: 'test',
        subject: 'ann',
        effectiveAt: instant(`2026-03-${day}T15:00:00Z`),
        phase: 'posted',
        lines: moveMoney(bank, cash, cents(amount)),
      },
      booked,
    )
  const amounts = (lines: readonly { readonly amount: bigint }[]) => lines.map(({ amount }) => amount)
  expect(amounts(await readHistory(db, cash, { limit: 2 }))).toEqual([2n, 1n])
  const [first] = await readAccountViews(db, [{ account: cash, lines: 2 }])
  expect(amounts(first!.lines)).toEqual([2n, 1n])
  const [next] = await readAccountViews(db, [{ account: cash, lines: 2, after: first!.lines[1]!.transferId }])
  expect(amounts(next!.lines)).toEqual([3n])
})
