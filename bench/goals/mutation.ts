import { v7 as uuidv7 } from 'uuid'
import { crowd } from '#tests/figures/orders-crowd.ts'
import { type Goal, rateOf } from '../goal.ts'
import { httpLoad } from '../http-load.ts'
import { productServer } from '../servers.ts'
import type { World } from '../world.ts'
import { plainPosting } from './posting.ts'

const deposit =
  'mutation ($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) { requestDeposit(id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount) { id } }'

/** Goal 3: a deposit is asked for: token, right, rules, hold in the books, audit, message to the partner, job, announcement. */
export const mutationGoal = (world: World): Goal => ({
  number: 3,
  title: 'GraphQL mutation that posts (a deposit), 16 connections / plain function call on 16 connections',
  figures: [
    {
      name: 'rate',
      unit: '/s',
      product: rateOf('product'),
      reference: rateOf('reference'),
      wants: 'atLeast',
      moonshot: 1,
      acceptable: 0.5,
      cpuDecides: true,
    },
  ],
  prepare: async () => {
    const { cluster, size } = world
    const people = 200
    await crowd(cluster.poolOf(cluster.productUrl, 1), { name: 'bench', count: people })
    const server = await productServer(cluster.productUrl)
    const tokens = await Promise.all(Array.from({ length: people }, (_, n) => server.tokenOf(`bench_${n}`)))
    const reference = await plainPosting(world, 16)
    const ask = () => {
      const n = Math.floor(Math.random() * people)
      const variables = {
        id: `dep_${uuidv7()}`,
        accountId: `acc_bench_${n}`,
        fundingSourceId: `bnk_bench_${n}`,
        amount: '10000',
      }
      return {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[n]}` },
        body: JSON.stringify({ query: deposit, variables }),
      }
    }
    const product = () =>
      httpLoad(
        {
          databasePid: cluster.pid,
          serverPid: server.pid,
          port: server.port,
          connections: 16,
          milliseconds: size.milliseconds,
        },
        ask,
      )
    return { round: (index) => world.inTurn(index, { product, reference }), done: server.stop }
  },
})
