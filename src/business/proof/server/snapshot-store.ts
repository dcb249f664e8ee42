import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId } from '#kernel/ids.ts'
import { balancesIn, hotBalancesIn } from '#ledger/relations.ts'
import { type Node, treeHeight } from '../rules/sum-tree.ts'

export type Leaf = { readonly place: number; readonly accountId: AccountId; readonly units: bigint }
export type TreeTotal = {
  readonly tree: string
  readonly total: bigint
  readonly leaves: number
  readonly issued: bigint | null
}

/**
 * Writes down what every account has, in one statement and so at one moment, each at the place that a keyed hash gives it;
 * who meets another there goes to the next free place. A balance below zero has no place and stops the night.
 */
export async function writeLeaves({ tx }: Ctx, day: string, placeKey: Uint8Array): Promise<TreeTotal[]> {
  const { rows } = await sql<{ tree: string; total: bigint; leaves: number; issued: bigint | null }>`
    with balances as (
      select 'cash' as tree, owner, posted from ${balancesIn('cash')} b where posted <> 0
      union all select 'shares/' || split_part(unit, ':', 2), owner, posted from ${balancesIn('holding')} b where posted <> 0),
    hashed as (
      select b.*, ('x' || encode(substr(sha256(${Buffer.from(placeKey)}::bytea || convert_to(${day} || '|' || tree || '|' || owner, 'UTF8')), 1, 3), 'hex'))::bit(24)::int as wanted from balances b),
    numbered as (select h.*, row_number() over (partition by tree order by wanted, owner) as n from hashed h),
    placed as (select tree, owner, posted, (n + max(wanted - n) over (partition by tree order by wanted, owner))::int as place from numbered),
    issued as (select split_part(u.unit, ':', 2) as portfolio_id, -u.posted as issued from ${hotBalancesIn('unissued')} u),
    kept as (insert into proof.leaf (day, tree, place, account_id, units) select ${day}::date, tree, place, owner, posted from placed returning tree, units)
    select t.tree, coalesce(sum(k.units), 0)::bigint as total, count(k.units)::int as leaves, max(i.issued) as issued
      from (select 'cash' as tree union select 'shares/' || portfolio_id from issued) t
        left join kept k on k.tree = t.tree left join issued i on t.tree = 'shares/' || i.portfolio_id
      group by t.tree order by t.tree`.execute(tx)
  return rows
}

const pageSize = 20_000

/** The leaves of a tree in the order of their places, page by page, or those of some places. */
export async function* leavesOf(
  db: Kysely<DB>,
  day: string,
  tree: string,
  { from = 0, to = 2 ** treeHeight }: { readonly from?: number; readonly to?: number } = {},
): AsyncGenerator<Leaf[]> {
  for (let next = from; next < to; ) {
    const rows = await db
      .selectFrom('proof.leaf')
      .select(['place', 'account_id as accountId', 'units'])
      .where(sql<boolean>`day = ${day}::date`)
      .where('tree', '=', tree)
      .where('place', '>=', next)
      .where('place', '<', to)
      .orderBy('place')
      .limit(pageSize)
      .execute()
    if (rows.length > 0) yield rows
    next = rows.length < pageSize ? to : rows.at(-1)!.place + 1
  }
}

const nodeBytes = 44

/** Nodes of the middle level one after the other: place, sum, hash. */
export function packNodes(nodes: readonly Node[]): Buffer {
  const out = Buffer.alloc(nodes.length * nodeBytes)
  nodes.forEach(({ index, sum, hash }, nth) => {
    out.writeUInt32BE(index, nth * nodeBytes)
    out.writeBigUInt64BE(sum, nth * nodeBytes + 4)
    out.set(hash, nth * nodeBytes + 12)
  })
  return out
}

export const unpackNodes = (packed: Buffer): Node[] =>
  Array.from({ length: packed.length / nodeBytes }, (_, nth) => ({
    index: packed.readUInt32BE(nth * nodeBytes),
    sum: packed.readBigUInt64BE(nth * nodeBytes + 4),
    hash: new Uint8Array(packed.subarray(nth * nodeBytes + 12, (nth + 1) * nodeBytes)),
  }))
