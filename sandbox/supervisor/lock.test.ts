import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'longlight-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
const path = () => {
  count += 1
  return join(folder, `${count}.lock`)
}

describe('the lock of a data folder', () => {
  it('is refused while a living process holds it, which is named', async () => {
    const file = path()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync(file, JSON.stringify({ pid: other.pid, children: [] }))
    expect(takeLock(file)).toEqual({ heldBy: other.pid })
    other.kill()
  })

  it('passes on from a dead process with the list of what it started', async () => {
    const file = path()
    const other = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => other.once('exit', done))
    writeFileSync(file, JSON.stringify({ pid: other.pid, children: [1234] }))
    expect(takeLock(file)).toMatchObject({ leftBehind: { pid: other.pid, children: [1234] } })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, children: [] })
  })

  it('survives half a file', () => {
    const file = path()
    writeFileSync(file, '{"pid":')
    expect(takeLock(file)).toMatchObject({ leftBehind: null })
  })
})
