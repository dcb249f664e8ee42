import { v7 as uuidv7 } from 'uuid'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { distributableOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { idOf } from '#kernel/ids.ts'
import { post } from '#ledger/post.ts'
import type { BenchContext } from '../bench-context.ts'
import { type Goal, secondsOf } from '../goal.ts'
import { sharesSql } from '../holders.ts'
import { at, clearing, payment } from '../ledgers.ts'
import { type Sample, timed } from '../measure.ts'
import { operate } from '../operate.ts'
import { productOn } from '../product.ts'

const pool = cents(123_456_789n)

/** Goal 5: one dividend for all holders, and how it grows. */
export const dividendGoals = (context: BenchContext): Goal[] => [sizeGoal(context), growthGoal(context)]

function sizeGoal(context: BenchContext): Goal {
  const holders = context.size.holders[1]
  return {
    number: 5,
    title: `dividend, ${holders.toLocaleString('en-US')} holders, with every holder's line / the least that pays a pool`,
    figures: [
      {
        name: 'time',
        unit: 's',
        product: secondsOf('product'),
        reference: secondsOf('reference'),
        wants: 'atMost',
        moonshot: 1.5,
        acceptable: 2.5,
      },
    ],
    prepare: async () => {
      const product = await productDividend(context, holders)
      const reference = await referenceDividend(context, holders)
      return {
        round: (index) => context.inTurn(index, { product, reference }),
        says: 'each line is compared with a split of our own in whole numbers',
      }
    },
  }
}

function growthGoal(context: BenchContext): Goal {
  const [few, many] = context.size.holders
  return {
    number: 5,
    title: `dividend of ${many.toLocaleString('en-US')} holders / of ${few.toLocaleString('en-US')}`,
    figures: [
      {
        name: 'time',
        unit: 's',
        product: secondsOf('product'),
        reference: secondsOf('reference'),
        wants: 'atMost',
        moonshot: 10,
        acceptable: 11,
      },
    ],
    prepare: async () => {
      const product = await productDividend(context, many)
      const reference = await productDividend(context, few)
      return { round: (index) => context.inTurn(index, { product, reference }) }
    },
  }
}

let months = 0

/** A portfolio with so many holders; each call declares and pays one more month to all of them. */
async function productDividend(context: BenchContext, holders: number): Promise<() => Promise<Sample>> {
  const { cluster } = context
  const portfolioId = await context.holders(holders)
  const pg = cluster.productPool(2)
  const platform = productOn(pg, manualClock(at))
  return async () => {
    months += 1
    const month = `${2010 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
    const id = idOf('div', uuidv7())
    await post(platform.db, payment(clearing, distributableOf(portfolioId), pool as Cents), at)
    await operate(platform, 'usr_one', (ctx) => declareDividend(ctx, { id, portfolioId, month, pool, reason: 'bench' }))
    const sample = await timed(cluster.pid, async () => {
      await operate(platform, 'usr_two', (ctx) => approveDividend(ctx, { id }))
      return holders
    })
    await demandExact(context, id)
    return sample
  }
}

async function referenceDividend(context: BenchContext, holders: number): Promise<() => Promise<Sample>> {
  const { cluster } = context
  await context.referenceAccounts(holders)
  const pg = cluster.referencePool(1)
  await pg.query(
    `insert into holding select $1, n, ${sharesSql} from generate_series(0, $1 - 1) n on conflict do nothing`,
    [holders],
  )
  await pg.query('analyze holding')
  await pg.query('insert into balance values (-1, 0) on conflict do nothing')
  return () =>
    timed(cluster.pid, async () => {
      await pg.query('select pay_dividend($1, $2, -1, $3)', [uuidv7(), holders, pool])
      return holders
    })
}

/** Every line of a paid dividend is the one that whole numbers give: largest remainder, ties to the older holding. */
async function demandExact(context: BenchContext, id: string): Promise<void> {
  const { rows } = await context.cluster.owner.query<{ shares: bigint; amount: bigint }>(
    `select l.shares, l.amount from dividends.dividend d, dividends.lines(d.number) l where d.id = $1 order by l.holding`,
    [id],
  )
  const total = rows.reduce((sum, { shares }) => sum + shares, 0n)
  const parts = rows.map(({ shares }, place) => ({
    place,
    whole: (pool * shares) / total,
    rest: (pool * shares) % total,
  }))
  let left = pool - parts.reduce((sum, { whole }) => sum + whole, 0n)
  const expected = parts.map(({ whole }) => whole)
  for (const { place } of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break
    expected[place]! += 1n
    left -= 1n
  }
  const different = rows.filter(({ amount }, place) => amount !== expected[place]).length
  if (rows.length === 0 || different > 0)
    throw new Error(`${different} of ${rows.length} lines differ from the split in whole numbers`)
}
