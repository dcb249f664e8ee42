import type pg from 'pg'
import { notices } from '#business/notifications/rules/words.ts'
import { commandOfKind } from '#engine/approvals/command-of-kind.ts'

const notified = new Set(notices.map(({ kind }) => kind))

/**
 * The events and emails that were written together with lines of the audit; an email is updated when it leaves, so it is also found by its
 * request. What the product did by itself, a freeze after a returned payment say, is no act of the staff.
 */
const written = `
  select array_agg(distinct a.action) as actions, n.name
  from platform.audit a
  join (
    select xmin as tx, kind as name, null as request_id, at from platform.announcement
    union all
    select xmin, 'mail.' || operation, request_id, created_at from platform.outbox where partner = 'mail'
  ) n on (n.tx = a.xmin or n.request_id = a.request_id) and n.at = a.at
  where a.outcome = 'done' and a.actor like 'usr\\_%'
  group by a.xmin::text, n.name`

/** Throws with each notification and email that an act of the staff brought and that no act of its transaction declares. */
export async function demandDeclaredNotices(db: pg.Pool | pg.PoolClient): Promise<void> {
  const { rows } = await db.query<{ actions: string[]; name: string }>(written)
  const faults = rows.flatMap(({ actions, name }) => {
    if (!name.startsWith('mail.') && !notified.has(name)) return []
    const declared = actions
      .map((action) => commandOfKind(action)?.notifies ?? null)
      .filter((notifies) => notifies !== null)
    if (declared.length === 0) return []
    const names = declared.flatMap((notifies) => ('nobody' in notifies ? [] : notifies))
    return names.includes(name) ? [] : [`${actions.join(', ')}: ${name}`]
  })
  if (faults.length > 0)
    throw new Error(
      `The acts of this suite notify someone by what none of them declares:\n${[...new Set(faults)].join('\n')}`,
    )
}
