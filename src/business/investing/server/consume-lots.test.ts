import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { consumeLots } from './consume-lots.ts'

const { owner, pool } = await testDatabase()
const platform: Platform = {
  pool,
  db: databaseOf(pool),
  clock: manualClock(instant('2026-01-05T15:00:00Z')),
  log: createLog('test', 'silent'),
  rooms: [],
}

/** Lots of a hundred millionths, as [subject, acquired on, held from, inherited on]. */
type Days = readonly [subject: string, acquiredOn: string, heldFrom?: string, inheritedOn?: string]
const have = async (...lots: readonly Days[]) => {
  for (const [subject, acquiredOn, heldFrom, inheritedOn] of lots)
    await owner.query(
      `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, held_from, inherited_on, shares_micro, left_micro, cost_cents)
       values ('lot_' || $1, 'acc_1', '1', case when $4::date is not null then 'inheritance' when $3::date is not null then 'transfer' else 'purchase' end,
         $1, $2, $3, $4, 100, 100, 1000)`,
      [subject, acquiredOn, heldFrom ?? null, inheritedOn ?? null],
    )
}
const take = async (shares: number) => {
  const wish = {
    accountId: 'acc_1',
    portfolioId: '1',
    shares: microshares(shares),
    subject: 'sel_1',
    toCompany: false,
  } as const
  const used = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => consumeLots(ctx, [wish]))
  if (isRefusal(used)) throw new Error(used.message)
  return used.get('sel_1')!.map((part) => [part.lotId, part.shares])
}

beforeEach(() => owner.query('truncate investing.lot cascade'))

it('takes shares of the oldest purchase first, also where its lot has the youngest id', async () => {
  await have(['ord_z', '2025-01-10'], ['ord_a', '2025-03-10'], ['ord_m', '2025-02-10'])
  expect(await take(150)).toEqual([
    ['lot_ord_z', 100n],
    ['lot_ord_m', 50n],
  ])
})

it('takes shares that were given before those bought after the giver bought them', async () => {
  await have(['ord_a', '2025-03-10'], ['htr_z', '2025-09-01', '2024-01-10'])
  expect(await take(100)).toEqual([['lot_htr_z', 100n]])
})

it('takes inherited shares by the day of the death, and not by that of the first purchase', async () => {
  await have(['ord_a', '2025-03-10'], ['est_z', '2025-09-01', '2020-01-10', '2025-06-01'], ['ord_b', '2025-07-10'])
  expect(await take(150)).toEqual([
    ['lot_ord_a', 100n],
    ['lot_est_z', 50n],
  ])
})

it('takes shares that came back from a gift in their old place', async () => {
  await have(['ord_b', '2025-02-10'], ['htr_1_r_ord_a', '2025-11-01', '2025-01-10'])
  expect(await take(150)).toEqual([
    ['lot_htr_1_r_ord_a', 100n],
    ['lot_ord_b', 50n],
  ])
})
