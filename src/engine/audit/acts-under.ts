import { sql } from 'kysely'
import type { BreakGlassId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Platform } from '../command/platform.ts'

export type ActUnder = {
  readonly action: string
  readonly subject: string | null
  readonly at: Instant
  readonly outcome: string
}

export const actsUnderAtMost = 200

type Taken = { readonly id: BreakGlassId; readonly person: string; readonly from: Instant; readonly until: Instant }

/** A person's acts that the audit log marks with an emergency role; reads come last, because they may be many. */
export async function actsUnder(db: Platform['db'], { id, person, from, until }: Taken): Promise<ActUnder[]> {
  const { rows } = await sql<ActUnder>`
    select a.action, a.subject, a.at, a.outcome from platform.audit a
      where a.actor = ${person} and a.at >= ${from} and a.at <= ${until} and a.detail -> 'breakGlass' ->> 'id' = ${id}
      order by a.action = 'readPersonalData', a.at, a.id limit ${actsUnderAtMost}`.execute(db)
  return rows
}
