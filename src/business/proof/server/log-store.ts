import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { businessDay } from '#kernel/business-day.ts'
import { text } from '../rules/hashing.ts'
import { consistencyProof, entryHash, isConsistent, logRoot } from '../rules/log-tree.ts'
import { type LogSigner, sha256 } from './proof-keys.ts'

/** The log differs from a signed head: nothing more is signed until a person has looked. */
export class ForkedLog extends Error {}

export async function entriesOf(db: Kysely<DB>, to?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proof.log_entry')
    .select('data')
    .$if(to !== undefined, (query) => query.where('index', '<', BigInt(to!)))
    .orderBy('index')
    .execute()
  return rows.map(({ data }) => data)
}

export const hashesOf = (entries: readonly string[]): Uint8Array[] =>
  entries.map((data) => entryHash(sha256, text(data)))

export type Checkpoint = { readonly size: number; readonly root: Uint8Array; readonly note: string }

export async function latestCheckpoint(db: Kysely<DB>): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('proof.checkpoint')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { size: Number(row.size), root: new Uint8Array(row.root), note: row.note } : null
}

/** Adds a night's entries and signs the new head, if the log still extends everything signed before. */
export async function growLog(
  ctx: Ctx,
  signer: LogSigner,
  night: { readonly day: string; readonly entries: readonly { readonly tree: string; readonly data: string }[] },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('proof.log_entry'))`.execute(ctx.tx)
  const before = await entriesOf(ctx.tx)
  const hashes = hashesOf(before)
  const last = await latestCheckpoint(ctx.tx)
  demandUnchanged(hashes, last, signer)
  await ctx.tx
    .insertInto('proof.log_entry')
    .values(
      night.entries.map(({ tree, data }, nth) => ({
        index: BigInt(before.length + nth),
        day: businessDay(night.day),
        tree,
        data,
      })),
    )
    .execute()
  const all = [...hashes, ...hashesOf(night.entries.map(({ data }) => data))]
  const root = logRoot(sha256, all)
  demandGrowth(last, all, root)
  await ctx.tx
    .insertInto('proof.checkpoint')
    .values({
      size: BigInt(all.length),
      root: Buffer.from(root),
      note: signer.sign(all.length, root),
      signed_at: ctx.clock.now(),
    })
    .execute()
  return before.length
}

/** Only a head that provably continues the last one is signed. */
function demandGrowth(last: Checkpoint | null, all: readonly Uint8Array[], root: Uint8Array): void {
  if (last && !isConsistent(sha256, last, { size: all.length, root }, consistencyProof(sha256, all, last.size)))
    throw new ForkedLog('The new head does not continue the last one.')
}

function demandUnchanged(hashes: readonly Uint8Array[], last: Checkpoint | null, signer: LogSigner): void {
  if (!last) {
    if (hashes.length > 0) throw new ForkedLog('The log has entries and no signed head.')
    return
  }
  if (last.size !== hashes.length)
    throw new ForkedLog(`The log was signed at ${last.size} entries and has ${hashes.length}.`)
  if (Buffer.compare(Buffer.from(logRoot(sha256, hashes)), Buffer.from(last.root)) !== 0)
    throw new ForkedLog('The entries of the log are not those that were signed.')
  const body = last.note.split('\n')
  if (
    !signer.isOurs(last.note) ||
    body[1] !== String(last.size) ||
    body[2] !== Buffer.from(last.root).toString('base64')
  )
    throw new ForkedLog('The last signed head is not what was signed.')
}
