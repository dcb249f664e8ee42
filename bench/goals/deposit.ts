import { v7 as uuidv7 } from 'uuid'
import { crowd } from '#tests/figures/orders-crowd.ts'
import type { BenchContext } from '../bench-context.ts'
import { cpuOf, type Goal, p50Of, rateOf } from '../goal.ts'
import { httpLoad } from '../http-load.ts'
import { observedServer, productServer } from '../servers.ts'
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
      name: 'CPU with metrics and traces, to without',
      unit: 'us',
      product: cpuOf('observed'),
      reference: cpuOf('product'),
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
    const asking = (api: typeof server, connections: number) => () =>
      httpLoad(
        { databasePid: cluster.pid, serverPid: api.pid, port: api.port, connections, milliseconds: size.milliseconds },
        ask(api),
      )
    const programs = {
      product: asking(server, 64),
      alone: asking(server, 1),
      observed: asking(observed, 64),
      reference,
      referenceAlone,
    }
    return {
      round: (index) => context.inTurn(index, programs),
      done: async () => {
        await Promise.all([server.stop(), observed.stop()])
      },
    }
  },
})
