import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { hex, text } from '../rules/hashing.ts'
import { readTilePath } from '../rules/log-entry.ts'
import { consistencyProof, logRoot } from '../rules/log-tree.ts'
import { entriesOf, hashesOf, latestCheckpoint } from './log-store.ts'
import { sha256 } from './proof-keys.ts'

export type PublishedTree = {
  readonly tree: string
  readonly root: string
  /** Null, like the next one, if the log does not name it or the viewer may not see the offering. */
  readonly total: bigint | null
  readonly issued: bigint | null
}
export type Night = { readonly day: string; readonly firstEntry: number; readonly trees: readonly PublishedTree[] }

type Row = {
  day: string
  first_entry: bigint
  tree: string
  root: Buffer
  total: bigint | null
  issued: bigint | null
}

export async function nights(db: Kysely<DB>, { first, after }: ListPage): Promise<Night[]> {
  const { rows } = await sql<Row>`
    select s.day::text as day, s.first_entry, t.tree, t.root, case when n.is_named then t.total end as total, case when n.is_named then t.issued end as issued
      from proof.tree t left join proof.log_entry e on e.day = t.day and e.tree = t.tree cross join lateral (select e.data like ${'%\ntotal %'} as is_named) n
      join (select day, first_entry from proof.snapshot where done_at is not null and (${after}::date is null or day < ${after}::date)
        order by day desc limit ${first}) s on s.day = t.day order by s.day desc, t.tree`.execute(db)
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, trees]) => ({
    day,
    firstEntry: Number(trees[0]!.first_entry),
    trees: trees.map(({ tree, root, total, issued }) => ({ tree, root: hex(new Uint8Array(root)), total, issued })),
  }))
}

export async function countNights(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from proof.snapshot where done_at is not null`.execute(
    db,
  )
  return Number(rows[0]!.n)
}

const tileWidth = 256

export const checkpointNote = async (db: Kysely<DB>): Promise<string | null> =>
  (await latestCheckpoint(db))?.note ?? null

/**
 * A tile of hashes (C2SP tlog-tiles) of one level, each over 256 to the power of the level entries. Null if there is
 * none.
 */
export async function hashTile(db: Kysely<DB>, level: number, path: string): Promise<Buffer | null> {
  const asked = readTilePath(path)
  const head = await latestCheckpoint(db)
  if (!asked || !head || level > 5) return null
  const below = tileWidth ** level
  const hashes = hashesOf(await entriesOf(db, head.size))
  const start = asked.number * tileWidth
  if ((start + asked.width) * below > head.size) return null
  return Buffer.concat(
    Array.from({ length: asked.width }, (_, nth) => {
      const from = (start + nth) * below
      return logRoot(sha256, hashes, from, from + below)
    }),
  )
}

/** A bundle of entries, each after its two-byte length. */
export async function entryBundle(db: Kysely<DB>, path: string): Promise<Buffer | null> {
  const asked = readTilePath(path)
  const head = await latestCheckpoint(db)
  const from = (asked?.number ?? 0) * tileWidth
  if (!asked || !head || from + asked.width > head.size) return null
  const entries = (await entriesOf(db, from + asked.width)).slice(from)
  return Buffer.concat(
    entries.map((data) => {
      const body = Buffer.from(text(data))
      const length = Buffer.alloc(2)
      length.writeUInt16BE(body.length)
      return Buffer.concat([length, body])
    }),
  )
}

/**
 * The proof to a witness that the log only grew since its head of `from` entries: one base64 hash per line; null if the
 * log is shorter.
 */
export async function growthProof(db: Kysely<DB>, from: number): Promise<string | null> {
  const head = await latestCheckpoint(db)
  if (!head || from > head.size) return null
  const hashes = hashesOf(await entriesOf(db, head.size))
  return consistencyProof(sha256, hashes, from)
    .map((one) => `${Buffer.from(one).toString('base64')}\n`)
    .join('')
}
