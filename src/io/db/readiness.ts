import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { within } from '../http/within.ts'
import type { Log } from '../log/log.ts'
import { migrationsFolder } from './migrate.ts'
import type { DB } from './schema.generated.ts'

/**
 * The greatest difference between a machine's clock and the database's: other machines read money that this one dates.
 */
export const mostSkewMs = 2_000

export async function newestMigration(): Promise<string> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql'))
  return files
    .toSorted()
    .at(-1)!
    .replace(/\.sql$/, '')
}

type Answer = { readonly read_only: boolean; readonly now_ms: string; readonly schema: string | null }

/** Why the product cannot use its database now, with the remedy; null if it can. Never throws. */
export async function faultOfDatabase(
  pool: pg.Pool,
  { newest, patienceMs = 1_500 }: { readonly newest: string; readonly patienceMs?: number },
): Promise<string | null> {
  const asked = Date.now()
  try {
    const { rows } = await within(patienceMs, pool.query<Answer>(lookSql))
    const { read_only: isReadOnly, now_ms: now, schema } = rows[0]!
    if (isReadOnly) return 'the database takes no writes; wait for its leader, or correct the address'
    const answered = Date.now()
    const oldest = schema !== null && schema > newest ? await within(patienceMs, oldestServed(pool)) : null
    return faultOfSchema({ schema, oldest }, newest) ?? faultOfClock(Number(now), { asked, answered })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // Either there is no schema, or the migration that grants access has not run.
    if (code === '42P01' || code === '42501') return faultOfSchema({ schema: null, oldest: null }, newest)
    return message.startsWith('No answer within')
      ? 'the database does not answer'
      : `the database cannot be reached (${message}); start it, or correct the address`
  }
}

const lookSql = `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as read_only,
  (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now_ms, (select name from public.migration order by name desc limit 1) as schema`

async function oldestServed(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ oldest: string }>('select platform.oldest_schema_served() as oldest')
  return rows[0]!.oldest
}

type Schema = {
  readonly schema: string | null
  /** The oldest version that fits a schema of a newer one. */
  readonly oldest: string | null
}

/** A newer version's schema fits this one too, unless that version removed something. */
function faultOfSchema({ schema, oldest }: Schema, newest: string): string | null {
  if (schema === null || schema < newest)
    return `the schema is at ${schema ?? 'its beginning'} and this version wants ${newest}; run npm run migrate`
  return oldest !== null && oldest > newest
    ? `the schema is at ${schema}, of a newer version than this one; start that version`
    : null
}

/** Null if the database's time lies between the two of this machine, or near enough. */
export function faultOfClock(
  database: number,
  { asked, answered }: { readonly asked: number; readonly answered: number },
): string | null {
  const ahead = asked - database
  const behind = database - answered
  const skew = Math.max(ahead, behind)
  if (skew <= mostSkewMs) return null
  const which = ahead > behind ? 'ahead of' : 'behind'
  return `this machine's clock is ${Math.round(skew / 1000)} seconds ${which} the database's; set it right`
}

/** The seconds by which this machine's clock is ahead of the database's, to half the query's time. */
export async function secondsAhead(db: Kysely<DB>): Promise<number> {
  const asked = Date.now()
  const { rows } = await sql<{ now_ms: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now_ms`.execute(db)
  return ((asked + Date.now()) / 2 - Number(rows[0]!.now_ms)) / 1_000
}

/** Waits at the start until the database is usable, and logs each change of the reason. */
export async function untilReady(pool: pg.Pool, log: Log): Promise<void> {
  const newest = await newestMigration()
  let lastFault: string | null = null
  for (;;) {
    const fault = await faultOfDatabase(pool, { newest })
    if (fault === null) return
    if (fault !== lastFault) log.warn({ reason: fault }, 'waiting to start')
    lastFault = fault
    await pause(500)
  }
}
