import { v7 as uuidv7 } from 'uuid'
import { crowd } from '#tests/figures/orders-crowd.ts'
import type { BenchContext } from '../bench-context.ts'
import { cpuOf, type Goal, type Pair, p50Of, rateOf } from '../goal.ts'
import { httpLoad } from '../http-load.ts'
import type { Sample } from '../measure.ts'
import { observedServer, productServer, type Server } from '../servers.ts'
import { plainPosting } from './posting.ts'

const deposit =
  'mutation ($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) { requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount }) { id } }'

/** Goal 4: a deposit through the API: token, right, rules, hold in the books, audit, message to the partner, job, event. */
export const depositGoal = (context: BenchContext): Goal => ({
  number: 4,
  title: 'deposit through GraphQL / plain function call',
  figures: [
    {
      name: 'p50, 1 caller',
      unit: 'ms',
      product: p50Of('alone'),
      reference: p50Of('referenceAlone'),
      wants: 'atMost',
      moonshot: 6,
      acceptable: 10,
    },
    {
      name: 'rate, 64 callers',
      unit: '/s',
      product: rateOf('product'),
      reference: rateOf('reference'),
      wants: 'atLeast',
      moonshot: 0.15,
      acceptable: 0.08,
      cpuDecides: true,
    },
    {
      name: 'CPU with traces of the usual share, to without',
      unit: 'us',
      product: cpuOf('traced'),
      reference: cpuOf('untraced'),
      wants: 'atMost',
      moonshot: 1.01,
      acceptable: 1.03,
    },
  ],
  prepare: async () => {
    const { cluster, size } = context
    const members = size.investors[0]
    await crowd(cluster.poolOf(cluster.productUrl, 1), { name: 'bench', count: members })
    const server = await productServer(cluster.productUrl)
    const observed = await observedServer(cluster.productUrl)
    // Those who deposit stand apart among all members, as people who happen to come at once do.
    const many = Math.min(members, 200)
    const active = Array.from({ length: many }, (_, n) => Math.floor((n * members) / many))
    const tokensOf = (api: typeof server) => Promise.all(active.map((n) => api.tokenOf(`bench_${n}`)))
    const tokens = new Map([
      [server, await tokensOf(server)],
      [observed, await tokensOf(observed)],
    ])
    const [reference, referenceAlone] = [await plainPosting(context, 16), await plainPosting(context, 1)]
    const ask = (api: typeof server) => () => {
      const who = Math.floor(Math.random() * active.length)
      const n = active[who]!
      const variables = {
        id: `dep_${uuidv7()}`,
        accountId: `acc_bench_${n}`,
        fundingSourceId: `bnk_bench_${n}`,
        amount: '10000',
      }
      return {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(api)![who]}` },
        body: JSON.stringify({ query: deposit, variables }),
      }
    }
    const asking =
      (api: typeof server, connections: number, milliseconds: number = size.milliseconds) =>
      () =>
        httpLoad({ databasePid: cluster.pid, serverPid: api.pid, port: api.port, connections, milliseconds }, ask(api))
    const programs = {
      product: asking(server, 64),
      alone: asking(server, 1),
      reference,
      referenceAlone,
    }
    return {
      round: async (index) => ({
        ...(await context.inTurn(index, programs)),
        ...(await inWindows(observed, asking(observed, 64, size.milliseconds / 5))),
      }),
      done: async () => {
        await Promise.all([server.stop(), observed.stop()])
      },
    }
  },
})

/** So many windows of each. */
const windows = 20

/** Short windows with traces and without in turn, so that both meet the same neighbours on the machine. */
async function inWindows({ tell }: Pick<Server, 'tell'>, load: () => Promise<Sample>): Promise<Pair> {
  const samples: Record<'traced' | 'untraced', Sample[]> = { traced: [], untraced: [] }
  for (let window = 0; window < windows; window += 1)
    for (const isTraced of [window % 2 === 0, window % 2 === 1]) {
      await tell(isTraced)
      samples[isTraced ? 'traced' : 'untraced'].push(await load())
    }
  return { traced: together(samples.traced), untraced: together(samples.untraced) }
}

function together(samples: readonly Sample[]): Sample {
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, sample) => total + of(sample), 0)
  const operations = sum((sample) => sample.operations)
  return {
    operations,
    seconds: sum(({ seconds }) => seconds),
    databaseCpu: sum((sample) => sample.databaseCpu * sample.operations) / operations,
    nodeCpu: sum((sample) => sample.nodeCpu * sample.operations) / operations,
  }
}
