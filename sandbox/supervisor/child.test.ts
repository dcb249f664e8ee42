import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startChild } from './child.ts'

const folder = mkdtempSync(join(tmpdir(), 'longlight-child-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = (name: string, source: string): string => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, source)
  return path
}
const polite = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('ready')`
const start = (main: string) =>
  startChild({
    name: 'example',
    main,
    environment: process.env,
    isReady: (spoken) => Promise.resolve(spoken),
    onPids: () => {},
  })
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a supervised process', () => {
  it('is started again when it is killed', async () => {
    const child = start(program('polite', polite))
    await child.ready
    const first = child.pid()!
    process.kill(first, 'SIGKILL')
    await vi.waitUntil(() => child.pid() && child.pid() !== first, { timeout: 10_000 })
    await child.stop(2_000)
    expect(child.pid()).toBeUndefined()
  })

  it('starts again with its sources as they are now, when it is told to', async () => {
    const says = join(folder, 'says.txt')
    const saying = (word: string) =>
      program('changed', `import { writeFileSync } from 'node:fs'; writeFileSync('${says}', '${word}'); ${polite}`)
    const child = start(saying('before'))
    await child.ready
    saying('after')
    child.restart()
    await expect.poll(() => readFileSync(says, 'utf8'), { timeout: 10_000 }).toBe('after')
    await child.stop(2_000)
  })

  it('is given up when it never comes up', async () => {
    const child = start(program('broken', 'process.exit(3)'))
    await expect(child.ready).rejects.toThrow('"example" does not come up')
  })

  it('is ended when it does not stop in time', async () => {
    const child = start(
      program('stubborn', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('ready')`),
    )
    await child.ready
    const began = performance.now()
    await child.stop(300)
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('stops by itself when its supervisor is killed', async () => {
    const pidFile = join(folder, 'pid')
    const supervisor = program(
      'supervisor',
      `import { startChild } from ${JSON.stringify(fileURLToPath(new URL('./child.ts', import.meta.url)))}
       import { writeFileSync } from 'node:fs'
       const child = startChild({ name: 'example', main: ${JSON.stringify(program('orphan', polite))}, environment: process.env,
         isReady: (spoken) => Promise.resolve(spoken), onPids: () => {} })
       await child.ready
       writeFileSync(${JSON.stringify(pidFile)}, String(child.pid()))
       process.send('ready')
       setInterval(() => {}, 1000)`,
    )
    const parent = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await new Promise((done) => parent.once('message', done))
    const pid = Number(readFileSync(pidFile, 'utf8'))
    expect(lives(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitUntil(() => !lives(pid), { timeout: 10_000 })
  })
})
