import { cents } from '#kernel/cents.ts'
import { openSelling } from '#tests/setup/selling.ts'
import { aKey, type Investor, idOf, nothingWaits, type Samples, type World } from './world.ts'

const place = `mutation ($id: ID!, $accountId: ID!, $portfolioId: ID!, $amount: Cents, $sharePriceSeen: SharePrice!, $acceptsBuyback: Boolean!) {
  placeSellOrder(input: { id: $id, accountId: $accountId, portfolioId: $portfolioId, amount: $amount, sharePriceSeen: $sharePriceSeen, acceptsBuyback: $acceptsBuyback }) { id } }`

const open = new WeakSet<World>()

/** Someone with shares in a portfolio whose rails are open. */
async function seller(world: World): Promise<Investor> {
  const { operators, investor, testCompany } = world
  if (!open.has(world)) await openSelling(testCompany, { proposes: operators[0], approves: operators[1] })
  open.add(world)
  return investor({ shares: cents(10_000) })
}

const listing = ({ accountId }: Investor) => ({
  id: idOf('sel'),
  accountId,
  portfolioId: '1',
  amount: '2000',
  sharePriceSeen: '1250000',
  acceptsBuyback: true,
})

const listed = async (world: World, by: Investor): Promise<string> => (await world.must(by, place, listing(by))).id

const rails = {
  portfolioId: '3',
  matched: 'off',
  matchedReason: 'Not yet.',
  redemption: 'on',
  redemptionReason: 'The company buys back what it can.',
  venueName: 'Longlight Exchange',
  legalCapacity: 'Alternative trading system',
  fee: '0',
  reviewOn: '2026-12-01',
}

export const selling: Samples = {
  placeSellOrder: async (world) => {
    const by = await seller(world)
    return { by, variables: listing(by), other: { amount: '2001' } }
  },
  cancelSellOrder: async (world) => {
    const by = await seller(world)
    const [id, another] = [await listed(world, by), await listed(world, by)]
    return { by, variables: { key: aKey(), id }, other: { id: another } }
  },
  confirmSellOrder: async (world) => {
    const by = await seller(world)
    const both = { proposes: world.operators[0], approves: world.operators[1] }
    await openSelling(world.testCompany, both, '1', {
      matched: 'indications',
      redemption: 'off',
      reviewOn: '2027-01-31',
    })
    const id = await listed(world, by)
    await openSelling(world.testCompany, both)
    return {
      by,
      variables: { key: aKey(), id, sharePriceSeen: '1250000', acceptsBuyback: true },
      other: { acceptsBuyback: false },
    }
  },
  stockStandingOrder: async (world) => {
    await nothingWaits(world)
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), sellOrderId: '3', amount: '100000', reason: 'Rewards.' },
      other: { reason: 'More rewards.' },
    }
  },
  changeSellingRails: async (world) => {
    await nothingWaits(world)
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), ...rails, reason: 'To begin with.' },
      other: { reason: 'For good.' },
    }
  },
  runBuyback: async (world) => {
    const by = await seller(world)
    await nothingWaits(world)
    await listed(world, by)
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), portfolioId: '1', budget: '100000', reason: 'There is enough.' },
      other: { budget: '100001' },
    }
  },
  withdrawSellOrder: async (world) => {
    const by = await seller(world)
    return {
      by: world.operators[0],
      variables: { id: idOf('prp'), sellOrderId: await listed(world, by), reason: 'A court says so.' },
      other: { reason: 'Another court says so.' },
    }
  },
}
