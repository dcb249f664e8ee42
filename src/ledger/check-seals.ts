import { type Kysely, sql } from 'kysely'
import { atHour, type BusinessDay, dayOf, plusDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { BooksCheck } from './books-check.ts'

type Seal = {
  day: BusinessDay
  transfers: bigint
  last_transfer: bigint
  previous_hash: string
  hash: string
  sealed_at: Instant
  version: number
}

/**
 * Recomputes every sealed day and the chain between the days: no day may be changed, omitted or moved. The books are
 * open from the day after the last.
 */
export async function checkSeals(
  db: Kysely<unknown>,
  isLookedAt: (day: BusinessDay) => boolean = () => true,
): Promise<BooksCheck> {
  const { rows: seals } = await sql<Seal>`select * from ledger.seal order by day`.execute(db)
  const offending: object[] = []
  let previous: Seal | undefined
  for (const seal of seals) {
    const computed = isLookedAt(seal.day) ? await recomputed(db, seal) : seal
    const follows = previous === undefined ? await nothingBefore(db, seal.day) : seal.day === plusDays(previous.day, 1)
    if (
      computed.hash !== seal.hash ||
      computed.transfers !== seal.transfers ||
      computed.last_transfer !== seal.last_transfer ||
      seal.previous_hash !== (previous?.hash ?? '') ||
      !follows
    )
      offending.push({ day: seal.day, sealed: seal.hash, recomputed: computed.hash, follows })
    previous = seal
  }
  const { rows } = await sql<{ at: Instant }>`select at from ledger.first_open`.execute(db)
  const [open, after] = [rows[0]?.at.toString(), previous && atHour(plusDays(previous.day, 1), 0).toString()]
  if (open !== after) offending.push({ open, after })
  return {
    name: 'every sealed day still has the hash it was sealed with, and the books are open after the last',
    checked: BigInt(seals.length),
    offending,
  }
}

async function recomputed(
  db: Kysely<unknown>,
  { day, previous_hash, sealed_at, version }: Seal,
): Promise<Pick<Seal, 'hash' | 'transfers' | 'last_transfer'>> {
  const [from, to] = [atHour(day, 0), atHour(plusDays(day, 1), 0)]
  const { rows } = await sql<Pick<Seal, 'hash' | 'transfers' | 'last_transfer'>>`
    select d.transfers, d.last_transfer,
      ledger.seal_hash(${version}::smallint, ${previous_hash}, ${day}::date, d.transfers, d.digest, ${sealed_at.toString()}::timestamptz) as hash
    from ledger.day_digest(${version}::smallint, ${from.toString()}, ${to.toString()}) d`.execute(db)
  return rows[0]!
}

/** Sealing begins with the day of the first transfer, so removing a first seal leaves a transfer before it. */
async function nothingBefore(db: Kysely<unknown>, day: BusinessDay): Promise<boolean> {
  const { rows } = await sql<{ first: Instant | null }>`select min(booked_at) as first from ledger.transfer`.execute(db)
  return rows[0]!.first === null || dayOf(rows[0]!.first) >= day
}
