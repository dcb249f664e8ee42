import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { takeLock } from './lock.ts'
import { StartRefused, step } from './progress.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const build = join(root, 'build')
const hashFile = join(build, '.source-hash')

/** The sources of the pages, without servers, stand-ins and tests. */
const sources = ['{src,public,content}/**/*', '*.config.ts', 'tsconfig.json', 'package-lock.json']
const notInPages =
  /(^|\/)(server|ledger)\/|\.test\.tsx?$|^src\/(engine|partners)\/|^src\/apps\/(api|worker|cli)\/|^(vitest|playwright|knip)/

export type SiteBuild = { readonly done: Promise<void>; readonly abort: () => void }

/** Builds the site unless build/ was made from these very sources. */
export function buildSite(environment: NodeJS.ProcessEnv): SiteBuild {
  let running: ChildProcess | undefined
  let aborted = false
  const work = async (): Promise<void> => {
    const hash = await sourceHash()
    if (await isBuiltFrom(hash)) return
    const lock = await takeTurn(() => aborted)
    try {
      if (aborted || (await isBuiltFrom(hash))) return
      await step('build the site', () =>
        run(environment, (child) => {
          running = child
        }),
      )
      await writeFile(hashFile, hash)
    } finally {
      lock.release()
    }
  }
  return {
    done: work(),
    abort: () => {
      aborted = true
      running?.kill('SIGTERM')
    },
  }
}

/** Two companies that start side by side share one build folder: the second waits and finds the work done. */
async function takeTurn(isAborted: () => boolean) {
  for (;;) {
    const lock = takeLock(join(build, '.lock'))
    if (!('heldBy' in lock)) return lock
    if (isAborted()) return { release: () => {} }
    await pause(200)
  }
}

async function run(
  environment: NodeJS.ProcessEnv,
  onStart: (child: ChildProcess) => void,
  isSecond = false,
): Promise<void> {
  await rm(hashFile, { force: true })
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: root,
    // The build is what people load: in a test or in development too it has React's production code.
    env: { ...environment, NODE_ENV: 'production' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onStart(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-8_000)
    })
  const code = await new Promise((done) => child.once('close', done))
  // The library gives each page ten seconds, and the first one loads everything; a machine that was busy gets another try.
  if (code !== 0 && !isSecond && said.includes('aborted due to timeout')) return run(environment, onStart, true)
  if (code !== 0) throw new StartRefused(`The site could not be built:\n${said.trim()}`)
}

async function isBuiltFrom(hash: string): Promise<boolean> {
  return existsSync(join(build, 'client')) && existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === hash
}

async function sourceHash(): Promise<string> {
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !notInPages.test(path))
    .sort()
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
  return hash.digest('hex')
}
