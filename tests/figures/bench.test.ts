import { execFile, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { type Figure, type Goal, judge, type Pair, rateOf } from '../../bench/goal.ts'
import type { Sample } from '../../bench/measure.ts'
import { coresAtWork, whyNotQuiet } from '../../bench/quiet.ts'
import { table } from '../../bench/table.ts'

const sample = (operations: number, databaseCpu = 100): Sample => ({ operations, seconds: 1, databaseCpu, nodeCpu: 0 })
const figure: Figure = {
  name: 'rate',
  unit: '/s',
  product: rateOf('product'),
  reference: rateOf('reference'),
  wants: 'atLeast',
  moonshot: 2,
  acceptable: 1,
}
const goal: Goal = {
  number: 1,
  title: 'posting',
  figures: [figure],
  prepare: () => Promise.reject(new Error('unused')),
}
const rounds = (...ratios: number[]): Pair[] =>
  ratios.map((ratio) => ({ product: sample(1_000 * ratio), reference: sample(1_000) }))

describe('a goal of the benchmark', () => {
  it('is met when the median meets it and at least three rounds of five do', () => {
    expect(judge(goal, figure, rounds(0.5, 0.9, 1, 1.2, 2.5))).toMatchObject({
      acceptable: true,
      moonshot: false,
      ratio: 1,
    })
    expect(judge(goal, figure, rounds(0.5, 0.6, 0.9, 2, 3))).toMatchObject({ acceptable: false, moonshot: false })
  })

  it('is decided by CPU where the rates of the rounds lie on both sides of the bound', () => {
    const slower = rounds(0.5, 0.6, 0.9, 2, 3).map((pair) => ({
      ...pair,
      product: { ...pair.product!, databaseCpu: 40 },
    }))
    expect(judge(goal, { ...figure, cpuDecides: true }, slower)).toMatchObject({ acceptable: true, moonshot: true })
    expect(judge(goal, { ...figure, cpuDecides: true }, rounds(0.1, 0.2, 0.3, 0.4, 0.5))).toMatchObject({
      acceptable: false,
    })
  })

  it('says in the table what is missed', () => {
    expect(table([judge(goal, figure, rounds(0.5))])).toContain('>= 1 MISSED')
  })

  it('is measured on a database of its own and ends with a table', { timeout: 120_000 }, async () => {
    const main = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [main, '--size', 'small', '--rounds', '1', '2'])
    expect(stdout).toContain('| 2 batches of 1,000')
    expect(stdout).toMatch(/of 2 figures outside the acceptable column/)
  })

  it('ends its database when it is interrupted', { timeout: 300_000 }, async () => {
    const main = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))
    const folder = mkdtempSync(join(tmpdir(), 'longlight-interrupted-'))
    const child = spawn(process.execPath, [main, '--size', 'small', '2'], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    })
    const ended = new Promise((done) => child.once('exit', done))
    // The file is there from the first step of the cluster's creation on; what its server writes last is that it is ready.
    const pidFile = () => {
      const path = globSync('longlight-bench-*/pg/postmaster.pid', { cwd: folder }).at(0)
      return path && existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''
    }
    await vi.waitUntil(() => pidFile().includes('ready'), { timeout: 240_000, interval: 20 })
    const database = Number(pidFile().split('\n')[0])
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(() => process.kill(database, 0)).toThrow('ESRCH')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a machine that has to be quiet for a measurement', () => {
  const core = (user: number, idle: number) => ({ times: { user, nice: 0, sys: 0, idle, irq: 0 } })

  it('counts the cores at work between two looks', () => {
    expect(coresAtWork([core(100, 100), core(0, 0)], [core(150, 150), core(0, 100)])).toBe(0.5)
    expect(coresAtWork([core(1, 1)], [core(1, 1)])).toBe(0)
  })

  it('is refused with words where other programs take more than three tenths of a core', async () => {
    const looks = (busy: number) => {
      const times = [
        [core(0, 0), core(0, 0)],
        [core(busy, 100 - busy), core(0, 100)],
      ]
      return () => times.shift()!
    }
    expect(await whyNotQuiet(looks(30), 0)).toBeUndefined()
    expect(await whyNotQuiet(looks(31), 0)).toMatch(/^Other programs take 0\.3 of 2 cores, .* --beside-load\.$/)
  })
})
