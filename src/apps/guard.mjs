// The first file of every npm script. It is plain enough for Node 20, because it starts code written for Node 26.
// Scripts start it by npm's own Node: `node` would be the bundled one, which reports a missing library only in the
// loader's words.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const needed = 26
const [program, ...rest] = process.argv.slice(2)

/**
 * Under npm, SIGTERM ends the shell between npm and us and never reaches us, so the process stops when it loses that
 * parent.
 */
function onOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** The shared library that the program lacks, from the loader's message; undefined if it starts. */
function missingLibrary(program) {
  const { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 127 ? (/loading shared libraries: (\S+):/.exec(stderr)?.[1] ?? 'library that it needs') : undefined
}

if (Number(process.versions.node.split('.')[0]) >= needed) {
  process.argv.splice(1, process.argv.length, resolve(program), ...rest)
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(resolve(program)).href)
} else {
  const carried = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!existsSync(carried)) {
    console.error(
      `This is Node ${process.versions.node}; Node ${needed} is needed. \`npm ci\` brings it; then try again.`,
    )
    process.exit(1)
  }
  const lacks = missingLibrary(carried)
  if (lacks) {
    console.error(
      `The Node ${needed} that npm brought cannot start here: this system has no ${lacks}. ` +
        `Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic. Then try again.`,
    )
    process.exit(1)
  }
  const child = spawn(carried, [program, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onOrphaned(() => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
}
