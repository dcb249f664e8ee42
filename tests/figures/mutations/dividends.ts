import { previewShown } from '#tests/setup/approve-as.ts'
import { aKey, type Call, idOf, type Samples, type World } from './world.ts'

const declare = `mutation ($id: ID!, $portfolioId: ID!, $month: Month!, $pool: Cents, $reason: String) {
  declareDividend(input: { id: $id, portfolioId: $portfolioId, month: $month, pool: $pool, reason: $reason }) { id } }`
const record = `mutation ($key: IdempotencyKey!, $portfolioId: ID!, $month: Month!, $revenue: Cents, $costs: Cents!, $reserve: Cents!) {
  recordPeriodCash(input: { key: $key, portfolioId: $portfolioId, month: $month, revenue: $revenue, costs: $costs, reserve: $reserve }) { __typename } }`

/** Portfolios whose shares someone has held since last year, each for one dividend. */
let portfolios = 100

async function paying(world: World): Promise<string> {
  const { offer } = await import('#tests/setup/portfolio.ts')
  const { buy } = await import('../selling-crowd.ts')
  portfolios += 1
  const id = String(portfolios)
  await offer(world.testCompany.owner, { id })
  const { clock, platform } = world.testCompany
  const now = clock.now()
  clock.moveTo(now.subtract({ hours: 24 * 60 }))
  const holder = await world.investor()
  const bought = await buy(platform, holder, { id: idOf('ord'), portfolioId: id })
  clock.moveTo(now)
  if (bought !== 'ok') throw new Error(bought)
  await world.must(world.operators[0], record, {
    key: aKey(),
    portfolioId: id,
    month: '2025-12',
    revenue: '60000',
    costs: '0',
    reserve: '0',
  })
  return id
}

async function declared(world: World): Promise<string> {
  const portfolioId = await paying(world)
  const id = idOf('div')
  await world.must(world.operators[0], declare, { id, portfolioId, month: '2025-12' })
  return id
}

async function paid(world: World): Promise<string> {
  const id = await declared(world)
  await world.approved(id)
  return id
}

const decided =
  (operator: 0 | 1): Samples[string] =>
  async (world): Promise<Call> => ({
    by: world.operators[operator],
    variables: { key: aKey(), id: await declared(world) },
    other: { id: await declared(world) },
  })

export const dividends: Samples = {
  recordPeriodCash: async (world) => {
    const { offer } = await import('#tests/setup/portfolio.ts')
    portfolios += 1
    await offer(world.testCompany.owner, { id: String(portfolios) })
    return {
      by: world.operators[0],
      variables: {
        key: aKey(),
        portfolioId: String(portfolios),
        month: '2025-12',
        revenue: '60000',
        costs: '10',
        reserve: '5',
      },
      other: { costs: '11' },
    }
  },
  declareDividend: async (world) => ({
    by: world.operators[0],
    variables: {
      id: idOf('div'),
      portfolioId: await paying(world),
      month: '2025-12',
      pool: '50000',
      reason: 'Rounded down.',
    },
    other: { pool: '50001' },
  }),
  approveDividend: async (world) => {
    const [id, another] = [await declared(world), await declared(world)]
    const preview = await previewShown(world.testCompany.ask, world.operators[1], id)
    return { by: world.operators[1], variables: { key: aKey(), id, preview }, other: { id: another } }
  },
  withdrawDividend: decided(0),
  correctDividend: async (world) => ({
    by: world.operators[0],
    variables: { id: idOf('div'), corrects: await paid(world), pool: '50000', reason: 'A meter was read wrong.' },
    other: { pool: '50001' },
  }),
  reverseDividend: async (world) => ({
    by: world.operators[0],
    variables: { id: idOf('div'), corrects: await paid(world), reason: 'Paid for the wrong month.' },
    other: { reason: 'Paid twice.' },
  }),
  chooseDividend: async ({ investor }) => {
    const by = await investor()
    return {
      by,
      variables: { id: idOf('chc'), accountId: by.accountId, portfolioId: '1', kind: 'keep' },
      other: { portfolioId: '2' },
    }
  },
}
