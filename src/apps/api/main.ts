import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPartners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { startMetrics } from '#apps/start-metrics.ts'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { readConfig } from '#io/config/config.ts'
import { createProductPool } from '#io/db/pool.ts'
import { refuseOtherLogin } from '#io/db/product-login.ts'
import { untilReady } from '#io/db/readiness.ts'
import { openStandby } from '#io/db/standby.ts'
import { refuseUnfitStore } from '#io/files/configured-store.ts'
import { draining } from '#io/http/draining.ts'
import { inventedInBuild, refusalOf } from '#io/http/invented-content.ts'
import { readSite } from '#io/http/static-site.ts'
import { createLog } from '#io/log/log.ts'
import { buildOf, writeStartLine } from '#io/log/start-line.ts'
import { startTraces } from '#io/traces/start-traces.ts'
import { createApi } from './api.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const invented = config.production && !config.staging ? await inventedInBuild(root) : []
  if (invented.length > 0) throw new Error(refusalOf(invented))
  const log = createLog('api', config.logLevel)
  const build = await buildOf(config)
  writeStartLine(log, config, build)
  const traces = await startTraces(config, build, 'api')
  const pool = createProductPool(config, config.appDatabaseUrl!, { size: 10, name: 'api' })
  await untilReady(pool, log)
  await refuseOtherLogin(config)
  const clock = await databaseClock(pool, config)
  const db = databaseOf(pool, config)
  const standby = config.standbyUrl
    ? openStandby(pool, createProductPool(config, config.standbyUrl, { size: 5, name: 'api', patienceMs: 10_000 }))
    : undefined
  const partners = createPartners(config, { pool, db, clock, log })
  const { files } = partners
  await refuseUnfitStore(files, log)
  const platform = { pool, db, clock, log, rooms: composeRooms(partners, { files, config }) }
  const { isDraining, begin } = draining(config.drainSeconds)
  const site = await readSite(join(root, 'build/client'))
  const metrics = await startMetrics({ config, platform, build, pools: { api: pool }, files, standby })
  const app = await createApi({
    config,
    platform,
    partners,
    files,
    site,
    isDraining,
    standby,
    metrics: metrics?.requests,
  })
  await app.listen({ port: config.port, host: config.host })
  const stop = async (): Promise<void> => {
    if (isDraining()) return
    await begin()
    await app.close()
    await metrics?.stop()
    await standby?.stop()
    await clock.stop()
    await pool.end()
    await traces?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  process.send?.('ready')
}

await main()
