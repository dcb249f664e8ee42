import { expect, it } from 'vitest'
import { listedShareSource } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { crowd, signed } from '#tests/figures/orders-crowd.ts'
import { cashOf, orderOf, sharesOf } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { placeBasket } from './place-basket.ts'
import { settleOrders } from './settle-order.ts'

const system = { kind: 'system', id: 'test' } as const

it('orders of a basket settle one after the other with the cash that those before them left', async () => {
  const testCompany = await startTestCompany()
  for (const id of ['1', '2']) await offer(testCompany.owner, { id })
  const [buyer] = await crowd(testCompany.owner, { name: 'basket', count: 1, cash: dollars(150) })
  const lines = ['1', '2'].map((portfolioId) => ({
    orderId: idOf('ord', `basket_${portfolioId}`),
    portfolioId,
    amount: cents(10_000),
    sharePriceSeen: sharePrice(1_250_000n),
    tenPercentConfirmed: true,
  }))
  const { accountId, bankId: fundingSourceId } = buyer!
  await inTransaction(testCompany.platform, system, (ctx) =>
    placeBasket(ctx, { id: 'bsk_basket', accountId, fundingSourceId, lines }),
  )
  await signed(testCompany.platform, 'bsk_basket')
  await inTransaction(testCompany.platform, system, (ctx) =>
    settleOrders(ctx, listedShareSource, 'bsk_basket', { accountId, fundingSourceId }),
  )
  expect(await orderOf(testCompany, lines[0]!.orderId)).toMatchObject({ state: 'settled' })
  expect(await orderOf(testCompany, lines[1]!.orderId)).toMatchObject({
    state: 'failed',
    failure_code: 'notEnoughCash',
  })
  expect((await cashOf(testCompany, accountId)).posted).toBe(5_000n)
  expect(await sharesOf(testCompany, accountId, '1')).toBe(80_000_000n)
  expect(await sharesOf(testCompany, accountId, '2')).toBe(0n)
})
