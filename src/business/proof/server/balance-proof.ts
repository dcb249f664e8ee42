import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId } from '#kernel/ids.ts'
import { hex } from '../rules/hashing.ts'
import { inclusionProof } from '../rules/log-tree.ts'
import { partsOf, split } from '../rules/parts.ts'
import { type Node, pathsIn, topOf } from '../rules/sum-tree.ts'
import { keptLevelOf, leafAt, partSalt, type TreeKeys, treeKeys } from './build-tree.ts'
import { entriesOf, hashesOf, latestCheckpoint } from './log-store.ts'
import { sha256, snapshotName } from './proof-keys.ts'
import { leavesNumbered, unpackNodes } from './snapshot-store.ts'

export type PartProof = {
  readonly units: bigint
  readonly salt: string
  readonly place: number
  readonly siblings: readonly { readonly sum: bigint; readonly hash: string }[]
}

export type BalanceProof = {
  readonly day: string
  readonly tree: string
  readonly accountId: AccountId
  readonly units: bigint
  readonly parts: readonly PartProof[]
  readonly entry: string
  readonly entryIndex: number
  readonly logProof: readonly string[]
}

export type AccountProof = {
  readonly day: string
  readonly checkpoint: string
  readonly balances: readonly BalanceProof[]
  /** Trees whose paths would always reveal another holder's balance: nobody gets one. */
  readonly withheld: readonly string[]
}

type Row = {
  tree: string
  number: number
  units: bigint
  leaves: number
  height: number
  draw: number
  nodes: Buffer | null
  index: bigint
  data: string
}

/** The proofs of an account's balances on the newest published night, or on another stored one. */
export async function proofOf(
  db: Kysely<DB>,
  saltKeys: readonly string[],
  { accountId, day: asked }: { readonly accountId: AccountId; readonly day?: string | null },
): Promise<AccountProof | null> {
  const { rows: nights } = await sql<{ day: string }>`
    select s.day::text as day from proof.snapshot s where s.done_at is not null and (${asked ?? null}::date is null or s.day = ${asked ?? null}::date)
      and exists (select from proof.leaf l where l.day = s.day) order by s.day desc limit 1`.execute(db)
  const head = await latestCheckpoint(db)
  const day = nights[0]?.day
  if (!day || !head) return null
  const { rows } = await sql<Row>`
    select l.tree, l.number, l.units, t.leaves, t.height, t.draw, t.nodes, e.index, e.data
      from proof.leaf l join proof.tree t on t.day = l.day and t.tree = l.tree join proof.log_entry e on e.day = l.day and e.tree = l.tree
     where l.account_id = ${accountId} and l.day = ${day}::date order by l.tree`.execute(db)
  const hashes = hashesOf(await entriesOf(db, head.size))
  const balances: BalanceProof[] = []
  for (const row of rows)
    if (row.nodes)
      balances.push(await proofIn(db, saltKeys, { day, accountId, row, hashes, nodes: unpackNodes(row.nodes) }))
  return { day, checkpoint: head.note, balances, withheld: rows.filter(({ nodes }) => !nodes).map(({ tree }) => tree) }
}

type Asked = {
  readonly day: string
  readonly accountId: AccountId
  readonly row: Row
  readonly hashes: readonly Uint8Array[]
  readonly nodes: readonly Node[]
}

async function proofIn(db: Kysely<DB>, saltKeys: readonly string[], it: Asked): Promise<BalanceProof> {
  const { day, accountId, row, hashes } = it
  const entryIndex = Number(row.index)
  return {
    day,
    tree: row.tree,
    accountId,
    units: row.units,
    parts: await partsOfNight(db, saltKeys, it),
    entry: row.data,
    entryIndex,
    logProof: inclusionProof(sha256, hashes, entryIndex).map(hex),
  }
}

/** A night used one key: the one whose leaves lead to its stored nodes. */
async function partsOfNight(db: Kysely<DB>, saltKeys: readonly string[], it: Asked): Promise<PartProof[]> {
  for (const saltKey of saltKeys) {
    const parts = await partsIn(db, treeKeys(saltKey, snapshotName(it.day, it.row.tree), it.row), it)
    if (parts) return parts
  }
  throw new Error(`The tree ${it.row.tree} of ${it.day} was made with another PROOF_SALT_KEY`)
}

const sizesIn = ({ sizes, height }: TreeKeys, balance: number, row: Row, units: bigint): Map<number, bigint> => {
  const parts = partsOf(balance, row.leaves, height)
  const drawn = split(sha256, sizes, { units, balance, parts: parts.length })
  return new Map(parts.map((part, nth) => [part, drawn[nth]!]))
}

/**
 * Computes each part's path up to the kept level from the leaves, and from there from the stored nodes; null if they do
 * not meet.
 */
async function partsIn(db: Kysely<DB>, keys: TreeKeys, { day, row, nodes }: Asked): Promise<PartProof[] | null> {
  const width = 2 ** keptLevelOf(row.height)
  const own = [...sizesIn(keys, row.number, row, row.units)]
    .filter(([, units]) => units > 0n)
    .map(([part, units]) => ({ part, units, place: keys.shuffle.placeOf(part) }))
  const blockOf = (place: number) => Math.floor(place / width)
  const blocks = await blocksOf(db, keys, { day, row, width, numbers: new Set(own.map(({ place }) => blockOf(place))) })
  const isKept = ([number, leaves]: [number, Node[]]) => hex(topOf(sha256, leaves).hash) === hex(nodes[number]!.hash)
  if (![...blocks].every(isKept)) return null
  const above = pathsIn(
    sha256,
    nodes,
    own.map(({ place }) => blockOf(place)),
  )
  return own.map(({ part, units, place }, nth) => {
    const [below] = pathsIn(sha256, blocks.get(blockOf(place))!, [place % width])
    return {
      units,
      salt: hex(partSalt(keys, part)),
      place,
      siblings: [...below!, ...above[nth]!].map(({ sum, hash }) => ({ sum, hash: hex(hash) })),
    }
  })
}

type Blocks = { readonly day: string; readonly row: Row; readonly width: number; readonly numbers: ReadonlySet<number> }

/** Recomputes the leaves of some blocks of places from the night's stored balances. */
async function blocksOf(
  db: Kysely<DB>,
  keys: TreeKeys,
  { day, row, width, numbers }: Blocks,
): Promise<Map<number, Node[]>> {
  const partsIn = (block: number) => Array.from({ length: width }, (_, nth) => keys.shuffle.partAt(block * width + nth))
  const around = new Set([...numbers].flatMap(partsIn).map((part) => part % row.leaves))
  const leaves = await leavesNumbered(db, { day, tree: row.tree, numbers: [...around] })
  const sizes = new Map([...leaves].flatMap(([number, { units }]) => [...sizesIn(keys, number, row, units)]))
  return new Map(
    [...numbers].map((block) => [
      block,
      partsIn(block).map((part, nth) =>
        leafAt(keys, block * width + nth, {
          account: leaves.get(part % row.leaves)!.accountId,
          units: sizes.get(part)!,
        }),
      ),
    ]),
  )
}
