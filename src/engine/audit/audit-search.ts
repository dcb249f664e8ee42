import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AuditLineId, RequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

export type AuditOutcome = 'done' | 'refused'

/** Each part that is given narrows the lines. */
export type AuditFilter = {
  /** A person or a part of the machinery. */
  readonly actor: string | null
  readonly action: string | null
  /** Ids of one thing, or of a person with their accounts: lines about any of them, for them, or by them. */
  readonly about: readonly string[] | null
  readonly from: Instant | null
  /** Lines from this moment on are left out. */
  readonly until: Instant | null
  readonly outcome: AuditOutcome | null
}

export type AuditEntry = {
  readonly id: AuditLineId
  readonly at: Instant
  readonly actor: string
  readonly onBehalfOf: string | null
  readonly action: string
  readonly subject: string | null
  readonly outcome: AuditOutcome
  readonly detail: Readonly<Record<string, unknown>>
  readonly reference: RequestId | null
}

type Page = { readonly first: number; readonly after: AuditLineId | null }
type Db = Pick<Kysely<DB>, 'getExecutor'>

const columns = sql.raw(
  'a.id, a.at, a.actor, a.on_behalf_of as "onBehalfOf", a.action, a.subject, a.outcome, a.detail, a.request_id as "reference"',
)

/** The lines of the audit log that a filter leaves, the newest first, behind the one whose id is given. */
export async function searchAudit(db: Db, filter: AuditFilter, { first, after }: Page): Promise<AuditEntry[]> {
  const place = after === null ? null : await placeOf(db, after)
  if (after !== null && place === null) return []
  const { rows } = await sql<AuditEntry>`${auditPage(filter, place, first)}`.execute(db as Kysely<DB>)
  return rows
}

type PlaceInLog = { readonly id: AuditLineId; readonly at: Instant }

async function placeOf(db: Db, id: AuditLineId): Promise<PlaceInLog | null> {
  const { rows } = await sql<PlaceInLog>`select id, at from platform.audit where id = ${id}`.execute(db as Kysely<DB>)
  return rows[0] ?? null
}

/** The statement of one page; each of its parts reads an index in the order of the list. */
export function auditPage(filter: AuditFilter, place: PlaceInLog | null, first: number): RawBuilder<unknown> {
  const where = conditionsOf(filter, place)
  const inOrder = sql`order by a.at desc, a.id desc limit ${first}`
  if (filter.about === null) return sql`select ${columns} from platform.audit a where ${where} ${inOrder}`
  return sql`select ${columns} from (${placesAbout(filter.about, where, first)}) l
    join platform.audit a on a.id = l.id order by a.at desc, a.id desc`
}

/** Each way in which a line is about a thing has an index of its own, read in order and no further than a page. */
function placesAbout(about: readonly string[], where: RawBuilder<unknown>, first: number): RawBuilder<unknown> {
  const ways = [
    sql`a.subject = x.id`,
    sql`a.on_behalf_of = x.id`,
    sql`a.actor = x.id`,
    sql`a.detail ? 'portfolio' and a.detail ->> 'portfolio' = x.id`,
  ].map(
    (way) => sql`select l.id, l.at from unnest(${about}::text[]) x(id) cross join lateral
      (select a.id, a.at from platform.audit a where ${way} and ${where} order by a.at desc, a.id desc limit ${first}) l`,
  )
  return sql`${sql.join(ways, sql` union `)} order by 2 desc, 1 desc limit ${first}`
}

function conditionsOf(filter: AuditFilter, place: PlaceInLog | null): RawBuilder<unknown> {
  const { actor, action, from, until, outcome } = filter
  const conditions = [
    ...(actor === null ? [] : [sql`a.actor = ${actor}`]),
    ...(action === null ? [] : [sql`a.action = ${action}`]),
    ...(from === null ? [] : [sql`a.at >= ${from}`]),
    ...(until === null ? [] : [sql`a.at < ${until}`]),
    // Written out, so that the plan finds the index of what was refused.
    ...(outcome === null ? [] : [sql`a.outcome = ${sql.lit(outcome)}`]),
    // The moment alone, too: an index that ends with it goes on from there.
    ...(place === null ? [] : [sql`a.at <= ${place.at} and (a.at, a.id) < (${place.at}, ${place.id}::uuid)`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The number of lines that a filter leaves, counted up to a bound. */
export async function countAudit(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const where = conditionsOf(filter, null)
  const counted =
    filter.about === null
      ? sql`select from platform.audit a where ${where} limit ${most}`
      : placesAbout(filter.about, where, most)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${counted}) lines`.execute(db as Kysely<DB>)
  return rows[0]!.count
}

export async function auditEntryBy(db: Db, id: AuditLineId): Promise<AuditEntry | null> {
  const { rows } = await sql<AuditEntry>`select ${columns} from platform.audit a where a.id = ${id}`.execute(
    db as Kysely<DB>,
  )
  return rows[0] ?? null
}

/** The record of the same row before this one: the log repeats a row that gives rights at each change. */
export async function recordBefore(db: Db, { id, at, action, subject }: AuditEntry): Promise<AuditEntry | null> {
  const { rows } = await sql<AuditEntry>`
    select ${columns} from platform.audit a where a.action = ${action} and a.subject = ${subject} and a.detail ? 'is'
       and (a.at, a.id) < (${at}, ${id}::uuid) order by a.at desc, a.id desc limit 1`.execute(db as Kysely<DB>)
  return rows[0] ?? null
}

/** Every act that the log has, by name. Each is looked up behind the one before, so no line is read twice. */
export async function auditActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive acts as (
      (select action from platform.audit order by action limit 1)
      union all
      select (select a.action from platform.audit a where a.action > acts.action order by a.action limit 1)
        from acts where acts.action is not null)
    select action from acts where action is not null`.execute(db as Kysely<DB>)
  return rows.map(({ action }) => action)
}
