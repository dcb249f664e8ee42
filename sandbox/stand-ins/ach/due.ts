import type { Instant } from '#kernel/instant.ts'
import type { Ctx } from './ctx.ts'
import { reviewDocument } from './documents.ts'
import { advance } from './leg-outcomes.ts'
import { deliverMicroDeposits } from './micro-deposits.ts'
import { change, type Machine } from './request.ts'
import { schema } from './schema.ts'

const batch = 100

/** Everything that the clock has made due: settlements and returns, reviews, micro-deposits, lapsed certifications. */
export async function runDue(machine: Machine): Promise<number> {
  let done = 0
  for (const [find, act] of steps) {
    let found: number
    do {
      found = await change(machine, async (ctx) => {
        const { rows } = await ctx.db.query(find, [ctx.now.toString()])
        for (const { id } of rows) await act(ctx, id)
        return rows.length
      })
      done += found
    } while (found === batch)
  }
  return done
}

const steps: readonly (readonly [string, (ctx: Ctx, id: string) => Promise<unknown>])[] = [
  [
    `select id from ${schema}.document where due_at <= $1 order by due_at, position limit ${batch} for update skip locked`,
    reviewDocument,
  ],
  [
    `select funding_source_id as id from ${schema}.micro_deposit where due_at <= $1 limit ${batch} for update skip locked`,
    deliverMicroDeposits,
  ],
  [`select id from ${schema}.customer where recertify_by <= $1 limit ${batch} for update skip locked`, lapse],
  [
    `select id from ${schema}.transfer where due_at <= $1 order by due_at, position limit ${batch} for update skip locked`,
    advance,
  ],
]

/** Without a new certification in thirty days, owners count as not certified. */
async function lapse(ctx: Ctx, customerId: string): Promise<void> {
  await ctx.db.query(`update ${schema}.customer set ownership = 'uncertified', recertify_by = null where id = $1`, [
    customerId,
  ])
}

export async function nextDue(machine: Machine): Promise<Instant | null> {
  const { rows } = await machine.pool.query(`
    select least((select min(due_at) from ${schema}.document), (select min(due_at) from ${schema}.micro_deposit),
      (select min(recertify_by) from ${schema}.customer), (select min(due_at) from ${schema}.transfer)) as at`)
  return rows[0].at
}
