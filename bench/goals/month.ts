import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { runDueSubscriptions } from '#business/auto-invest/server/run-due.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { followDividends } from '#business/dividends/server/follow-dividends.ts'
import { drawPdf } from '#business/documents/server/public.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { sealAudit } from '#engine/audit/audit-seals.ts'
import type { Platform } from '#engine/command/platform.ts'
import { queueOptions } from '#engine/jobs/worker.ts'
import { appRole, createQueuePool } from '#io/db/pool.ts'
import { dayOf, formatDay } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import type { AccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { closeDays } from '#ledger/close-days.ts'
import { readHistory } from '#ledger/history.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import type { BenchContext } from '../bench-context.ts'
import { payDividends } from '../dividends.ts'
import { cpuOf, type Goal, type Pair } from '../goal.ts'
import { fillCompany } from '../investors.ts'
import { type Sample, timed } from '../measure.ts'
import { productOn } from '../product.ts'

const million = 1_000_000
/** The invariants of the ledger and its seals, before what the rooms keep. */
const ledgerChecks = 9

/** Goal 6: what a month costs a company with so many investors, from the first morning to the proofs of the night. */
export function monthGoal(context: BenchContext): Goal {
  const [few, many] = context.size.investors
  const minutes = ({ product }: Pair) => (product!.seconds / many) * (million / 60)
  return {
    number: 6,
    title: `the month of ${many.toLocaleString('en-US')} investors / of ${few.toLocaleString('en-US')}`,
    once: true,
    figures: [
      {
        name: 'CPU an investor',
        unit: 'us',
        product: cpuOf('product'),
        reference: cpuOf('reference'),
        wants: 'atMost',
        moonshot: 1,
        acceptable: 1.1,
      },
      {
        name: many === million ? 'the whole month' : 'the same for a million, if it grows so',
        unit: 'min',
        product: minutes,
        reference: () => 1,
        wants: 'atMost',
        moonshot: 60,
        acceptable: 180,
      },
    ],
    prepare: async () => {
      const companies = [await company(context, few), await company(context, many)] as const
      return {
        round: async () => ({ reference: await companies[0].month(), product: await companies[1].month() }),
        done: async () => void (await Promise.all(companies.map(({ stop }) => stop()))),
        says: () => companies[1].says(),
      }
    },
  }
}

type Company = {
  readonly month: () => Promise<Sample>
  readonly says: () => string
  readonly stop: () => Promise<void>
}

async function company(context: BenchContext, investors: number): Promise<Company> {
  const { cluster } = context
  const url = await cluster.productCopy()
  const owner = cluster.poolOf(url, 2)
  const clock = manualClock(instant('2026-03-02T10:00:00Z'))
  const platform = productOn(cluster.poolOf(url, 8, { role: appRole }), clock)
  const accounts = (await fillCompany(owner, investors)).map(({ accountId }) => accountId)
  await sealUntilNow(platform)
  const queue = createQueuePool(url, 4)
  const phases = phasesOf({ platform, clock, queue, accounts })
  let told = ''
  return {
    month: async () => {
      await cluster.settle()
      const took: string[] = []
      const sample = await timed(cluster.pid, async () => {
        for (const [name, work] of Object.entries(phases)) {
          const began = performance.now()
          await work()
          took.push(`${name} ${((performance.now() - began) / 1_000).toFixed(1)} s`)
        }
        return investors
      })
      told = took.join(', ')
      await demandDone(owner, investors)
      return sample
    },
    says: () => told,
    stop: () => queue.end(),
  }
}

type Month = {
  readonly platform: Platform
  readonly clock: ReturnType<typeof manualClock>
  readonly queue: pg.Pool
  readonly accounts: readonly AccountId[]
}

/** The work of a month, in its order. Its notifications are enqueued; the partners who carry them are not here. */
const phasesOf = ({ platform, clock, queue, accounts }: Month): Readonly<Record<string, () => Promise<void>>> => ({
  'auto-invest': async () => {
    clock.moveTo(instant('2026-03-02T14:00:00Z'))
    while ((await runDueSubscriptions(platform, listedShareSource)) > 0);
  },
  dividends: () => payDividends(platform, accounts.length, '2026-01'),
  reinvestment: async () => {
    while ((await followDividends(platform, listedShareSource)) > 0);
  },
  'notices and confirmations': async () => {
    await runOnce({ ...queueOptions(platform, queue), concurrency: 4 })
    const { rows } = await queue.query(
      'select last_error from graphile_worker.jobs where last_error is not null limit 1',
    )
    if (rows.length > 0) throw new Error(`A job failed: ${rows[0].last_error}`)
  },
  statements: async () => {
    for (let n = 0; n < accounts.length; n += 100) await drawStatement(platform, accounts[n]!)
  },
  'seals of the day': async () => {
    clock.moveTo(instant('2026-03-03T08:00:00Z'))
    await sealUntilNow(platform)
  },
  'seals of the audit': async () => {
    while ((await sealAudit(platform)) > 0) clock.moveTo(clock.now().add({ minutes: 2 }))
  },
  'nightly check': async () => {
    const checks = await proveBooks(platform, { since: instant('2026-03-02T05:00:00Z'), night: 1 })
    // Orders and banks of these investors are made up; the ledger's own invariants come first.
    const faults = faultsIn(checks.slice(0, ledgerChecks))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
  'check of all books': async () => {
    const faults = faultsIn(await checkBooks(platform.db))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
})

async function sealUntilNow({ db, clock }: Platform): Promise<void> {
  while ((await closeDays(db, clock)) > 0);
}

async function drawStatement({ db, clock }: Platform, accountId: AccountId): Promise<void> {
  const lines = await readHistory(db, cashOf(accountId))
  await drawPdf({
    title: 'Statement',
    madeAt: clock.now(),
    footer: [accountId],
    parts: [
      { facts: lines.map(({ kind, amount, at }) => [`${formatDay(dayOf(at))} ${kind}`, formatCents(cents(amount))]) },
    ],
  })
}

/** Nothing was left out: every schedule and every choice bought, and every holder has a notice. */
async function demandDone(owner: pg.Pool, investors: number): Promise<void> {
  const { rows } = await owner.query(
    `select (select count(*)::int from investing.investment_order where state = 'settled') as settled,
       (select count(*)::int from investing.investment_order where state = 'settled' and confirmation_document_id is not null) as confirmed,
       (select count(distinct user_id)::int from notifications.notification) as told`,
  )
  const { settled, confirmed, told } = rows[0]
  const wanted = Math.ceil(investors / 10) + Math.floor((investors + 4) / 10)
  if (settled !== wanted || confirmed !== wanted || told !== investors)
    throw new Error(
      `${settled} of ${wanted} orders settled, ${confirmed} were confirmed, ${told} of ${investors} were told`,
    )
}
