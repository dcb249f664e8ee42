import { databaseClock } from '#io/clock/database-clock.ts'
import { ConfigError, readConfig } from '#io/config/config.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { createClockMover } from './clock-mover.ts'
import { startConsole } from './console/console.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startStandIns } from './stand-ins.ts'

/** The partners' stand-ins in one process, and the console that looks after them. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new ConfigError(['DATABASE_URL: set it; the sandbox keeps its state in the database'])
  const log = createLog('sandbox', config.logLevel)
  const pool = createPool(config.databaseUrl, { size: 20, name: 'sandbox' })
  const clock = await databaseClock(pool)
  const standIns = await startStandIns({ pool, clock, log, host: '127.0.0.1' }, config)
  const heartbeat = startHeartbeat(standIns.all, log)
  const mover = createClockMover({ clock, pool, standIns: standIns.all, runAll: heartbeat.runAll })
  const stopConsole = await startConsole({
    port: config.sandboxPort,
    site: config.publicOrigin,
    clock,
    mover,
    heartbeat,
    standIns: standIns.all,
    inbox: standIns.mail.inbox,
    mailFaults: standIns.mail.faults,
  })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await mover.stop()
    await stopConsole()
    await heartbeat.stop()
    await Promise.allSettled(standIns.all.map((standIn) => standIn.stop()))
    await clock.stop()
    await pool.end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.send?.('ready')
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `The sandbox cannot listen on port ${port}: another program does. Stop it, or set SANDBOX_PORT to a free range of thirteen ports.`
  return message ?? String(error)
}

main().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
