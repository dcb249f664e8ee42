import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createLog } from '#io/log/log.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { quoteRewards } from './order-reward.ts'

it('a reward that comes once is not quoted again while it is promised or after it was given, but when it was released', async () => {
  const { owner, pool } = await testDatabase()
  const platform: Platform = {
    pool,
    db: databaseOf(pool),
    clock: manualClock(instant('2026-01-05T15:00:00Z')),
    log: createLog('test', 'silent'),
    rooms: [],
  }
  await owner.query(
    `insert into promotions.code_entry (account_id, promotion_id, entered_by, entered_at) values ('acc_1', 'sign-up-welcome', 'usr_1', '2026-01-05Z')`,
  )
  await owner.query(
    `insert into promotions.reward (id, promotion_id, account_id, order_id, portfolio_id, amount_cents, shares_micro, state, once, promised_at)
     values ('rwd_1', 'sign-up-welcome', 'acc_1', 'ord_1', '1', 5000, 40000000, 'released', true, '2026-01-05Z')`,
  )
  const quoted = async (state: string) => {
    await owner.query('update promotions.reward set state = $1', [state])
    const { best } = await quoteRewards(platform, {
      accountId: 'acc_1',
      accountKind: 'individual',
      portfolioId: '1',
      amount: dollars(100),
      hasInvested: false,
      totalInvested: noCents,
      roomBeside: dollars(1_000),
    })
    return best?.promotion.id ?? null
  }
  expect(await quoted('released')).toBe('sign-up-welcome')
  expect(await quoted('promised')).toBeNull()
  expect(await quoted('granted')).toBeNull()
})
