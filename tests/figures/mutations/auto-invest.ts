import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { aKey, type Call, type Investor, idOf, type Samples, type World } from './world.ts'

const start = `mutation ($id: ID!, $accountId: ID!, $fundingSourceId: ID, $frequency: AutoInvestFrequency!, $startsOn: Day!, $allocations: [AutoInvestAllocationInput!]!, $agreementHash: String!) {
  startAutoInvest(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, frequency: $frequency, startsOn: $startsOn, allocations: $allocations, agreementHash: $agreementHash }) { id } }`

const schedule = ({ accountId, bankId }: Investor) => ({
  id: idOf('ais'),
  accountId,
  fundingSourceId: bankId,
  frequency: 'weekly',
  startsOn: '2026-01-12',
  allocations: [{ portfolioId: '1', amount: '10000' }],
  agreementHash,
})

async function begun(world: World): Promise<{ by: Investor; id: string }> {
  const by = await world.investor()
  return { by, id: (await world.must(by, start, schedule(by))).id }
}

const changing =
  (more: Record<string, unknown>, other?: Record<string, unknown>, paused = false): Samples[string] =>
  async (world): Promise<Call> => {
    const { by, id } = await begun(world)
    const pause = (which: string) =>
      world.must(
        by,
        'mutation ($key: IdempotencyKey!, $id: ID!) { pauseAutoInvest(input: { key: $key, id: $id }) { id } }',
        { key: aKey(), id: which },
      )
    if (paused) await pause(id)
    const { id: another } = other ? { id } : await begun(world)
    return { by, variables: { key: aKey(), id, ...more }, other: other ?? { id: another } }
  }

export const autoInvest: Samples = {
  startAutoInvest: async ({ investor }) => {
    const by = await investor()
    return { by, variables: schedule(by), other: { frequency: 'monthly' } }
  },
  changeAutoInvest: changing(
    { allocations: [{ portfolioId: '2', amount: '10000' }] },
    { allocations: [{ portfolioId: '2', amount: '10001' }] },
  ),
  pauseAutoInvest: changing({}, { until: '2026-03-02' }),
  resumeAutoInvest: changing({}, undefined, true),
  skipAutoInvest: changing({ period: 0 }, { period: 1 }),
  endAutoInvest: changing({}),
}
