import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { listedShareSource } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents } from '#kernel/cents.ts'
import { idOf, type OrderId } from '#kernel/ids.ts'
import { askOf, type Buyer, crowd, place } from '#tests/figures/orders-crowd.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { cancelOrder } from './cancel-order.ts'
import { readOrderFacts } from './order-facts.ts'
import { readOfferings } from './running-offering.ts'

const newId = () => idOf('ord', uuidv7())

describe('the room of an offering', async () => {
  const testCompany = await startTestCompany()
  const { owner, platform } = testCompany
  const [ada, ben] = (await crowd(owner, { name: 'room', count: 2 })) as [Buyer, Buyer]
  const order = (by: Buyer, id: OrderId, portfolioId: string, amount = cents(10_000)) =>
    place(platform, by, askOf(by, { id, portfolioId, amount }))
  const factsOf = (by: Buyer, portfolioId: string) =>
    readOrderFacts(platform, { accountId: by.accountId, portfolioId, fundingSourceId: by.bankId })
  /** The offering as found by a run of scheduled orders of both. */
  const running = async (portfolioId: string) =>
    (
      await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
        readOfferings(
          ctx,
          listedShareSource,
          [ada, ben].map(({ accountId }) => ({ accountId, portfolioId })),
          { wantedOf: () => 0n, placing: true },
        ),
      )
    ).get(portfolioId)!

  it('counts an order on its way as a place taken by others, and not for the investor who placed it', async () => {
    await offer(owner, { id: '1', limit: 1 })
    expect(await order(ada, newId(), '1')).toBe('ok')
    expect(await order(ada, newId(), '1')).toBe('ok')
    expect(await order(ben, newId(), '1')).toBe('unaccreditedLimitHit')
    const offering = await running('1')
    expect(offering.placesBeside(ada.accountId)).toBe(0)
    expect(offering.placesBeside(ben.accountId)).toBe(1)
  })

  it('counts no place for an order on its way of an accredited investor', async () => {
    await offer(owner, { id: '4', limit: 1 })
    const [cleo] = await crowd(owner, { name: 'accredited', count: 1, accredited: true })
    expect(await order(cleo!, newId(), '4')).toBe('ok')
    const offering = await running('4')
    expect(offering.placesBeside(ada.accountId)).toBe(0)
    expect(await order(ben, newId(), '4')).toBe('ok')
  })

  it('and the 10% of it are free again when an order is taken back', async () => {
    await offer(owner, { id: '3', cap: 40_000n })
    const before = await factsOf(ada, '3')
    const takenBack = newId()
    expect(await order(ada, takenBack, '3')).toBe('ok')
    const meanwhile = await factsOf(ada, '3')
    expect(meanwhile.roomInPortfolio).toBe(30_000n)
    expect(meanwhile.tenPercentHeadroom).toBe(before.tenPercentHeadroom! - 10_000n)
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => cancelOrder(ctx, { id: takenBack }))
    expect(await factsOf(ada, '3')).toEqual(before)
  })

  it('is lessened by what was promised beside orders, since a reward is new shares too', async () => {
    await offer(owner, { id: '2', cap: 40_000n })
    const rewarded = newId()
    expect(await order(ada, rewarded, '2')).toBe('ok')
    await owner.query(
      `insert into promotions.reward (id, promotion_id, account_id, order_id, portfolio_id, amount_cents, shares_micro, state, once, promised_at)
       values ('rwd_room', 'sign-up-welcome', $1, $2, '2', 5000, 40000000, 'promised', true, '2026-01-05Z')`,
      [ada.accountId, rewarded],
    )
    expect((await factsOf(ben, '2')).roomInPortfolio).toBe(25_000n)
    expect((await running('2')).claimed).toBe(15_000n)
    expect(await order(ben, newId(), '2', cents(25_001))).toBe('aboveRoomInPortfolio')
    expect(await order(ben, newId(), '2', cents(25_000))).toBe('ok')
  })
})
