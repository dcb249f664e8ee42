import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

const lastActs = lookUp(async (db: Platform['db'], people: readonly UserId[]): Promise<Map<UserId, Instant>> => {
  const { rows } = await sql<{ person: UserId; at: Instant | null }>`
    select person, (select a.at from platform.audit a where a.actor = person order by a.at desc limit 1) as at
      from unnest(${people}::text[]) person`.execute(db)
  return new Map(rows.flatMap(({ person, at }) => (at === null ? [] : [[person, at] as const])))
})

/** When somebody last did or read something as staff; null if the audit log has nothing of them. */
export const lastActOf = async (db: Platform['db'], person: UserId): Promise<Instant | null> =>
  (await lastActs(db, person)) ?? null
