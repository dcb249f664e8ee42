import type { Ctx } from './ctx.ts'
import { Problem } from './problem.ts'
import { schema } from './schema.ts'

export type Place = 'available' | 'pendingIn' | 'reserved'
const columns: Readonly<Record<Place, string>> = {
  available: 'available',
  pendingIn: 'pending_in',
  reserved: 'reserved',
}

export type Cash = { readonly available: number; readonly pendingIn: number; readonly reserved: number }

/** Moves cents of one account between its places and the world outside; every movement is an entry that stays. */
export async function moveCash(
  ctx: Ctx,
  accountId: string,
  resourceId: string,
  { from, to, cents }: { readonly from?: Place; readonly to?: Place; readonly cents: number },
): Promise<void> {
  if (from) await add(ctx, accountId, resourceId, from, -cents)
  if (to) await add(ctx, accountId, resourceId, to, cents)
}

async function add(ctx: Ctx, accountId: string, resourceId: string, place: Place, cents: number): Promise<void> {
  await ctx.db.query(
    `insert into ${schema}.entry (account_id, place, amount, resource_id, at) values ($1, $2, $3, $4, $5)`,
    [accountId, place, cents, resourceId, ctx.now.toString()],
  )
  await ctx.db.query(`update ${schema}.cash set ${columns[place]} = ${columns[place]} + $2 where account_id = $1`, [
    accountId,
    cents,
  ])
}

export async function cashOf(ctx: Ctx, accountId: string, forUpdate = false): Promise<Cash> {
  const { rows } = await ctx.db.query(
    `select available, pending_in as "pendingIn", reserved from ${schema}.cash where account_id = $1 ${forUpdate ? 'for update' : ''}`,
    [accountId],
  )
  const { available, pendingIn, reserved } = rows[0] ?? { available: 0, pendingIn: 0, reserved: 0 }
  return { available: Number(available), pendingIn: Number(pendingIn), reserved: Number(reserved) }
}

/** Sets cash aside; what is not there, or is due as a fee, cannot be set aside. */
export async function reserve(ctx: Ctx, accountId: string, resourceId: string, cents: number): Promise<void> {
  const { available } = await cashOf(ctx, accountId, true)
  if (available - (await feesDue(ctx, accountId)) < cents)
    throw new Problem(422, 'insufficient_cash', 'The account does not hold that much cash.')
  await moveCash(ctx, accountId, resourceId, { from: 'available', to: 'reserved', cents })
}

export async function feesDue(ctx: Ctx, accountId: string): Promise<number> {
  const { rows } = await ctx.db.query(
    `select coalesce(sum((data ->> 'amountCents')::bigint), 0)::bigint as due from ${schema}.resource
     where kind = 'fee' and account_id = $1 and status = 'past_due'`,
    [accountId],
  )
  return Number(rows[0].due)
}

/** The account's units of an offering, less those in its open sell directions. */
export async function unitsFree(ctx: Ctx, accountId: string, offering: string): Promise<number> {
  const { rows } = await ctx.db.query(
    `select coalesce((select units_micro from ${schema}.holding where account_id = $1 and offering = $2), 0)
       - coalesce((select sum((data ->> 'unitsMicro')::bigint) from ${schema}.resource where kind = 'direction' and account_id = $1
           and data ->> 'offeringRef' = $2 and data ->> 'side' = 'sell' and status not in ('settled', 'cancelled', 'rejected', 'failed')), 0) as free`,
    [accountId, offering],
  )
  return Number(rows[0].free)
}

export async function addUnits(ctx: Ctx, accountId: string, offering: string, units: number): Promise<void> {
  await ctx.db.query(
    `insert into ${schema}.holding (account_id, offering, units_micro) values ($1, $2, 0) on conflict (account_id, offering) do nothing`,
    [accountId, offering],
  )
  await ctx.db.query(
    `update ${schema}.holding set units_micro = units_micro + $3 where account_id = $1 and offering = $2`,
    [accountId, offering, units],
  )
}
