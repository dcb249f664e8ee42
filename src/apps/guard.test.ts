import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'longlight-guard-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('stops in order when npm is told to stop and its shell dies without a word', async () => {
  const guard = fileURLToPath(new URL('./guard.mjs', import.meta.url))
  const [program, up, stopped] = ['program.mjs', 'up', 'stopped'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => { writeFileSync('${stopped}', ''); process.exit(0) })
     setInterval(() => {}, 1000); writeFileSync('${up}', '')`,
  )
  // npm starts a script with a shell between the two, which waits.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${guard}" "${program}" & wait`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await vi.waitUntil(() => existsSync(up), { timeout: 10_000 })
  shell.kill('SIGKILL')
  await vi.waitUntil(() => existsSync(stopped), { timeout: 10_000 })
  expect(existsSync(stopped)).toBe(true)
})

describe('under a Node that is too old', () => {
  const checkout = (name: string, { carried }: { carried?: string }): string => {
    const root = join(folder, name)
    for (const part of ['src/apps', 'node_modules/.bin']) mkdirSync(join(root, part), { recursive: true })
    const guard = readFileSync(new URL('./guard.mjs', import.meta.url), 'utf8')
    writeFileSync(join(root, 'src/apps/guard.mjs'), guard.replace(/const needed = \d+/, 'const needed = 999'))
    if (carried) writeFileSync(join(root, 'node_modules/.bin/node'), `#!/bin/sh\n${carried}`, { mode: 0o755 })
    return root
  }
  const start = (root: string) =>
    spawnSync(process.execPath, [join(root, 'src/apps/guard.mjs'), 'program.ts', '--port', '1'], { encoding: 'utf8' })

  it('runs the program in the Node that the project brings, and ends as that ends', () => {
    const root = checkout('installed', { carried: 'test "$1" = --version && exit; echo "carried: $*"; exit 7' })
    expect(start(root)).toMatchObject({
      status: 7,
      stdout: expect.stringMatching(/^carried: .*program\.ts --port 1\n$/),
    })
  })

  it('says what to do where the project is not installed yet', () => {
    const { status, stderr } = start(checkout('bare', {}))
    expect(status).toBe(1)
    expect(stderr).toMatch(/Node 999 is needed\. `npm ci` brings it/)
  })

  it('says in words which library the system lacks', () => {
    const carried =
      'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2; exit 127'
    const { status, stderr } = start(checkout('without-library', { carried }))
    expect(status).toBe(1)
    expect(stderr).toBe(
      'The Node 999 that npm brought cannot start here: this system has no libatomic.so.1. ' +
        'Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic. Then try again.\n',
    )
  })
})
