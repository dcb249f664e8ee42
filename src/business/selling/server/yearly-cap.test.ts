import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { type Buyer, crowd } from '#tests/figures/orders-crowd.ts'
import { buy, list } from '#tests/figures/selling-crowd.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openRails } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { listedShareSource } from './share-source.ts'

it('buyers of one run share what the yearly cap leaves', async () => {
  const testCompany = await startTestCompany()
  const { owner, platform } = testCompany
  await offer(owner, { id: '1' })
  const [seller, ada, ben] = (await crowd(owner, { name: 'cap', count: 3, cash: dollars(1_000) })) as [
    Buyer,
    Buyer,
    Buyer,
  ]
  // 2% of the 800 shares may change hands: 16.
  expect(await buy(platform, seller, { id: `ord_${uuidv7()}`, portfolioId: '1', amount: 100_000n })).toBe('ok')
  await openRails(owner, '1', { cap: 20_000n })
  expect(await list(platform, seller, { id: `sel_${uuidv7()}`, portfolioId: '1', amount: dollars(100) })).toBe('ok')
  const [first, second, third] = await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
    const buyerAccountIds = new Set([ada.accountId, ben.accountId])
    const onSale = await listedShareSource.onSale(ctx, { portfolioId: '1', buyerAccountIds, wanted: wholeShares(30) })
    const take = (by: Buyer) => {
      const offered = onSale.offer({ buyerAccountId: by.accountId, wanted: wholeShares(10) })
      onSale.take(offered, sharePrice(1_250_000n))
      return offered.reduce((sum, { shares }) => sum + shares, 0n)
    }
    return [take(ada), take(ben), take(ada)]
  })
  expect(first).toBe(wholeShares(10))
  expect(second).toBe(wholeShares(6))
  expect(third).toBe(0n)
})
