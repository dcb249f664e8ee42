import { arch, availableParallelism, freemem, loadavg, platform as system, totalmem } from 'node:os'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { auditGauges } from '#engine/audit/audit-gauges.ts'
import type { Platform } from '#engine/command/platform.ts'
import { failureKinds, refusalKinds } from '#engine/stuck/failure-kinds.ts'
import { workGauges } from '#engine/stuck/work-gauges.ts'
import type { Config } from '#io/config/config.ts'
import { archiveGauges } from '#io/db/archive-gauges.ts'
import { backupGauges } from '#io/db/last-backups.ts'
import { buildOf } from '#io/log/start-line.ts'
import { databaseGauges } from '#io/metrics/database-gauges.ts'

/**
 * The facts that outside support needs first: versions, names of settings, the company's gauges, and kinds of errors.
 * It holds no text by a person or partner: errors are counted by class, and no subject is named.
 */
export async function supportBundle(platform: Platform, config: Pick<Config, 'given' | 'commit'>) {
  const { db } = platform
  const rowsOf = async (query: ReturnType<typeof sql<object>>) => (await query.execute(db)).rows
  return {
    madeAt: platform.clock.now().toString(),
    build: await buildOf(config),
    machine: {
      node: process.version,
      system: `${system()} ${arch()}`,
      cores: availableParallelism(),
      load: loadavg().map((load) => Math.round(load * 100) / 100),
      memoryMb: { total: Math.round(totalmem() / 2 ** 20), free: Math.round(freemem() / 2 ** 20) },
    },
    settings: { given: config.given.names, values: config.given.values },
    database: {
      server: await rowsOf(sql<object>`
        select name, setting, unit from pg_catalog.pg_settings where name in ('server_version', 'max_connections', 'shared_buffers',
          'synchronous_commit', 'synchronous_standby_names', 'fsync', 'full_page_writes', 'wal_level', 'archive_mode', 'TimeZone',
          'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'default_transaction_read_only') order by name`),
      migrations: await rowsOf(sql<object>`select name, run_on from public.migration order by id`),
      connections: await rowsOf(sql<object>`
        select application_name as program, state, wait_event_type, count(*)::int as count,
            max(extract(epoch from clock_timestamp() - xact_start))::int as longest_transaction_seconds
          from pg_catalog.pg_stat_activity where datname = current_database() group by 1, 2, 3 order by 4 desc`),
      largestTables: await rowsOf(sql<object>`
        select schemaname || '.' || relname as name, (pg_catalog.pg_total_relation_size(relid) / 1024)::text as kilobytes,
            n_live_tup::text as rows, n_dead_tup::text as dead_rows, last_autovacuum
          from pg_catalog.pg_stat_user_tables order by pg_catalog.pg_total_relation_size(relid) desc limit 30`),
    },
    failures: await failureKinds(platform),
    refusalsOfLastDay: await refusalKinds(platform),
    figures: await figuresOf(platform),
  }
}

/** The gauges of the monitoring, for companies without one. */
async function figuresOf({ db, clock, rooms }: Platform) {
  const registry = new Registry()
  const groups = [
    ...workGauges,
    auditGauges,
    archiveGauges,
    backupGauges,
    ...rooms.flatMap((room) => [...(room.gauges ?? [])]),
  ]
  await databaseGauges(registry, { groups, source: { db, clock } }).refresh()
  const gauges = await registry.getMetricsAsJSON()
  return gauges.flatMap(({ name, values }) => values.map(({ value, labels }) => ({ name, labels, value })))
}
