import { type Kysely, sql } from 'kysely'
import { holderRelation } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { atHour, type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import { balancesBooked, changedOwners, hotBalancesBooked } from '#ledger/relations.ts'
import { portfolioIn } from '../rules/log-entry.ts'
import type { Node } from '../rules/sum-tree.ts'

export type Leaf = {
  readonly number: number
  readonly accountId: AccountId
  readonly holder: number
  readonly units: bigint
}
export type TreeTotal = {
  readonly tree: string
  readonly total: bigint
  readonly leaves: number
  readonly holders: number
  readonly issued: bigint | null
}

const endOf = (day: string): string => atHour(plusDays(businessDay(day), 1), 0).toString()

/**
 * Stores every account's balance at the end of the day in one statement, and so of one moment: nothing is booked in a
 * sealed day, and later bookings do not count. A negative balance has no place and stops the night.
 */
export async function writeLeaves({ tx }: Ctx, day: string): Promise<TreeTotal[]> {
  const until = endOf(day)
  const { rows } = await sql<TreeTotal>`
    with balances as (
      select 'cash' as tree, owner, posted from ${balancesBooked('cash', until)} b where posted <> 0
      union all select 'shares/' || split_part(unit, ':', 2), owner, posted from ${balancesBooked('holding', until)} b where posted <> 0),
    numbered as (
      select b.tree, b.owner, b.posted, row_number() over (partition by b.tree order by coalesce(h.owner_id, b.owner), b.owner)::int - 1 as number,
          dense_rank() over (partition by b.tree order by coalesce(h.owner_id, b.owner))::int as holder
        from balances b left join ${holderRelation} h on h.id = b.owner),
    issued as (select split_part(u.unit, ':', 2) as portfolio_id, -u.posted as issued from ${hotBalancesBooked('unissued', until)} u),
    kept as (insert into proof.leaf (day, tree, number, account_id, holder, units) select ${day}::date, tree, number, owner, holder, posted from numbered
      returning tree, units, holder)
    select t.tree, coalesce(sum(k.units), 0)::bigint as total, count(k.units)::int as leaves, coalesce(max(k.holder), 0)::int as holders, max(i.issued) as issued
      from (select 'cash' as tree union select 'shares/' || portfolio_id from issued) t
        left join kept k on k.tree = t.tree left join issued i on t.tree = 'shares/' || i.portfolio_id
      group by t.tree order by t.tree`.execute(tx)
  return rows
}

/**
 * The number of people behind a tree's changes since its total was last published: all its holders, if it never was.
 */
export async function behindChange({ tx }: Ctx, day: string, { tree, holders }: TreeTotal): Promise<number> {
  const { rows } = await sql<{ day: BusinessDay | null }>`
    select max(day)::text as day from proof.log_entry where tree = ${tree} and day < ${day}::date and data like ${'%\ntotal %'}`.execute(
    tx,
  )
  const last = rows[0]!.day
  if (last === null) return holders
  const [account, unit] = tree === 'cash' ? ['cash', 'USD'] : ['holding', `SHARE:${portfolioIn({ tree })}`]
  const changed = changedOwners({ account, unit, from: endOf(last), before: endOf(day) })
  const { rows: behind } = await sql<{ n: number }>`
    select count(distinct coalesce(h.owner_id, c.owner))::int as n from ${changed} c left join ${holderRelation} h on h.id = c.owner`.execute(
    tx,
  )
  return behind[0]!.n
}

const pageSize = 20_000

const leavesIn = (db: Kysely<DB>, day: string, tree: string) =>
  db
    .selectFrom('proof.leaf')
    .select(['number', 'account_id as accountId', 'holder', 'units'])
    .where(sql<boolean>`day = ${day}::date`)
    .where('tree', '=', tree)

export async function* leavesOf(db: Kysely<DB>, day: string, tree: string): AsyncGenerator<Leaf[]> {
  for (let next = 0, isMore = true; isMore; next += pageSize) {
    const page = await leavesIn(db, day, tree)
      .where('number', '>=', next)
      .where('number', '<', next + pageSize)
      .orderBy('number')
      .execute()
    isMore = page.length === pageSize
    yield page
  }
}

export async function leavesNumbered(
  db: Kysely<DB>,
  { day, tree, numbers }: { readonly day: string; readonly tree: string; readonly numbers: readonly number[] },
): Promise<Map<number, Leaf>> {
  const rows = await leavesIn(db, day, tree).where(sql<boolean>`number = any(${numbers}::int[])`).execute()
  return new Map(rows.map((leaf) => [leaf.number, leaf]))
}

const nodeBytes = 40

/** Nodes of the kept level in sequence: sum, hash. */
export function packNodes(nodes: readonly Node[]): Buffer {
  const out = Buffer.alloc(nodes.length * nodeBytes)
  nodes.forEach(({ sum, hash }, nth) => {
    out.writeBigUInt64BE(sum, nth * nodeBytes)
    out.set(hash, nth * nodeBytes + 8)
  })
  return out
}

export const unpackNodes = (packed: Buffer): Node[] =>
  Array.from({ length: packed.length / nodeBytes }, (_, nth) => ({
    sum: packed.readBigUInt64BE(nth * nodeBytes),
    hash: new Uint8Array(packed.subarray(nth * nodeBytes + 8, (nth + 1) * nodeBytes)),
  }))
