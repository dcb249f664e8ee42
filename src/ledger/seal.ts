import { type Kysely, sql } from 'kysely'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Books } from './post.ts'

/** Seals a closed day: the hash of its transfers, chained to the day before. Sealing twice gives the same hash. */
export async function sealDay(books: Books, day: BusinessDay, now: Instant): Promise<string> {
  const { rows } = await sql<{ seal_day: string }>`
    select ledger.seal_day(${day}::date, ${atHour(day, 0).toString()}, ${atHour(plusDays(day, 1), 0).toString()}, ${now.toString()})`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.seal_day
}

export async function lastSealedDay(books: Books): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay | null }>`select max(day) as day from ledger.seal`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.day
}

/** The day of the first transfer, from which sealing starts. */
export async function firstBookedAt(books: Books): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`select min(booked_at) as at from ledger.transfer`.execute(
    books as Kysely<unknown>,
  )
  return rows[0]!.at
}
