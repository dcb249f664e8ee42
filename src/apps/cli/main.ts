import { createInterface } from 'node:readline/promises'
import { schema } from '#apps/api/schema.ts'
import { createPartners, portsOf } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { ConfigError, readConfig } from '#io/config/config.ts'
import { createProductPool } from '#io/db/pool.ts'
import type { Ports } from '#io/graphql/context.ts'
import { createLog } from '#io/log/log.ts'
import { runCommandLine, understood } from './commands.ts'
import { operatorSession } from './operator-session.ts'
import type { Company, Told } from './run-command.ts'
import { Mistake } from './words.ts'

/** Operator commands on the company's machine: `npm run operator -- <command> ...`, as the signed-in person. */
async function main(words: readonly string[]): Promise<void> {
  const asked = understood(schema, words)
  if ('help' in asked) return print({ lines: [asked.help!] })
  const config = readConfig(process.env)
  const url = config.appDatabaseUrl ?? `postgres://longlight@127.0.0.1:${config.pgPort}/postgres`
  const pool = createProductPool(config, url, { size: 4, name: 'cli' })
  await pool.query('select 1').catch(() => {
    throw new Mistake(
      'The company is not running here. Start it with npm start, or set DATABASE_URL, PG_PORT or SANDBOX_PORT as it was started.',
    )
  })
  const clock = await databaseClock(pool, config)
  const db = databaseOf(pool, config)
  const log = createLog('cli', config.logLevel)
  const partners = createPartners(config, { pool, db, clock, log })
  try {
    const rooms = composeRooms(partners, { files: partners.files, config })
    const platform = { pool, db, clock, log, rooms }
    const session = operatorSession(platform, config)
    const company = { platform, ports: portsOf(partners, config) as Ports, schema, session, config, ...keyboard() }
    print(await runCommandLine(company, words))
  } finally {
    partners.mail.close()
    await clock.stop()
    await pool.end()
  }
}

/** With a person at the keyboard, a missing reason is prompted for. */
function keyboard(): Pick<Company, 'askWhy'> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return {}
  return {
    askWhy: async (question) => {
      const lines = createInterface({ input: process.stdin, output: process.stdout })
      return lines.question(question).finally(() => lines.close())
    },
  }
}

function print({ lines, failed }: Told): void {
  process.stdout.write(`${lines.join('\n')}\n`)
  if (failed) process.exitCode = 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof Mistake || error instanceof ConfigError
  console.error(expected ? error.message : error)
  process.exitCode = 2
})
