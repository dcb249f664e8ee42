import type { Instant } from '#kernel/instant.ts'
import { advanceContribution } from './contributions.ts'
import type { Ctx, Machine } from './ctx.ts'
import { advanceDirection } from './directions.ts'
import { advanceDistribution } from './distributions.ts'
import { reviewDocument } from './documents.ts'
import { advanceAccount, advanceFee } from './fees.ts'
import { advanceApplication } from './opening.ts'
import { advanceReceipt } from './receipts.ts'
import { change } from './request.ts'
import type { Resource } from './resources.ts'
import { schema } from './schema.ts'
import { advanceTransfer } from './transfers.ts'
import type { Kind } from './transitions.ts'
import { advanceValuation } from './valuations.ts'

const steps: Readonly<Record<Kind, (ctx: Ctx, resource: Resource) => Promise<void>>> = {
  application: advanceApplication,
  account: advanceAccount,
  contribution: advanceContribution,
  transfer: advanceTransfer,
  direction: advanceDirection,
  receipt: advanceReceipt,
  distribution: advanceDistribution,
  valuation: advanceValuation,
  fee: advanceFee,
  document: reviewDocument,
}
const weekHours = 7 * 24

/** Everything that the clock has made due, one resource at a time: settlements, reviews, fees. */
export async function runDue(machine: Machine): Promise<number> {
  let done = 0
  await forgetKeys(machine)
  for (;;) {
    const found = await change(machine, async (ctx) => {
      const { rows } = await ctx.db.query<Resource>(
        `select * from ${schema}.resource where due_at <= $1 order by due_at, position limit 1 for update skip locked`,
        [ctx.now.toString()],
      )
      if (rows[0]) await steps[rows[0].kind](ctx, rows[0])
      return rows.length
    })
    if (found === 0) return done
    done += found
  }
}

export async function nextDue({ pool }: Machine): Promise<Instant | null> {
  return (await pool.query(`select min(due_at) as at from ${schema}.resource`)).rows[0].at
}

async function forgetKeys({ pool, clock }: Machine): Promise<void> {
  await pool.query(`delete from ${schema}.idempotency where created_at <= $1`, [
    clock.now().subtract({ hours: weekHours }).toString(),
  ])
}
