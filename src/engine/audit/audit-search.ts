import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AuditLineId, RequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

export type AuditOutcome = 'done' | 'refused'

export type AuditFilter = {
  /** A person or a part of the system. */
  readonly actor: string | null
  readonly action: string | null
  /** Ids of one subject, or of a person with their accounts: lines about, for or by any of them. */
  readonly about: readonly string[] | null
  readonly from: Instant | null
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

/** A filter's lines of the audit log, newest first, after the given id. */
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

/** The statement of one page; each of its parts reads an index in list order. */
export function auditPage(filter: AuditFilter, place: PlaceInLog | null, first: number): RawBuilder<unknown> {
  const where = conditionsOf(filter, place)
  const inOrder = sql`order by a.at desc, a.id desc limit ${first}`
  if (filter.about === null) return sql`select ${columns} from platform.audit a where ${where} ${inOrder}`
  return sql`select ${columns} from (${placesAbout(filter.about, where, first)}) l
    join platform.audit a on a.id = l.id order by a.at desc, a.id desc`
}

/** Each way a line can concern a subject has its own index, read in order and no further than a page. */
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
    // A literal, so that the plan uses the index of refusals.
    ...(outcome === null ? [] : [sql`a.outcome = ${sql.lit(outcome)}`]),
    // The instant separately, too: an index that ends with it continues from there.
    ...(place === null ? [] : [sql`a.at <= ${place.at} and (a.at, a.id) < (${place.at}, ${place.id}::uuid)`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

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

/** The previous record of the same row: the log records a row that grants rights at each change. */
export async function recordBefore(db: Db, { id, at, action, subject }: AuditEntry): Promise<AuditEntry | null> {
  const { rows } = await sql<AuditEntry>`
    select ${columns} from platform.audit a where a.action = ${action} and a.subject = ${subject} and a.detail ? 'is'
       and (a.at, a.id) < (${at}, ${id}::uuid) order by a.at desc, a.id desc limit 1`.execute(db as Kysely<DB>)
  return rows[0] ?? null
}

/** Every act in the log, by name. Each is looked up after the previous one, so no line is read twice. */
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
