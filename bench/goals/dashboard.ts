import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { databaseOf } from '#engine/command/database.ts'
import { appRole } from '#io/db/pool.ts'
import { readAccountViews } from '#ledger/account-views.ts'
import { crowd } from '#tests/figures/orders-crowd.ts'
import type { BenchContext } from '../bench-context.ts'
import { databaseCpuOf, type Goal, p50Of, p99Of } from '../goal.ts'
import { httpLoad } from '../http-load.ts'
import { callers } from '../measure.ts'
import { coverQuery } from '../references/cover.ts'
import { coverServer, productServer } from '../servers.ts'

/** Goal 7: what a dashboard reads of an account, in SQL and through the API. */
export const dashboardGoals = (context: BenchContext): Goal[] => [sqlGoal(context), apiGoal(context)]

const anyOf = (count: number): number => Math.floor(Math.random() * count)

/** Balance and history as the product reads them, for a random account of these books. */
async function productReads(context: BenchContext, entries: number, connections: number) {
  const { url, accounts } = await context.productHistory(entries)
  const db = databaseOf(context.cluster.poolOf(url, connections, { role: appRole }))
  return async () => {
    const account = cashOf(`acc_bench_${anyOf(accounts)}`)
    await readAccountViews(db, [{ account, lines: 10 }])
  }
}

async function referenceReads(context: BenchContext, entries: number, connections: number) {
  const { url, accounts } = await context.referenceHistory(entries)
  const pool = context.cluster.poolOf(url, connections)
  return () => pool.query({ name: 'cover', text: coverQuery, values: [anyOf(accounts)] })
}

function sqlGoal(context: BenchContext): Goal {
  const { size, cluster } = context
  const [small, large] = size.histories
  const sampled = (ask: () => Promise<unknown>, count: number) => () =>
    callers(cluster.pid, { count, milliseconds: size.milliseconds, ask })
  return {
    number: 7,
    title: `dashboard SQL (balance, ten newest movements), ${large.toLocaleString('en-US')} entries / balance and entries from one index`,
    figures: [
      {
        name: 'database CPU',
        unit: 'us',
        product: databaseCpuOf('product'),
        reference: databaseCpuOf('reference'),
        wants: 'atMost',
        moonshot: 1.2,
        acceptable: 2,
      },
      {
        name: `p50 alone, to ${small.toLocaleString('en-US')} entries`,
        unit: 'ms',
        product: p50Of('alone'),
        reference: p50Of('aloneSmall'),
        wants: 'atMost',
        moonshot: 1.15,
        acceptable: 1.3,
      },
    ],
    prepare: async () => {
      const product = sampled(await productReads(context, large, 16), 8)
      const reference = sampled(await referenceReads(context, large, 8), 8)
      const alone = sampled(await productReads(context, large, 2), 1)
      const aloneSmall = sampled(await productReads(context, small, 2), 1)
      return { round: (index) => context.inTurn(index, { product, reference, alone, aloneSmall }) }
    },
  }
}

const query =
  'query ($id: ID!) { cashBalance(accountId: $id) { available posted pendingIn pendingOut } transfers(accountId: $id) { edges { node { id kind at amount state } } } }'

function apiGoal(context: BenchContext): Goal {
  const { size, cluster } = context
  const large = size.histories[1]
  return {
    number: 7,
    title: 'dashboard through GraphQL with a token / node:http and one look-up; 50 connections',
    figures: [
      {
        name: 'p50, 1 connection',
        unit: 'ms',
        product: p50Of('alone'),
        reference: p50Of('referenceAlone'),
        wants: 'atMost',
        moonshot: 3,
        acceptable: 6,
      },
      {
        name: 'p99, to its p50',
        unit: 'ms',
        product: p99Of('product'),
        reference: p50Of('product'),
        wants: 'atMost',
        moonshot: 4,
        acceptable: 8,
      },
    ],
    prepare: async () => {
      const { url, accounts } = await context.productHistory(large)
      const people = Math.min(accounts, 200)
      await crowd(cluster.poolOf(url, 1), { name: 'bench', count: people })
      const [product, reference] = [
        await productServer(url),
        await coverServer((await context.referenceHistory(large)).url),
      ]
      const tokens = await Promise.all(Array.from({ length: people }, (_, n) => product.tokenOf(`bench_${n}`)))
      const asking =
        (server: { port: number; pid: number }, connections: number, next: Parameters<typeof httpLoad>[1]) => () =>
          httpLoad(
            {
              databasePid: cluster.pid,
              serverPid: server.pid,
              port: server.port,
              connections,
              milliseconds: size.milliseconds,
            },
            next,
          )
      const ask = () => {
        const n = anyOf(people)
        return {
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[n]}` },
          body: JSON.stringify({ query, variables: { id: `acc_bench_${n}` } }),
        }
      }
      const askReference = () => ({ method: 'GET', path: `/${anyOf(people)}` })
      return {
        round: (index) =>
          context.inTurn(index, {
            product: asking(product, 50, ask),
            alone: asking(product, 1, ask),
            referenceAlone: asking(reference, 1, askReference),
          }),
        done: async () => {
          await Promise.all([product.stop(), reference.stop()])
        },
      }
    },
  }
}
