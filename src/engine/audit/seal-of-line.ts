import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AuditLineId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { hashOfSeal, sealEverySeconds } from './audit-seals.ts'

/** The seal over an audit line, and whether it still holds. */
export type SealOfLine =
  | {
      readonly state: 'holds' | 'broken'
      readonly number: bigint
      readonly sealedAt: Instant
      readonly lines: number
      readonly hash: string
    }
  | { readonly state: 'waiting'; readonly dueAt: Instant }
  /** Neither sealed nor waiting for it: inserted outside the product. */
  | { readonly state: 'missing' }

type Seal = {
  readonly number: bigint
  readonly previous: string
  readonly hash: string
  readonly sealedAt: Instant
  readonly expected: number
  readonly hashes: readonly string[]
  readonly hashBefore: string | null
  readonly previousAfter: string | null
}

const mostSeals = 200

/**
 * Finds the seal over a line and verifies it: the present lines give its hash, and the adjacent seals continue each
 * other.
 */
export async function sealOfLine(
  db: Kysely<DB>,
  { id, at }: { readonly id: AuditLineId; readonly at: Instant },
): Promise<SealOfLine> {
  const { rows } = await sql<Seal>`
    select s.number, s.previous, s.hash, s.sealed_at as "sealedAt", cardinality(s.audit_ids) as expected,
        array(select platform.audit_hash(a) from unnest(s.audit_ids) with ordinality as u(id, nth)
          join platform.audit a on a.id = u.id order by nth) as hashes,
        (select b.hash from platform.audit_seal b where b.number = s.number - 1) as "hashBefore",
        (select b.previous from platform.audit_seal b where b.number = s.number + 1) as "previousAfter"
      from (select * from platform.audit_seal where sealed_at >= ${at} order by sealed_at, number limit ${mostSeals}) s
     where ${id}::uuid = any(s.audit_ids) limit 1`.execute(db)
  const [seal] = rows
  if (!seal) return unsealed(db, id)
  const { number, sealedAt, expected, hash } = seal
  return { state: isAsSealed(seal) ? 'holds' : 'broken', number, sealedAt, lines: expected, hash }
}

function isAsSealed({ number, previous, hash, expected, hashes, hashBefore, previousAfter }: Seal): boolean {
  const isContinuing = number === 1n ? hashBefore === null : hashBefore === previous
  const isContinued = previousAfter === null || previousAfter === hash
  return (
    isContinuing && isContinued && hashes.length === expected && hashOfSeal(hashes, previous, BigInt(number)) === hash
  )
}

async function unsealed(db: Kysely<DB>, id: AuditLineId): Promise<SealOfLine> {
  const { rows } = await sql<{ isWaiting: boolean; last: Instant | null }>`
    select exists (select from platform.audit_unsealed where audit_id = ${id}) as "isWaiting",
      (select sealed_at from platform.audit_seal order by number desc limit 1) as last`.execute(db)
  const { isWaiting, last } = rows[0]!
  if (!isWaiting) return { state: 'missing' }
  const { rows: line } = await sql<{ at: Instant }>`select at from platform.audit where id = ${id}`.execute(db)
  return { state: 'waiting', dueAt: (last ?? line[0]!.at).add({ seconds: sealEverySeconds }) }
}
