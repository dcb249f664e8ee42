import { expect, it } from 'vitest'
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

it('takes shares of the oldest purchase first, also where its lot has the youngest id', async () => {
  const { owner, pool } = await testDatabase()
  const platform: Platform = {
    pool,
    db: databaseOf(pool),
    clock: manualClock(instant('2026-01-05T15:00:00Z')),
    log: createLog('test', 'silent'),
    rooms: [],
  }
  await owner.query(
    `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
     values ('lot_ord_z', 'acc_1', '1', 'purchase', 'ord_z', '2025-01-10', 100, 100, 1000), ('lot_ord_a', 'acc_1', '1', 'purchase', 'ord_a', '2025-03-10', 100, 100, 3000),
       ('lot_ord_m', 'acc_1', '1', 'purchase', 'ord_m', '2025-02-10', 100, 100, 2000)`,
  )
  const wish = {
    accountId: 'acc_1',
    portfolioId: '1',
    shares: microshares(150),
    subject: 'sel_1',
    toCompany: false,
  } as const
  const used = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => consumeLots(ctx, [wish]))
  if (isRefusal(used)) throw new Error(used.message)
  expect(used.get('sel_1')!.map(({ lotId, shares, cost }) => [lotId, shares, cost])).toEqual([
    ['lot_ord_z', 100n, 1_000n],
    ['lot_ord_m', 50n, 1_000n],
  ])
})
