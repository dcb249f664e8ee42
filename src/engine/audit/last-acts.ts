import { sql } from 'kysely'
import { lookUp } from '#io/db/look-up.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Platform } from '../command/platform.ts'

const lastActs = lookUp(async (db: Platform['db'], people: readonly UserId[]): Promise<Map<UserId, Instant>> => {
  const { rows } = await sql<{ person: UserId; at: Instant | null }>`
    select person, (select a.at from platform.audit a where a.actor = person order by a.at desc limit 1) as at
      from unnest(${people}::text[]) person`.execute(db)
  return new Map(rows.flatMap(({ person, at }) => (at === null ? [] : [[person, at] as const])))
})

/** The last time someone acted or read as staff; null without any in the audit log. */
export const lastActOf = async (db: Platform['db'], person: UserId): Promise<Instant | null> =>
  (await lastActs(db, person)) ?? null

type Months = { readonly subjects: readonly string[]; readonly action: string; readonly month: string }

/** The person who last did this to one of these subjects for a month, by the months in the audit log's line. */
export async function lastActorOfMonth(
  db: Pick<Ctx['tx'], 'getExecutor'>,
  { subjects, action, month }: Months,
): Promise<string | null> {
  const { rows } = await sql<{ actor: string }>`
    select a.actor from platform.audit a where a.subject = any(${subjects}::text[]) and a.action = ${action} and a.outcome = 'done'
       and a.detail ->> 'firstMonth' <= ${month} and a.detail ->> 'lastMonth' >= ${month}
     order by a.at desc, a.id desc limit 1`.execute(db as Ctx['tx'])
  return rows[0]?.actor ?? null
}
