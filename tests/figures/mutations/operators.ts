import { aKey, type Call, idOf, type Samples, type World } from './world.ts'

const freeze = `mutation ($id: ID!, $subject: ID!, $reason: String!) {
  proposeFreezeAccount(id: $id, subject: $subject, reason: $reason) { __typename } }`

async function proposed(world: World): Promise<string> {
  const id = idOf('prp')
  const { accountId } = await world.investor()
  await world.must(world.operators[0], freeze, { id, subject: accountId, reason: 'A question.' })
  return id
}

const decided =
  (operator: 0 | 1): Samples[string] =>
  async (world): Promise<Call> => ({
    by: world.operators[operator],
    variables: { key: aKey(), id: await proposed(world), reason: 'Seen.' },
    other: { reason: 'Not seen.' },
  })

export const operators: Samples = {
  approveProposal: decided(1),
  rejectProposal: decided(1),
  withdrawProposal: decided(0),
  publishSharePrice: async (world) => {
    const { offer } = await import('#tests/setup/portfolio.ts')
    prices += 1
    await offer(world.house.owner, { id: String(prices) })
    return {
      by: world.operators[0],
      variables: {
        key: aKey(),
        portfolioId: String(prices),
        effectiveOn: '2026-02-02',
        price: '1260000',
        filingReference: 'TEST-2',
      },
      other: { price: '1270000' },
    }
  },
  changePortfolioStatus: async (world) => {
    const { offer } = await import('#tests/setup/portfolio.ts')
    prices += 1
    await offer(world.house.owner, { id: String(prices) })
    return {
      by: world.operators[0],
      variables: { key: aKey(), portfolioId: String(prices), status: 'paused', reason: 'Being counted.' },
      other: { reason: 'Being weighed.' },
    }
  },
}

let prices = 500
