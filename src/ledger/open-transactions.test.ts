import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { readBalance } from './balances.ts'
import { type Books, post } from './post.ts'
import { rollHotBalances } from './roll-hot-balances.ts'
import { type MoneyAccount, moveMoney } from './transfer.ts'

const cash = (of: string): MoneyAccount => ({ key: `cash:${of}`, unit: 'USD', kind: 'cash', owner: of, floor: 0n })
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }
const at = instant('2026-03-02T15:00:00Z')

it('a hot balance counts each transfer once, though checkpoints are rolled while older transactions are open', async () => {
  const { pool } = await testDatabase()
  const db = databaseOf(pool)
  const deposit = (books: Books, key: string, amount: Cents) =>
    post(
      books,
      {
        key,
        kind: 'deposit',
        subject: key,
        effectiveAt: at,
        phase: 'posted',
        lines: moveMoney(bank, cash(key), amount),
      },
      at,
    )
  const posted = async () => (await readBalance(db, bank)).posted
  await deposit(db, 'before', dollars(1))
  await db.transaction().execute(async (open) => {
    // It has its number now; everything committed while it is open has a later one.
    await deposit(open, 'slow', dollars(20))
    await deposit(db, 'quick', dollars(300))
    await rollHotBalances(db)
    expect(await posted()).toBe(-30_100n)
    await rollHotBalances(db)
    expect(await posted()).toBe(-30_100n)
  })
  expect(await posted()).toBe(-32_100n)
  await rollHotBalances(db)
  expect(await posted()).toBe(-32_100n)
})
