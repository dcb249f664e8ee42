import type pg from 'pg'
import { auditGauges } from '#engine/audit/audit-gauges.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { workGauges } from '#engine/stuck/work-gauges.ts'
import type { Config } from '#io/config/config.ts'
import { archiveGauges } from '#io/db/archive-gauges.ts'
import { backupGauges } from '#io/db/last-backups.ts'
import { createProductPool } from '#io/db/pool.ts'
import type { Standby } from '#io/db/standby.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { Build } from '#io/log/start-line.ts'
import { databaseGauges } from '#io/metrics/database-gauges.ts'
import { fileMetrics } from '#io/metrics/file-metrics.ts'
import { createRegistry, poolGauges, serveMetrics } from '#io/metrics/metrics.ts'
import { type RequestMetrics, requestMetrics } from '#io/metrics/request-metrics.ts'
import { standbyMetrics } from '#io/metrics/standby-metrics.ts'
import { type EndedWork, workMetrics } from '#io/metrics/work-metrics.ts'

type Measured = {
  readonly config: Pick<Config, 'metrics' | 'appDatabaseUrl' | 'hasProductLogin' | 'isPooled'>
  readonly platform: Pick<Platform, 'clock' | 'rooms'>
  readonly build: Build
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly files: Pick<FileStore, 'canKeep' | 'watch'>
  readonly standby?: Pick<Standby, 'lag'> | undefined
}

export type Metrics = {
  readonly port: number
  readonly requests: RequestMetrics
  readonly noteWork: (work: EndedWork) => void
  readonly stop: () => Promise<void>
}

/**
 * Serves this process's metrics; null if metrics are off. The company's figures use their own connection, so they are
 * readable while every other one is busy. `nth` counts processes that share a setting on one machine.
 */
export async function startMetrics(
  { config, platform, build, pools, files, standby }: Measured,
  nth = 0,
): Promise<Metrics | null> {
  if (!config.metrics) return null
  const registry = createRegistry(build)
  const pool = createProductPool(config, config.appDatabaseUrl!, { size: 1, name: 'metrics', patienceMs: 2_000 })
  poolGauges(registry, pools)
  fileMetrics(registry, files)
  if (standby) standbyMetrics(registry, standby)
  const groups = [
    ...workGauges,
    auditGauges,
    archiveGauges,
    backupGauges,
    ...platform.rooms.flatMap((room) => [...(room.gauges ?? [])]),
  ]
  const source = { db: databaseOf(pool, config), clock: platform.clock }
  const { refresh } = databaseGauges(registry, { groups, source })
  const { port, host } = config.metrics
  const server = await serveMetrics(registry, { port: port && port + nth, host }, refresh)
  return {
    port: server.port,
    requests: requestMetrics(registry),
    noteWork: workMetrics(registry),
    stop: async () => {
      await server.stop()
      await pool.end()
    },
  }
}
