import type { Ctx } from './ctx.ts'
import { schema } from './schema.ts'

/** A movement of an account's cash; it stays, and a correction is a movement back. */
export async function enter(
  { db, day }: Ctx,
  account: string,
  { type, amount, ref }: { readonly type: string; readonly amount: bigint; readonly ref: string },
): Promise<void> {
  await db.query(`insert into ${schema}.entry (account, day, type, amount, ref) values ($1, $2, $3, $4, $5)`, [
    account,
    day,
    type,
    amount.toString(),
    ref,
  ])
}

export async function balanceOf({ db }: Pick<Ctx, 'db'>, account: string): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(sum(amount), 0)::text as sum from ${schema}.entry where account = $1`,
    [account],
  )
  return BigInt(rows[0].sum)
}

/** Cash that no direction or distribution has spoken for. */
export async function freeCash(ctx: Pick<Ctx, 'db'>, account: string): Promise<bigint> {
  const { rows } = await ctx.db.query(
    `select coalesce(sum((cells ->> case type when 'DIR' then 'amount_cents' else 'gross_cents' end)::bigint), 0)::text as sum
       from ${schema}.item where account = $1 and status in ('', 'RCV', 'NGO', 'APR')
        and (type = 'DST' or type = 'DIR' and cells ->> 'side' = 'buy')`,
    [account],
  )
  return (await balanceOf(ctx, account)) - BigInt(rows[0].sum)
}

export async function addUnits(
  { db }: Ctx,
  account: string,
  {
    asset,
    units,
    price,
    status,
  }: { readonly asset: string; readonly units: bigint; readonly price: string; readonly status: string },
): Promise<void> {
  await db.query(
    `insert into ${schema}.holding (account, asset, units, price, status) values ($1, $2, $3, $4, $5)
     on conflict (account, asset) do update set units = holding.units + $3, price = $4, status = $5`,
    [account, asset, units.toString(), price, status],
  )
}

export const confirmUnits = async ({ db }: Ctx, account: string, asset: string): Promise<void> =>
  void (await db.query(`update ${schema}.holding set status = 'CONF' where account = $1 and asset = $2`, [
    account,
    asset,
  ]))
