import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'

export type SharedSpending = { readonly key: string; readonly calls: number; readonly perMinute: number }

/**
 * Counts calls in the database, so that all API processes share a budget; returns the seconds to wait if one is
 * exceeded. It uses machine minutes, because business time may be moved. One statement, which also deletes some expired
 * rows; keys are taken in order, so that two requests never deadlock.
 */
export async function spendTogether(
  { db }: { readonly db: Kysely<DB> },
  spendings: readonly SharedSpending[],
): Promise<number | null> {
  const spent = await countTogether({ db }, spendings)
  const waits = spent.filter(({ isOver }) => isOver).map(({ resetsIn }) => resetsIn)
  return waits.length === 0 ? null : Math.max(...waits)
}

/** The same, with the remaining budgets, in the order of the spendings. */
export async function countTogether(
  { db }: { readonly db: Kysely<DB> },
  spendings: readonly SharedSpending[],
): Promise<{ isOver: boolean; left: number; resetsIn: number }[]> {
  const keys = spendings.map(({ key }) => key)
  const { rows } = await sql<{ key: string; spent: number; wait: number }>`
    with swept as (
      delete from platform.call_window where key in (
        select key from platform.call_window
         where ends_at < clock_timestamp() and key <> all(${keys}::text[])
         order by ends_at limit 50 for update skip locked))
    insert into platform.call_window as w (key, spent, ends_at)
    select key, calls, clock_timestamp() + interval '1 minute'
      from unnest(${keys}::text[], ${spendings.map(({ calls }) => calls)}::int[]) as t(key, calls) order by key
    on conflict (key) do update set
      spent = case when w.ends_at < clock_timestamp() then excluded.spent else w.spent + excluded.spent end,
      ends_at = case when w.ends_at < clock_timestamp() then excluded.ends_at else w.ends_at end
    returning key, spent, ceil(extract(epoch from ends_at - clock_timestamp()))::int as wait`.execute(db)
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  return spendings.map(({ key, perMinute }) => {
    const { spent, wait } = rowOf.get(key)!
    return { isOver: spent > perMinute, left: Math.max(0, perMinute - spent), resetsIn: Math.max(1, wait) }
  })
}
