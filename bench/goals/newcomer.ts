import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { standInPorts } from '#io/config/config.ts'
import { freePorts } from '#sandbox/postgres/free-ports.ts'
import type { BenchContext } from '../bench-context.ts'
import type { Figure, Goal } from '../goal.ts'
import { secondsOf } from '../goal.ts'
import { endsWhenInterrupted } from '../interruption.ts'
import type { Sample } from '../measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ruleTest = 'src/business/cash/rules/cash-rules.test.ts'

const waiting = (name: string, program: string, [moonshot, acceptable]: readonly [number, number]): Figure => ({
  name,
  unit: 's',
  product: secondsOf(program),
  reference: () => 1,
  wants: 'atMost',
  moonshot,
  acceptable,
})

/** Goal 11: how long someone waits who has just come. A small run takes this checkout as it stands in the place of a fresh clone. */
export const newcomerGoal = ({ size }: BenchContext): Goal => ({
  number: 11,
  title: `a newcomer's time, ${size.freshClone ? 'in a clone of the last commit' : 'in this checkout'}`,
  once: true,
  figures: [
    waiting('installed to ready', 'first', [30, 60]),
    waiting('later start', 'later', [3, 6]),
    waiting('one rule test', 'rule', [1, 2]),
    ...(size.freshClone ? [waiting('types', 'types', [10, 20])] : []),
  ],
  prepare: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longlight-newcomer-'))
    // Root starts Postgres as another user, who has to reach the folder.
    chmodSync(folder, 0o755)
    const checkout = size.freshClone ? join(folder, 'clone') : root
    const dataDir = join(folder, 'data')
    let installed = ''
    return {
      round: async () => {
        if (size.freshClone) {
          await run(root, 'git', ['clone', '--quiet', root, checkout])
          const { seconds } = await run(checkout, 'npm', ['ci', '--no-audit', '--no-fund'])
          installed = `npm ci took ${seconds.toFixed(1)} s; `
        }
        const first = await start(checkout, dataDir)
        const later = await start(checkout, dataDir)
        const rule = await run(checkout, process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ruleTest])
        const types = size.freshClone ? await run(checkout, 'npm', ['test', '--', 'types']) : rule
        return { first, later, rule, types }
      },
      done: async () => rmSync(folder, { recursive: true, force: true }),
      says: () => `${installed}the whole \`npm test\` and a saved change of a style are not in it`,
    }
  },
})

const took = (began: number): Sample => ({
  operations: 1,
  seconds: (performance.now() - began) / 1_000,
  databaseCpu: 0,
  nodeCpu: 0,
})

function run(folder: string, command: string, words: readonly string[]): Promise<Sample> {
  const began = performance.now()
  const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  child.once(
    'exit',
    endsWhenInterrupted(() => child.kill('SIGTERM')),
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done(took(began)) : fail(new Error(`${command} ${words.join(' ')} ended with ${code}:\n${said}`)),
    )
  })
}

/** `npm start` on ports of its own until it says that it is ready; then it is stopped again. */
async function start(folder: string, dataDir: string): Promise<Sample> {
  const count = Object.keys(standInPorts).length + 3
  const port = await freePorts(count)
  const own = { PORT: port, SANDBOX_PORT: port + 1, PG_PORT: port + count - 1, DATA_DIR: dataDir }
  const began = performance.now()
  const child = spawn(process.execPath, ['src/apps/guard.mjs', 'sandbox/supervisor/main.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', ...textOf(own) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const isOver = endsWhenInterrupted(async () => {
    child.kill('SIGTERM')
    await ended
  })
  void ended.then(isOver)
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
        if (said.includes('Ready after')) done()
      })
  })
  await Promise.race([ready, ended])
  const sample = took(began)
  if (child.exitCode !== null) throw new Error(`The company did not start:\n${said}`)
  child.kill('SIGTERM')
  await ended
  return sample
}

const textOf = (settings: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
