import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'

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
  // As npm starts a script: a shell between the two, which waits.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${guard}" "${program}" & wait`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await vi.waitUntil(() => existsSync(up), { timeout: 10_000 })
  shell.kill('SIGKILL')
  await vi.waitUntil(() => existsSync(stopped), { timeout: 10_000 })
  expect(existsSync(stopped)).toBe(true)
})
