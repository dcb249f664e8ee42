import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { type Buyer, crowd } from '#tests/figures/orders-crowd.ts'
import { buy, list } from '#tests/figures/selling-crowd.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openRails } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

it('a sell order that is sold in part tells what was listed, sold and left, and the value of what was listed', async () => {
  const testCompany = await startTestCompany()
  const { ask, owner, platform } = testCompany
  await offer(owner, { id: '1' })
  const [seller, buyer] = (await crowd(owner, { name: 'value', count: 2, cash: dollars(1_000) })) as [Buyer, Buyer]
  expect(await buy(platform, seller, { id: `ord_${uuidv7()}`, portfolioId: '1', amount: 50_000n })).toBe('ok')
  await openRails(owner, '1')
  expect(await list(platform, seller, { id: `sel_${uuidv7()}`, portfolioId: '1', amount: dollars(200) })).toBe('ok')
  expect(await buy(platform, buyer, { id: `ord_${uuidv7()}`, portfolioId: '1', amount: 15_000n })).toBe('ok')
  const { userId, accountId } = seller
  const viewer = { userId, email: '', operator: false, actor: { kind: 'user', id: userId } } as const
  const { data, errors } = await ask(
    viewer,
    'query ($a: ID!) { sellOrders(accountId: $a) { edges { node { value shares filledShares leftShares } } } }',
    { a: accountId },
  )
  expect(errors).toEqual([])
  expect(data.sellOrders.edges).toEqual([
    { node: { value: '20000', shares: '160000000', filledShares: '120000000', leftShares: '40000000' } },
  ])
})
