import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { DueWork, Platform } from '../command/platform.ts'

/**
 * Work with an SQL condition for being due, by which it also claims rows. All rooms' conditions run in one statement,
 * so an idle tick costs next to nothing. Work without a condition checks by itself.
 */
export const whenDue = (isDue: (clock: Clock) => RawBuilder<boolean>, work: DueWork): DueWork =>
  Object.assign((platform: Platform) => work(platform), { isDue })

type NamedWork = { readonly room: string; readonly name: string; readonly work: DueWork }

/** The rooms' work that may be due now; all of it if the query fails. */
export async function workDue({ rooms, db, clock, log }: Platform): Promise<readonly NamedWork[]> {
  const all = rooms.flatMap((room) =>
    Object.entries(room.dueWork ?? {}).map(([name, work]): NamedWork => ({ room: room.name, name, work })),
  )
  const asking = all.flatMap(({ work }) => (work.isDue ? [work.isDue(clock)] : []))
  if (asking.length === 0) return all
  try {
    // Unnamed, it is planned for this moment each time. A generic plan assumes that a third of a table is due, and
    // reads all of it even if nothing is.
    const { rows } = await sql<{ due: readonly boolean[] }>`select array[${sql.join(asking)}] as due`.execute(db)
    const due = [...rows[0]!.due]
    return all.filter(({ work }) => !work.isDue || due.shift())
  } catch (error) {
    log.error({ reason: String(error) }, 'the rooms could not be asked together for due work; each is asked by itself')
    return all
  }
}
