import { spawn } from 'node:child_process'
import { mkdirSync, watch } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from '#io/config/config.ts'
import { startCompany } from '../supervisor/company.ts'
import { messageOf, print, StartRefused } from '../supervisor/progress.ts'
import { welcome } from '../supervisor/welcome.ts'
import { processesOf } from './processes-of.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const inspectPorts = { api: 9229, worker: 9230 }

/**
 * The company for its developers: Vite serves the site with hot reload and passes everything else on to the API, and a
 * saved file of the server starts the processes that load it again.
 */
async function main(): Promise<void> {
  const began = performance.now()
  const given = readConfig(process.env)
  const apiPort = given.sandboxPort + 51
  const environment = { ...process.env, PORT: String(apiPort), PUBLIC_ORIGIN: given.publicOrigin }
  const config = readConfig(environment)
  // The API reads the built site at its start; here nobody asks it for a page.
  mkdirSync(join(root, 'build/client'), { recursive: true })
  const nothingToBuild = { done: Promise.resolve(), abort: () => {} }
  const company = startCompany(config, environment, { site: nothingToBuild, inspectPorts })
  const vite = startVite(given.port, apiPort)
  const stop = async (code: number): Promise<void> => {
    vite.kill('SIGTERM')
    await company.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
  vite.once('exit', () => void stop(1))
  try {
    await Promise.all([company.up, answers(given.port)])
  } catch (error) {
    console.error(error instanceof StartRefused ? messageOf(error) : error)
    return stop(1)
  }
  restartOnChanges(company.restart)
  print(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  print(welcome(config))
  print(`  Debuggers         127.0.0.1:${inspectPorts.api} (api), 127.0.0.1:${inspectPorts.worker} (worker)\n`)
}

/** React Router's own development server; `vite.config.ts` reads where the API is. */
const startVite = (port: number, apiPort: number) =>
  spawn(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', String(port), '--strictPort'],
    {
      cwd: root,
      env: { ...process.env, DEV_API: `http://127.0.0.1:${apiPort}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )

async function answers(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect(port, 'localhost')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(100)
  }
}

/** Editors write a file in several steps: what changes within a tenth of a second is one change. */
function restartOnChanges(restart: (name: 'api' | 'worker' | 'sandbox') => void): void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['src', 'sandbox', 'db'])
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (path === null) return
      changed.add(join(folder, path))
      clearTimeout(timer)
      timer = setTimeout(() => {
        const paths = [...changed]
        changed.clear()
        if (paths.some((path) => path.startsWith('db/')))
          print('  !  Migrations have changed; start again to apply them')
        for (const name of processesOf(paths)) restart(name)
      }, 100)
    })
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused || error instanceof ConfigError ? messageOf(error) : error)
  process.exit(1)
})
