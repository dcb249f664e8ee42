import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { print, StartRefused } from './progress.ts'

export type ChildOptions = {
  readonly name: string
  readonly main: string
  readonly environment: NodeJS.ProcessEnv
  /** Whether the process does its work; checked several times a second after each start. */
  readonly isReady: (spoken: boolean) => Promise<boolean>
  readonly onPids: () => void
  /** The port at which a debugger finds the process, on this machine alone. */
  readonly inspectPort?: number
}

/** A process of the company that is started again whenever it dies. */
export type Child = {
  readonly name: string
  readonly pid: () => number | undefined
  /** Resolves when it is ready for the first time. */
  readonly ready: Promise<void>
  /** SIGTERM now, SIGKILL after the given milliseconds. */
  readonly stop: (within: number) => Promise<void>
  readonly kill: () => void
  /** Ends the process in order and starts it again at once, for sources that have changed. */
  readonly restart: () => void
}

const watchdog = fileURLToPath(new URL('./parent-watchdog.ts', import.meta.url))

/**
 * Node's compile cache: reading and compiling the sources is half of the cost of a start. It is not kept in `build`,
 * which the build of the site empties while processes may be writing here.
 */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/**
 * V8's young generation grows to 60 MB at the start of a process and is not given back while it is idle. The company
 * runs beside other programs: a quarter of that suffices.
 */
const youngGeneration = '--max-semi-space-size=8'

/** A process that dies so often before its first readiness will not come up by another try. */
const hopeless = 3

/** A process that lived so long is not a hopeless one; its next start does not wait. */
const steadyMs = 5_000

/** One that came up, or was killed before it could, is started more slowly too, but not by much: people wait for it. */
const deathsOfTheAble = 3

/** Nor does anyone wait for long who cannot come up just now: what it misses (the database) may be back. */
const longestRestMs = 3_000

export function startChild({ name, main, environment, isReady, onPids, inspectPort }: ChildOptions): Child {
  let running: ChildProcess | undefined
  let stopping = false
  let everReady = false
  let deaths = 0
  let next: NodeJS.Timeout | undefined
  let restarting = false
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()

  const launch = (): void => {
    const began = performance.now()
    restarting = false
    // Its own process group: a Ctrl-C at the terminal reaches the supervisor alone, which stops all in order.
    const child = spawn(process.execPath, [...inspectorAt(inspectPort), youngGeneration, '--import', watchdog, main], {
      env: { NODE_COMPILE_CACHE: compiled, ...environment },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running = child
    let spoken = false
    let cameUp = false
    child.on('message', () => {
      spoken = true
    })
    child.once('error', () => {})
    child.once('exit', (code, signal) => {
      running = undefined
      onPids()
      if (stopping) return
      if (restarting) return launch()
      deaths = performance.now() - began > steadyMs ? 1 : deaths + 1
      if (cameUp || signal === 'SIGKILL') deaths = Math.min(deaths, deathsOfTheAble)
      if (!everReady && deaths >= hopeless)
        return reject(new StartRefused(`The process "${name}" does not come up; its own message is above.`))
      const delay = Math.min(100 * 2 ** deaths, longestRestMs)
      print(`  !  ${name} ended (${signal ?? `code ${code}`}); starting it again`)
      next = setTimeout(launch, delay)
    })
    onPids()
    void awaitReady(child, () => isReady(spoken)).then((isUp) => {
      if (!isUp) return
      cameUp = true
      // It may be gone already.
      child.send('up', () => {})
      if (everReady) print(`  ok ${name} is back (${((performance.now() - began) / 1000).toFixed(1)} s)`)
      everReady = true
      resolve()
    })
  }
  launch()

  return {
    name,
    pid: () => running?.pid,
    ready,
    kill: () => running?.kill('SIGKILL'),
    restart: () => {
      if (stopping) return
      clearTimeout(next)
      if (!running) return launch()
      restarting = true
      running.kill('SIGTERM')
    },
    stop: async (within) => {
      stopping = true
      clearTimeout(next)
      if (running) await end(running, name, within)
    },
  }
}

const inspectorAt = (port: number | undefined): readonly string[] =>
  port === undefined ? [] : [`--inspect=127.0.0.1:${port}`]

async function end(child: ChildProcess, name: string, within: number): Promise<void> {
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const timer = setTimeout(() => {
    print(`  !  ${name} did not stop in time; ending it`)
    child.kill('SIGKILL')
  }, within)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

async function awaitReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady().catch(() => false)) return true
    await new Promise((next) => setTimeout(next, 100))
  }
  return false
}
