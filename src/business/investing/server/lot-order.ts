import { type RawBuilder, sql } from 'kysely'
import type { LotId } from '#kernel/ids.ts'

/** The order in which lots are sold, by the columns of a table or its alias; `byLotOrder` of the rules is the same. */
export const lotOrder = (lot: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${lot}.${name}`)
  const acquiredOn = column('acquired_on')
  return sql`coalesce(${column('inherited_on')}, ${column('held_from')}, ${acquiredOn}), ${acquiredOn}, ${column('id')} collate "C"`
}

/** The days of every lot, for other rooms that list its parts in the order of the lots. */
export const lotDaysRelation = sql<{
  id: LotId
}>`(select l.id, l.acquired_on, l.held_from, l.inherited_on from investing.lot l)`
