import { logSigner } from '#business/proof/server/public.ts'
import { takeSnapshot } from '#business/proof/server/take-snapshot.ts'
import type { Platform } from '#engine/command/platform.ts'
import { readConfig } from '#io/config/config.ts'
import { appRole } from '#io/db/pool.ts'
import { atHour, businessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { faultsIn } from '#ledger/check-books.ts'
import { closeDays } from '#ledger/close-days.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import type { BenchContext } from '../bench-context.ts'
import { payDividends } from '../dividends.ts'
import { cpuOf, type Figure, type Goal } from '../goal.ts'
import { fillCompany } from '../investors.ts'
import { type Sample, timed } from '../measure.ts'
import { productOn } from '../product.ts'

/** Dividends of ten portfolios in each: a year of entries, one a holder and month. */
const months = 12
const boughtAt = instant('2025-01-15T15:00:00Z')

/** Goal 13: the proofs over a company with so many investors and their year. Both grow with it and no faster. */
export function proofGoal({ cluster, size }: BenchContext): Goal {
  const [few, many] = size.investors
  return {
    number: 13,
    title: `the proofs over the year of ${many.toLocaleString('en-US')} investors / of ${few.toLocaleString('en-US')}`,
    once: true,
    figures: [
      growth('books:check: CPU an investor', 'books'),
      minutesOfAMillion('books:check: CPU for a million, if it grows so', 'books'),
      growth('sum trees of a night: CPU an investor', 'trees'),
      minutesOfAMillion('sum trees of a night: CPU for a million, if they grow so', 'trees'),
      {
        name: 'sum trees: memory of the worker beyond what it had, at most',
        unit: 'MB',
        product: ({ trees }) => trees!.megabytes!,
        reference: () => 1,
        wants: 'atMost',
        moonshot: 50,
        acceptable: 200,
      },
    ],
    prepare: async () => {
      const companies = [await companyOf(cluster, few), await companyOf(cluster, many)] as const
      return {
        round: async () => {
          const [fewer, more] = [await companies[0].prove(), await companies[1].prove()]
          return { books: more.books, trees: more.trees, booksOfFew: fewer.books, treesOfFew: fewer.trees }
        },
        says: () => companies[1].says(),
      }
    },
  }
}

const growth = (name: string, of: 'books' | 'trees'): Figure => ({
  name,
  unit: 'us',
  product: cpuOf(of),
  reference: cpuOf(`${of}OfFew`),
  wants: 'atMost',
  moonshot: 1,
  acceptable: 1.1,
})

/** Minutes of one core, so that neighbours on the machine do not count. */
const minutesOfAMillion = (name: string, of: 'books' | 'trees'): Figure => ({
  name,
  unit: 'min',
  product: (pair) => cpuOf(of)(pair) / 60,
  reference: () => 1,
  wants: 'atMost',
  moonshot: 5,
  acceptable: 10,
})

/** A company whose investors got dividends for a year, and whose days are sealed. */
async function companyOf(cluster: BenchContext['cluster'], investors: number) {
  const url = await cluster.productCopy()
  const owner = cluster.poolOf(url, 2)
  const clock = manualClock(boughtAt)
  const platform = productOn(cluster.poolOf(url, 8, { role: appRole }), clock)
  await fillCompany(owner, investors, boughtAt)
  for (let month = 0; month < months; month += 1) {
    const first = plusMonths(businessDay('2025-01-01'), month)
    clock.moveTo(atHour(plusDays(plusMonths(first, 1), 3), 10))
    await payDividends(platform, investors, first.slice(0, 7))
  }
  clock.moveTo(atHour(plusDays(clock.today(), 1), 3))
  while ((await closeDays(platform.db, clock)) > 0);
  await owner.query('vacuum analyze')
  let told = ''
  return {
    prove: async () => {
      await cluster.settle()
      const rowsChecked = { count: 0n }
      const books = await timed(cluster.pid, async () => {
        rowsChecked.count = await proven(platform)
        return investors
      })
      const { sample: trees, bytes } = await treesOf(platform, cluster.pid, investors)
      told = `${rowsChecked.count} rows checked in ${books.seconds.toFixed(1)} s, trees in ${trees.seconds.toFixed(1)} s, ${bytes} bytes of nodes kept`
      return { books, trees }
    },
    says: () => told,
  }
}

/** How many rows were looked at; the ledger has to be as it should be. Orders and banks of these investors are made up. */
async function proven(platform: Platform): Promise<bigint> {
  const checks = await proveBooks(platform)
  const faults = faultsIn(checks.slice(0, 3))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return checks.reduce((sum, { checked }) => sum + checked, 0n)
}

async function treesOf(platform: Platform, pid: number, investors: number) {
  const { proof } = readConfig({ NODE_ENV: 'test' })
  const day = plusDays(platform.clock.today(), -1)
  await platform.db.insertInto('proof.snapshot').values({ day, begun_at: platform.clock.now() }).execute()
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const sample: Sample = await timed(pid, async () => {
    await takeSnapshot(proof, logSigner(proof))(platform, { day })
    return investors
  })
  clearInterval(looking)
  const kept = await platform.db.selectFrom('proof.tree').select('nodes').where('day', '=', day).execute()
  const bytes = kept.reduce((sum, { nodes }) => sum + (nodes?.length ?? 0), 0)
  return { sample: { ...sample, megabytes: (most - before) / 1_048_576 }, bytes }
}
