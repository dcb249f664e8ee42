import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createLog } from '#io/log/log.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { quoteRewards, rewardsFor } from './order-reward.ts'

const order = {
  accountId: 'acc_1',
  accountKind: 'individual',
  portfolioId: '1',
  amount: dollars(100),
  hasInvested: false,
  totalInvested: noCents,
  roomBeside: dollars(1_000),
} as const

async function entered() {
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
  return { owner, platform }
}

it('a reward that comes once is not quoted again while it is promised or after it was given, but when it was released', async () => {
  const { owner, platform } = await entered()
  await owner.query(
    `insert into promotions.reward (id, promotion_id, account_id, order_id, portfolio_id, amount_cents, shares_micro, state, once, promised_at)
     values ('rwd_1', 'sign-up-welcome', 'acc_1', 'ord_1', '1', 5000, 40000000, 'released', true, '2026-01-05Z')`,
  )
  const quoted = async (state: string) => {
    await owner.query('update promotions.reward set state = $1', [state])
    const { best } = await quoteRewards(platform, order)
    return best?.promotion.id ?? null
  }
  expect(await quoted('released')).toBe('sign-up-welcome')
  expect(await quoted('promised')).toBeNull()
  expect(await quoted('granted')).toBeNull()
})

it('a reward that comes once is promised to the first of several orders that are placed together', async () => {
  const { platform } = await entered()
  const promised = await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
    const promise = await rewardsFor(ctx, ['acc_1'])
    return (['ord_1', 'ord_2'] as const).map((orderId) => promise({ ...order, orderId, price: sharePrice(1_250_000n) }))
  })
  expect(promised.map((reward) => reward?.promotionId ?? null)).toEqual(['sign-up-welcome', null])
})
