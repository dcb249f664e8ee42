import { expect, it } from 'vitest'
import { linesOf } from './closing.ts'
import type { Outcome } from './run-step.ts'
import { type Step, steps } from './steps.ts'

const step = (name: string): Step => steps.find((one) => one.name === name)!
const passed = (name: string, tests: number, skipped = 0): Outcome => ({
  step: step(name),
  ok: true,
  seconds: 12.34,
  counts: { passed: tests, failed: 0, skipped },
  failures: [],
  report: null,
})
const failed: Outcome = {
  ...passed('unit', 7),
  ok: false,
  counts: { passed: 7, failed: 1, skipped: 0 },
  failures: [{ file: 'src/a.test.ts', name: 'keeps a cent', why: ['expected 1 to be 2'] }],
}
const first = steps.filter(({ tier }) => tier === 'first')

it('a run ends with its steps, its time, its counts alone on a line, and what was not run', () => {
  expect(linesOf([passed('lint', 1), passed('unit', 7)], 66, first, 'Not run: kills')).toEqual([
    '',
    'ok      lint             12.3 s  1 passed, 0 failed',
    'ok      unit             12.3 s  7 passed, 0 failed',
    '',
    '1.1 minutes',
    '8 passed, 0 failed',
    'Not run: kills',
  ])
})

it('what failed, why, and what was skipped is told', () => {
  const lines = linesOf([passed('lint', 1, 2), failed], 66, first, '')
  const at = lines.indexOf('failed in unit: src/a.test.ts: keeps a cent')
  expect(lines[at + 1]).toBe('    expected 1 to be 2')
  expect(lines).toContain('FAILED  unit             12.3 s  7 passed, 1 failed')
  expect(lines).toContain('8 passed, 1 failed, 2 skipped')
})

it('a first tier that needs more than its ten minutes says where that is decided, and no other run does', () => {
  const told = (seconds: number, chosen: readonly Step[]): string => linesOf([], seconds, chosen, '').at(-3)!
  expect(told(600, first)).toBe('10.0 minutes')
  expect(told(601, first)).toContain('tools/test/tiers.ts')
  expect(told(601, steps)).toBe('10.0 minutes')
  expect(told(601, [step('kills')])).toBe('10.0 minutes')
})
