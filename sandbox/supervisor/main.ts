import { ConfigError, readConfig } from '#io/config/config.ts'
import { type Company, startCompany } from './company.ts'
import { messageOf, print, StartRefused } from './progress.ts'
import { welcome } from './welcome.ts'

// The reader of our output may go away (a closed terminal, a pipe to `head`): the output is lost, the company is not.
for (const words of [process.stdout, process.stderr]) words.on('error', () => {})

/** Supervises the whole company: Postgres, the sandbox, the API with the site, and the worker. */
async function main(): Promise<void> {
  const began = performance.now()
  const config = readConfig(process.env)
  print(`Longlight starts in ${config.dataDir}`)
  const company = startCompany(config, process.env)
  stopOnSignals(company)
  try {
    await company.up
  } catch (error) {
    await company.stop()
    throw error
  }
  print(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  print(welcome(config))
}

let stoppingSince: number | undefined

function stopOnSignals(company: Company): void {
  const onSignal = async (): Promise<void> => {
    if (stoppingSince !== undefined) {
      // A terminal signals npm and us, and npm passes its own on: two at once are one wish.
      if (performance.now() - stoppingSince < 700) return
      company.kill()
      process.exit(1)
    }
    stoppingSince = performance.now()
    print('\nStopping; once more ends everything at once.')
    await company.stop()
    print(`Stopped (${((performance.now() - stoppingSince) / 1000).toFixed(1)} s).`)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
}

main().catch((error: unknown) => {
  // A stop that comes during the start makes its steps fail; that is no news.
  if (stoppingSince !== undefined) return
  const expected = error instanceof StartRefused || error instanceof ConfigError
  console.error(expected ? messageOf(error) : error)
  process.exit(1)
})
