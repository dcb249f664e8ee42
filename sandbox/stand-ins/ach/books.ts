import type { Ctx, Db } from './ctx.ts'
import { announceFundingSource } from './events.ts'
import { schema } from './schema.ts'

/** Where the stand-in's money can be: a wallet, on its way, or in the world of banks outside. */
export type Place = 'world' | 'transit' | { readonly balanceOf: string }

/** Moves money from one place to another; the sum over all places never changes. */
export async function move(ctx: Ctx, from: Place, to: Place, amount: bigint, transferId: string | null): Promise<void> {
  await ctx.db.query(
    `insert into ${schema}.entry (transfer_id, from_place, to_place, amount, at) values ($1, $2, $3, $4, $5)`,
    [transferId, nameOf(from), nameOf(to), amount, ctx.now.toString()],
  )
  if (typeof from === 'object') await add(ctx, from.balanceOf, -amount)
  if (typeof to === 'object') await add(ctx, to.balanceOf, amount)
}

const nameOf = (place: Place): string => (typeof place === 'object' ? place.balanceOf : place)

async function add(ctx: Ctx, id: string, amount: bigint): Promise<void> {
  const { rows } = await ctx.db.query(
    `update ${schema}.funding_source set balance = balance + $2 where id = $1 returning id, customer_id, balance`,
    [id, amount],
  )
  const { balance } = rows[0]
  if (balance < 0n && balance - amount >= 0n) announceFundingSource(ctx, 'negative', rows[0])
}

type LedgerReport = {
  readonly world: bigint
  readonly inTransit: bigint
  readonly balances: bigint
  /** Zero, always: what left the world is in a wallet or on its way. */
  readonly sum: bigint
  readonly balancesMatchEntries: boolean
  readonly transitMatchesTransfers: boolean
}

export async function ledgerReport(db: Db): Promise<LedgerReport> {
  const { rows } = await db.query(`
    with moved as (
      select place, sum(amount)::bigint as amount from (
        select to_place as place, amount from ${schema}.entry union all select from_place, -amount from ${schema}.entry) sides group by place)
    select coalesce((select amount from moved where place = 'world'), 0)::bigint as world,
           coalesce((select amount from moved where place = 'transit'), 0)::bigint as "inTransit",
           coalesce((select sum(balance) from ${schema}.funding_source), 0)::bigint as balances,
           not exists (select 1 from ${schema}.funding_source f left join moved on place = f.id::text where f.balance <> coalesce(moved.amount, 0)) as "balancesMatchEntries",
           coalesce((select sum(amount) from ${schema}.transfer where status = 'pending' and shape in ('credit', 'withdrawal', 'direct')), 0)::bigint as waiting`)
  const { waiting, ...report } = rows[0]
  return {
    ...report,
    sum: report.world + report.inTransit + report.balances,
    transitMatchesTransfers: waiting === report.inTransit,
  }
}
