import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId } from '#kernel/ids.ts'
import { hex } from '../rules/hashing.ts'
import { inclusionProof } from '../rules/log-tree.ts'
import { climb, keptLevel, type Node, type Sibling, treeHeight } from '../rules/sum-tree.ts'
import { leafNode, treeKeys } from './build-tree.ts'
import { type Checkpoint, entriesOf, hashesOf, latestCheckpoint } from './log-store.ts'
import { saltOf, sha256, snapshotName } from './proof-keys.ts'
import { type Leaf, leavesOf, unpackNodes } from './snapshot-store.ts'

/** What one account needs to find its balance in what was published. */
export type BalanceProof = {
  readonly day: string
  readonly tree: string
  readonly accountId: AccountId
  readonly units: bigint
  readonly salt: string
  readonly place: number
  readonly siblings: readonly { readonly sum: bigint; readonly hash: string }[]
  readonly entry: string
  readonly entryIndex: number
  readonly logProof: readonly string[]
}

export type AccountProof = {
  readonly day: string
  readonly checkpoint: string
  readonly balances: readonly BalanceProof[]
}

type Row = { tree: string; place: number; units: bigint; nodes: Buffer; index: bigint; data: string }

/** The proofs of all balances that an account had on the newest night that was published, or on another one that is kept. */
export async function proofOf(
  db: Kysely<DB>,
  saltKey: string,
  { accountId, day: asked }: { readonly accountId: AccountId; readonly day?: string | null },
): Promise<AccountProof | null> {
  const { rows: nights } = await sql<{ day: string }>`
    select s.day::text as day from proof.snapshot s where s.done_at is not null and (${asked ?? null}::date is null or s.day = ${asked ?? null}::date)
      and exists (select from proof.tree t where t.day = s.day and t.nodes is not null) order by s.day desc limit 1`.execute(
    db,
  )
  const head = await latestCheckpoint(db)
  const day = nights[0]?.day
  if (!day || !head) return null
  const { rows } = await sql<Row>`
    select l.tree, l.place, l.units, t.nodes, e.index, e.data from proof.leaf l join proof.tree t on t.day = l.day and t.tree = l.tree
      join proof.log_entry e on e.day = l.day and e.tree = l.tree
     where l.account_id = ${accountId} and l.day = ${day}::date order by l.tree`.execute(db)
  const hashes = hashesOf(await entriesOf(db, head.size))
  const balances: BalanceProof[] = []
  for (const row of rows) balances.push(await proofIn(db, saltKey, { day, accountId, row, hashes, head }))
  return { day, checkpoint: head.note, balances }
}

async function proofIn(
  db: Kysely<DB>,
  saltKey: string,
  it: {
    readonly day: string
    readonly accountId: AccountId
    readonly row: Row
    readonly hashes: readonly Uint8Array[]
    readonly head: Checkpoint
  },
): Promise<BalanceProof> {
  const { day, accountId, row, hashes } = it
  const snapshot = snapshotName(day, row.tree)
  const siblings = await siblingsOf(db, saltKey, {
    day,
    tree: row.tree,
    place: row.place,
    nodes: unpackNodes(row.nodes),
  })
  const entryIndex = Number(row.index)
  return {
    day,
    tree: row.tree,
    accountId,
    units: row.units,
    salt: hex(saltOf(saltKey, snapshot, accountId)),
    place: row.place,
    siblings: siblings.map(({ sum, hash }) => ({ sum, hash: hex(hash) })),
    entry: row.data,
    entryIndex,
    logProof: inclusionProof(sha256, hashes, entryIndex).map(hex),
  }
}

/** Up to the middle level from the leaves around the place, and from there on from the nodes that the night kept. */
async function siblingsOf(
  db: Kysely<DB>,
  saltKey: string,
  it: { readonly day: string; readonly tree: string; readonly place: number; readonly nodes: readonly Node[] },
): Promise<Sibling[]> {
  const keys = treeKeys(saltKey, snapshotName(it.day, it.tree))
  const width = 2 ** keptLevel
  const middle = Math.floor(it.place / width)
  const leaves: Leaf[] = []
  for await (const page of leavesOf(db, it.day, it.tree, { from: middle * width, to: (middle + 1) * width }))
    leaves.push(...page)
  const below = climb(
    leaves.map((leaf) => leafNode(keys, leaf)),
    { hash: sha256, padKey: keys.padKey, from: 0, to: keptLevel },
    it.place,
  )
  const above = climb(it.nodes, { hash: sha256, padKey: keys.padKey, from: keptLevel, to: treeHeight }, middle)
  return [...below.siblings, ...above.siblings]
}
