import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isRefusal } from '#kernel/refusal.ts'
import { type Books, post, postBatch } from '#ledger/post.ts'
import type { Transfer } from '#ledger/transfer.ts'
import type { BenchContext } from '../bench-context.ts'
import { cpuOf, type Goal, rateOf } from '../goal.ts'
import { at, clearing, payment, twoOf, walletOf } from '../ledgers.ts'
import { callers, type Sample, timed } from '../measure.ts'

/** Goals 1, 2, 3 and 10: postings one by one, in batches, on one hot account, and beside a peer's ledger. */
export function postingGoals(context: BenchContext): Goal[] {
  return [
    {
      number: 1,
      title: 'single posting, 16 callers / plain function call on 16 connections',
      figures: [
        {
          name: 'rate',
          unit: '/s',
          product: rateOf('product'),
          reference: rateOf('reference'),
          wants: 'atLeast',
          moonshot: 0.8,
          acceptable: 0.5,
          cpuDecides: true,
        },
      ],
      prepare: async () => {
        const product = await singly(context, 16, () => anyPayment(context))
        const reference = await plainPosting(context, 16)
        return { round: (index: number) => context.inTurn(index, { product, reference }) }
      },
    },
    batchGoal(context),
    hotGoal(context, 16),
    hotGoal(context, 32),
    peerGoal(context),
  ]
}

const demandPosted = (outcome: object): void => {
  if (isRefusal(outcome)) throw new Error(outcome.message)
}

const anyPayment = ({ size }: BenchContext): Transfer => {
  const [from, to] = twoOf(size.accounts)
  return payment(walletOf(from), walletOf(to))
}

/** One function call a posting, prepared, on so many connections: the reference of goals 1 and 4. */
export async function plainPosting(context: BenchContext, connections: number): Promise<() => Promise<Sample>> {
  await context.referenceAccounts(context.size.accounts)
  const pool = context.cluster.referencePool(connections)
  const ask = () => {
    const [from, to] = twoOf(context.size.accounts)
    return pool.query({ name: 'post', text: 'select post($1, $2, $3, $4)', values: [uuidv7(), from, to, 7] })
  }
  return () => callers(context.cluster.pid, { count: connections, milliseconds: context.size.milliseconds, ask })
}

/** One posting a call, each on a connection of its own. */
export async function singly(
  context: BenchContext,
  connections: number,
  transfer: () => Transfer,
): Promise<() => Promise<Sample>> {
  const db: Books = await context.fundedAccounts(context.size.accounts)
  const ask = async () => demandPosted(await post(db, transfer(), at))
  return () => callers(context.cluster.pid, { count: connections, milliseconds: context.size.milliseconds, ask })
}

function hotGoal(context: BenchContext, connections: number): Goal {
  const fromClearing = () => payment(clearing, walletOf(twoOf(context.size.accounts)[0]))
  return {
    number: 3,
    title: `one hot clearing account / no shared account, ${connections} callers`,
    figures: [
      {
        name: 'rate',
        unit: '/s',
        product: rateOf('product'),
        reference: rateOf('reference'),
        wants: 'atLeast',
        moonshot: 1,
        acceptable: 0.8,
        cpuDecides: true,
      },
    ],
    prepare: async () => {
      const product = await singly(context, connections, fromClearing)
      const reference = await singly(context, connections, () => anyPayment(context))
      return { round: (index) => context.inTurn(index, { product, reference }) }
    },
  }
}

function batchGoal(context: BenchContext): Goal {
  const { size, cluster } = context
  return {
    number: 2,
    title: 'batches of 1,000 / the least that a batch can do; / row-by-row ledger in arrays',
    figures: [
      {
        name: 'rate',
        unit: '/s',
        product: rateOf('product'),
        reference: rateOf('reference'),
        wants: 'atLeast',
        moonshot: 0.8,
        acceptable: 0.5,
        cpuDecides: true,
      },
      {
        name: 'rate to peer',
        unit: '/s',
        product: rateOf('product'),
        reference: rateOf('peer'),
        wants: 'atLeast',
        moonshot: 5,
        acceptable: 2,
        cpuDecides: true,
      },
    ],
    prepare: async () => {
      await context.referenceAccounts(size.accounts)
      const db = await context.fundedAccounts(size.accounts)
      const pool = cluster.referencePool(1)
      const pairs = () => Array.from({ length: 1_000 }, () => twoOf(size.accounts))
      const batches = (send: () => Promise<unknown>) => () =>
        timed(cluster.pid, async () => {
          for (let n = 0; n < size.batches; n += 1) await send()
          return size.batches * 1_000
        })
      const product = batches(async () => {
        const outcomes = await postBatch(
          db,
          pairs().map(([from, to]) => payment(walletOf(from), walletOf(to))),
          at,
        )
        for (const outcome of outcomes) demandPosted(outcome)
      })
      const reference = batches(() => {
        const asked = pairs()
        const values = [
          asked.map(() => uuidv7()),
          asked.map(([from]) => from),
          asked.map(([, to]) => to),
          asked.map(() => 7),
        ]
        return pool.query({ name: 'batch', text: 'select post_batch($1, $2, $3, $4)', values })
      })
      const peer = batches(() => peerPost(pool, pairs()))
      return {
        round: (index) => context.inTurn(index, { product, reference, peer }),
        says: 'the row-by-row ledger is ours, written after pgledger',
      }
    },
  }
}

const peerPost = (pool: pg.Pool, pairs: readonly [number, number][]) =>
  pool.query({
    name: 'peer',
    text: 'select peer_post(array(select row(a, b, c)::peer_request from unnest($1::text[], $2::text[], $3::numeric[]) q(a, b, c)))',
    values: [pairs.map(([from]) => `pgla_${from}`), pairs.map(([, to]) => `pgla_${to}`), pairs.map(() => 7)],
  })

function peerGoal(context: BenchContext): Goal {
  const { size, cluster } = context
  return {
    number: 10,
    title: 'single posting / row-by-row ledger, 16 connections each',
    figures: [
      {
        name: 'CPU',
        unit: 'us',
        product: cpuOf('product'),
        reference: cpuOf('reference'),
        wants: 'atMost',
        moonshot: 0.5,
        acceptable: 0.8,
      },
      {
        name: 'rate',
        unit: '/s',
        product: rateOf('product'),
        reference: rateOf('reference'),
        wants: 'atLeast',
        moonshot: 2,
        acceptable: 1,
        cpuDecides: true,
      },
    ],
    prepare: async () => {
      await context.referenceAccounts(size.accounts)
      const product = await singly(context, 16, () => anyPayment(context))
      const pool = cluster.referencePool(16)
      const ask = () => peerPost(pool, [twoOf(size.accounts)])
      const reference = () => callers(cluster.pid, { count: 16, milliseconds: size.milliseconds, ask })
      return {
        round: (index) => context.inTurn(index, { product, reference }),
        says: 'the row-by-row ledger is ours, written after pgledger',
      }
    },
  }
}
