import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Instant } from '#kernel/instant.ts'
import { inTransaction } from '../command/command.ts'
import type { Ctx, Platform } from '../command/platform.ts'

const sealing = { kind: 'system', id: 'audit-seals' } as const
const beginning = '0'.repeat(64)
/** The most lines of one seal; the rest waits for the next. */
const mostLines = 5_000
/** Business seconds between two seals, in which the owner of the database could change a line undetected. */
export const sealEverySeconds = 60

export const hashOfSeal = (hashes: readonly string[], previous: string, number: bigint): string =>
  createHash('sha256')
    .update([previous, number, ...hashes].join('\n'))
    .digest('hex')

export const isSealDue = ({ now }: Clock): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from platform.audit_unsealed) and coalesce((select max(sealed_at) from platform.audit_seal)
    <= ${now().subtract({ seconds: sealEverySeconds })}, true))`

/** Seals the audit log's new lines; returns the number of new seals. */
export const sealAudit = (platform: Platform): Promise<number> => inTransaction(platform, sealing, sealNext)

async function sealNext(ctx: Ctx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('platform.audit_seal'))`.execute(ctx.tx)
  const { rows: lines } = await sql<{ id: string; hash: string }>`
    with taken as (
      delete from platform.audit_unsealed where ctid in (select ctid from platform.audit_unsealed limit ${mostLines}) returning audit_id)
    select a.id, platform.audit_hash(a) as hash from taken join platform.audit a on a.id = taken.audit_id order by a.id`.execute(
    ctx.tx,
  )
  if (lines.length === 0) return 0
  const last = await ctx.tx
    .selectFrom('platform.audit_seal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0n) + 1n
  const previous = last?.hash ?? beginning
  await ctx.tx
    .insertInto('platform.audit_seal')
    .values({
      number,
      audit_ids: lines.map(({ id }) => id),
      previous,
      hash: hashOfSeal(
        lines.map(({ hash }) => hash),
        previous,
        number,
      ),
      sealed_at: ctx.clock.now(),
    })
    .execute()
  return 1
}

/** One part of this many, a power of two. */
type RotatingPart = { readonly nth: number; readonly of: number }

export type AuditFault =
  | { readonly fault: 'changed' | 'chain' | 'missingSeal'; readonly seal: string }
  | { readonly fault: 'unknownLine'; readonly line: string }

/**
 * Compares the log with its seals, and names changed, removed or inserted lines. The chain of seals is always read
 * whole; their lines since an instant, and a part of the earlier ones.
 */
export async function checkAudit(
  db: Kysely<DB>,
  { since = null, part = null }: { readonly since?: Instant | null; readonly part?: RotatingPart | null } = {},
): Promise<{ readonly seals: number; readonly faults: AuditFault[] }> {
  const isSealRead =
    since === null || part === null
      ? sql<boolean>`true`
      : sql<boolean>`(s.sealed_at >= ${since.toString()} or s.number % ${part.of} = ${part.nth})`
  const isLineRead =
    since === null || part === null
      ? sql<boolean>`true`
      : sql<boolean>`(a.at >= ${since.toString()} or (hashtext(a.id::text) & ${part.of - 1}) = ${part.nth})`
  const { rows: seals } = await sql<{
    number: bigint
    previous: string
    hash: string
    expected: number
    hashes: string[] | null
  }>`
    select s.number, s.previous, s.hash, cardinality(s.audit_ids) as expected,
      case when ${isSealRead} then array(select platform.audit_hash(a) from unnest(s.audit_ids) with ordinality as u(id, nth)
        join platform.audit a on a.id = u.id order by nth) end as hashes
      from platform.audit_seal s order by s.number`.execute(db)
  const faults: AuditFault[] = []
  let previous = beginning
  seals.forEach((seal, nth) => {
    const name = seal.number.toString()
    if (seal.number !== BigInt(nth + 1)) faults.push({ fault: 'missingSeal', seal: name })
    else if (seal.previous !== previous) faults.push({ fault: 'chain', seal: name })
    const isAsSealed =
      seal.hashes === null ||
      (seal.hashes.length === seal.expected && hashOfSeal(seal.hashes, seal.previous, seal.number) === seal.hash)
    if (!isAsSealed) faults.push({ fault: 'changed', seal: name })
    previous = seal.hash
  })
  const { rows: unknown } = await sql<{ id: string }>`
    select a.id from platform.audit a
     where ${isLineRead} and not exists (select from platform.audit_unsealed u where u.audit_id = a.id)
       and a.id not in (select unnest(audit_ids) from platform.audit_seal) limit 100`.execute(db)
  return {
    seals: seals.length,
    faults: [...faults, ...unknown.map(({ id }) => ({ fault: 'unknownLine' as const, line: id }))],
  }
}
