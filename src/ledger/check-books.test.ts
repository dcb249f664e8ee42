import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { checkBooks } from './check-books.ts'
import { mustPost } from './post.ts'
import { type MoneyAccount, moveMoney } from './transfer.ts'

const cash: MoneyAccount = { key: 'cash:ann', unit: 'USD', kind: 'cash', owner: 'ann', floor: 0n }
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }
const at = instant('2026-03-02T15:00:00Z')

describe('the check of the books', async () => {
  const { pool, owner } = await testDatabase()
  const db = databaseOf(pool)
  const move = (key: string, phase: 'posted' | 'pending', amount: bigint) =>
    mustPost(
      db,
      {
        key,
        kind: 'test',
        subject: 'ann',
        effectiveAt: at,
        phase,
        lines: amount > 0n ? moveMoney(bank, cash, cents(amount)) : moveMoney(cash, bank, cents(-amount)),
      },
      at,
    )
  await move('deposit', 'posted', 100n)
  await move('withdrawal', 'pending', -60n)
  await move('deposit on its way', 'pending', 500n)

  /** The names of the rules that are broken after a forgery that the database would refuse, which is then undone. */
  async function brokenAfter(forge: (tx: Kysely<DB>) => Promise<unknown>): Promise<string[]> {
    let broken: string[] = []
    const undo = new Error('undo')
    const forged = databaseOf(owner)
      .transaction()
      .execute(async (tx) => {
        await sql`alter table ledger.balance drop constraint floor_kept`.execute(tx)
        await sql`set local session_replication_role = replica`.execute(tx)
        await forge(tx)
        broken = (await checkBooks(tx)).filter(({ offending }) => offending.length > 0).map(({ name }) => name)
        throw undo
      })
    await expect(forged).rejects.toBe(undo)
    return broken
  }
  const withFloor = (floor: number) =>
    brokenAfter(async (tx) => {
      await sql`update ledger.account set floor = ${floor} where key = ${cash.key}`.execute(tx)
      await sql`update ledger.balance set floor = ${floor} where floor is not null`.execute(tx)
    })
  const overdrawn = 'no balance is below its floor, pending debits counted; pending totals have their signs'

  it('finds nothing in books that are sound', async () => {
    expect(await brokenAfter(async () => {})).toEqual([])
  })

  it.each([
    [40, []],
    [41, [overdrawn]],
    [100, [overdrawn]],
    [101, [overdrawn]],
  ])('of a balance with 40 cents left after its pending debits and a floor of %i finds %j', async (floor, broken) => {
    expect(await withFloor(floor)).toEqual(broken)
  })

  it.each([
    ['a pending credit below zero', sql`pending_credit = -1`],
    ['a pending debit above zero', sql`pending_debit = 1`],
  ])('finds %s', async (_what, forgery) => {
    const broken = await brokenAfter((tx) =>
      sql`update ledger.balance set ${forgery} where floor is not null`.execute(tx),
    )
    expect(broken).toContain(overdrawn)
  })
})
