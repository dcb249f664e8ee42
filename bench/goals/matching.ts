import { v7 as uuidv7 } from 'uuid'
import { settlingOf } from '#business/investing/server/door.ts'
import { holdingOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { matchListings, type Side } from '#business/selling/rules/match-listings.ts'
import { holdShares } from '#business/selling/server/postings.ts'
import { orderFrom, type SellOrder } from '#business/selling/server/sell-order-store.ts'
import { type Sale, settleSales } from '#business/selling/server/settle-sales.ts'
import { dayOf } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { standingClock } from '#kernel/clock.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { postBatch } from '#ledger/post.ts'
import { moveShares } from '#ledger/transfer.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Platform } from '#platform/command/platform.ts'
import { type Goal, secondsOf } from '../goal.ts'
import { at } from '../ledgers.ts'
import { type Sample, timed } from '../measure.ts'
import { productOn } from '../product.ts'
import type { World } from '../world.ts'

/** Goal 13: listings meet buyers, in memory and then in the books. */
export const matchingGoals = (world: World): Goal[] => [coreGoal(world), durableGoal(world)]

const share = 1_000_000n
const anyShares = (): Microshares => microshares(share + BigInt(Math.floor(Math.random() * 50)) * share)
const sides = (count: number, side: string): Side[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${side}${n}`, owner: `${side}-owner${n}`, shares: anyShares() }))

function coreGoal(world: World): Goal {
  const count = world.size.orders[0]
  return {
    number: 13,
    title: `matching ${count.toLocaleString('en-US')} sales and ${count.toLocaleString('en-US')} wishes in memory / two queues in typed arrays`,
    figures: [
      {
        name: 'time',
        unit: 's',
        product: secondsOf('product'),
        reference: secondsOf('reference'),
        wants: 'atMost',
        moonshot: 1.5,
        acceptable: 3,
      },
    ],
    prepare: async () => {
      const [sales, wishes] = [sides(count, 's'), sides(count, 'w')]
      const fills = matchListings(sales, wishes, microshares(1_000n))
      const bare = twoQueues(sales, wishes)
      if (bare !== fills.length) throw new Error(`The product makes ${fills.length} fills and the reference ${bare}`)
      // One matching takes milliseconds: a sample is several.
      const times = (match: () => number) => () =>
        timed(world.cluster.pid, async () => {
          for (let n = 0; n < 10; n += 1) match()
          return 10 * count
        })
      const product = times(() => matchListings(sales, wishes, microshares(1_000n)).length)
      return { round: (index) => world.inTurn(index, { product, reference: times(() => twoQueues(sales, wishes)) }) }
    },
  }
}

/** First come, first served, nothing else: how much is left of each side in a typed array, and two places that move on. */
function twoQueues(sales: readonly Side[], wishes: readonly Side[]): number {
  const left = BigInt64Array.from(sales, ({ shares }) => shares)
  const wanted = BigInt64Array.from(wishes, ({ shares }) => shares)
  const fills: { sale: number; wish: number; shares: bigint }[] = []
  for (let sale = 0, wish = 0; sale < left.length && wish < wanted.length; ) {
    const shares = left[sale]! < wanted[wish]! ? left[sale]! : wanted[wish]!
    fills.push({ sale, wish, shares })
    left[sale]! -= shares
    wanted[wish]! -= shares
    if (left[sale] === 0n) sale += 1
    if (wanted[wish] === 0n) wish += 1
  }
  return fills.length
}

function durableGoal(world: World): Goal {
  const count = world.size.orders[1]
  return {
    number: 13,
    title: `${count.toLocaleString('en-US')} sales matched, settled and posted / matched and written in SQL, then posted in batches`,
    figures: [
      {
        name: 'time',
        unit: 's',
        product: secondsOf('product'),
        reference: secondsOf('reference'),
        wants: 'atMost',
        moonshot: 1.5,
        acceptable: 3,
      },
    ],
    prepare: async () => {
      const product = await productMarket(world, count)
      const reference = await referenceMarket(world, count)
      return { round: (index) => world.inTurn(index, { product, reference }) }
    },
  }
}

let markets = 0
const price = sharePrice(1_000_000n)

/** Lists shares of new sellers, untimed, and then sells all of them to buyers in one transaction. */
async function productMarket(world: World, count: number): Promise<() => Promise<Sample>> {
  const { cluster } = world
  const pg = cluster.productPool(2)
  const platform = productOn(pg, standingClock(at))
  return async () => {
    markets += 1
    const portfolioId = `market${markets}`
    const orders = await listAll(world, platform, portfolioId, count)
    const wishes = sides(count, `w${markets}-`)
    return timed(cluster.pid, async () => {
      const found = matchListings(
        orders.map(({ id, accountId, left }) => ({ id, owner: accountId, shares: left })),
        wishes,
        microshares(1_000n),
      )
      const sales = found.map(
        ({ listing, wish, shares }): Sale => ({
          order: orders[listing]! as Sale['order'],
          subject: `ord_${markets}_${wish}`,
          shares,
          paid: cents(shares / 10_000n),
          price,
          from: settlingOf(portfolioId),
          to: holdingOf(wishes[wish]!.owner!, portfolioId),
        }),
      )
      await inTransaction(platform, { kind: 'system', id: 'bench' }, (ctx) =>
        settleSales(ctx, sales, { rail: 'matched', fee: 0n as never, at, on: dayOf(at) }),
      )
      return sales.length
    })
  }
}

/** Sellers with one lot each, all of it listed: shares, lots, holds and sell orders as the product leaves them. */
async function listAll(world: World, platform: Platform, portfolioId: string, count: number): Promise<SellOrder[]> {
  const made = sides(count, `m${markets}-`)
  const idOf = (n: number): string => `sel_${portfolioId}_${String(n).padStart(6, '0')}`
  const accounts = made.map(({ owner }) => owner!)
  const shares = made.map((side) => side.shares)
  const common = { subject: 'bench', effectiveAt: at }
  for (let start = 0; start < count; start += 500) {
    const some = made.slice(start, start + 500)
    await postBatch(
      platform.db,
      some.map(({ id, owner, shares: held }) => ({
        ...common,
        key: `issue:${id}`,
        kind: 'issue',
        phase: 'posted',
        lines: moveShares(unissuedOf(portfolioId), holdingOf(owner!, portfolioId), held),
      })),
      at,
    )
    await postBatch(
      platform.db,
      some.map(({ owner, shares: held }, n) =>
        holdShares({ id: idOf(start + n), accountId: owner, portfolioId }, 1, held, at),
      ),
      at,
    )
  }
  const ids = made.map((_, n) => idOf(n))
  const values = [accounts, shares, portfolioId]
  await world.cluster.owner.query(
    `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
     select 'lot_' || a, a, $3, 'purchase', 'lot_' || a, '2020-01-01', s, s, s / 10000 from unnest($1::text[], $2::bigint[]) u(a, s)`,
    values,
  )
  const { rows } = await world.cluster.owner.query(
    `insert into selling.sell_order (id, account_id, portfolio_id, shares_micro, state, price_seen_micro, accepts_buyback, holds, placed_by, placed_at)
     select o, a, $3, s, 'open', 1000000, false, 1, 'bench', $5 from unnest($1::text[], $2::bigint[], $4::text[]) u(a, s, o) returning *`,
    [...values, ids, at],
  )
  return rows.map(orderFrom)
}

async function referenceMarket(world: World, count: number): Promise<() => Promise<Sample>> {
  await world.referenceAccounts(Math.max(world.size.accounts, 2 * count))
  const pg = world.cluster.referencePool(1)
  return async () => {
    await pg.query('truncate sale_order, sale_fill')
    const quantities = Array.from({ length: 2 * count }, () => anyShares())
    await pg.query(
      'insert into sale_order select n - 1, n <= $1, q, q from unnest($2::bigint[]) with ordinality u(q, n)',
      [count, quantities],
    )
    await pg.query('analyze sale_order')
    return timed(world.cluster.pid, async () => {
      await pg.query('begin')
      const { rows } = await pg.query('select * from match_all()')
      for (let start = 0; start < rows.length; start += 1_000) {
        const some = rows.slice(start, start + 1_000)
        const values = [
          some.map(() => uuidv7()),
          some.map(({ sale_id }) => sale_id),
          some.map(({ wish_id }) => wish_id),
          some.map(({ quantity }) => quantity),
        ]
        await pg.query({ name: 'batch', text: 'select post_batch($1, $2, $3, $4)', values })
      }
      await pg.query('commit')
      return rows.length
    })
  }
}
