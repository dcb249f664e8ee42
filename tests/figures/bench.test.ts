import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Figure, type Goal, judge, type Pair, rateOf } from '../../bench/goal.ts'
import type { Sample } from '../../bench/measure.ts'
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
})
