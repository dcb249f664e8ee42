import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ofPlaywright, ofVitest } from './reports.ts'
import { tell } from './run-step.ts'
import { expectedSeconds, readMeasured, withMeasured, writeMeasured } from './seconds.ts'
import { reportOf, steps } from './steps.ts'

const file = (name: string, status: string, tests: [string, string][]) => ({
  name: `/tree/${name}`,
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: tests.map(([fullName, ended]) => ({
    fullName,
    status: ended,
    failureMessages: ended === 'failed' ? ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at /tree/a.ts:1:1'] : [],
  })),
})
const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    file('a.test.ts', 'passed', [['adds', 'passed']]),
    file('b.test.ts', 'failed', [
      ['keeps a cent', 'failed'],
      ['counts', 'passed'],
    ]),
    file('c.test.ts', 'failed', []),
  ],
}

describe('a report', () => {
  it('of Vitest counts a file that could not be loaded as a failure', () => {
    const { counts, failures, secondsOf } = ofVitest(vitestReport, '/tree/')
    expect(counts).toEqual({ passed: 2, failed: 2, skipped: 2 })
    expect(failures).toEqual([
      { file: 'b.test.ts', name: 'keeps a cent', why: ['expected 1 to be 2'] },
      { file: 'c.test.ts', name: 'c.test.ts' },
    ])
    expect(secondsOf.get('a.test.ts')).toBe(2.5)
  })

  it('of Playwright counts what passed only at its second try as failed, and names it', () => {
    const journey = (title: string, status: string, results: object[] = []) => ({
      title,
      tests: [{ projectName: 'phone', status, results }],
    })
    const tries = [{ errors: [{ message: 'no button\n\nCall log:' }] }, {}]
    const { counts, failures } = ofPlaywright({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
      errors: [{ message: 'the books are not sound\nat once' }],
      suites: [
        {
          file: 'money.spec.ts',
          specs: [journey('cash leaves', 'unexpected'), journey('cash comes', 'expected')],
          suites: [{ file: 'money.spec.ts', specs: [journey('cash stays', 'flaky', tries)] }],
        },
      ],
    })
    expect(counts).toEqual({ passed: 4, failed: 3, skipped: 3 })
    expect(failures).toEqual([
      { file: 'money.spec.ts', name: 'cash leaves (phone)' },
      { file: 'money.spec.ts', name: 'cash stays (phone, flaky)', why: ['no button', 'Call log:'] },
      { file: 'outside the tests', name: 'the books are not sound' },
    ])
  })
})

/** A tree of its own with what a step left in it. */
function treeWith(report: object | string | null): string {
  const root = mkdtempSync(join(tmpdir(), 'test-command-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'test-results'))
  const text = typeof report === 'string' ? report : JSON.stringify(report)
  if (report !== null) writeFileSync(join(root, reportOf({ name: 'unit' })), text)
  return root
}
const unit = steps.find(({ name }) => name === 'unit')!
const lint = steps.find(({ name }) => name === 'lint')!

describe('a step', () => {
  it('without a report counts as one check', () => {
    expect(tell(lint, treeWith(null), true).counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(tell(lint, treeWith(null), false).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it.each([
    ['left no report', null],
    ['left half of one', '{"numPassedTests": 3'],
  ])('that %s has failed, however its command ended', (_how, report) => {
    const { counts, failures } = tell(unit, treeWith(report), true)
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(failures).toHaveLength(1)
  })

  it('whose command failed has a failure, also where each of its tests passed', () => {
    const green = { ...vitestReport, numFailedTests: 0, testResults: vitestReport.testResults.slice(0, 1) }
    expect(tell(unit, treeWith(green), true).counts.failed).toBe(0)
    expect(tell(unit, treeWith(green), false)).toMatchObject({ counts: { failed: 1 }, failures: [{ file: 'unit' }] })
  })
})

describe('the time of a step', () => {
  it('is the written one until a run has measured it here', () => {
    const root = treeWith(null)
    expect(expectedSeconds(unit, readMeasured(root))).toBe(unit.seconds)
    writeMeasured(root, withMeasured(readMeasured(root), 'unit', 99, new Map([['a.test.ts', 3]])))
    expect(expectedSeconds(unit, readMeasured(root))).toBe(99)
    expect(readMeasured(root).files).toEqual({ unit: { 'a.test.ts': 3 } })
    expect(expectedSeconds(lint, readMeasured(root))).toBe(lint.seconds)
  })

  it('is the written one where the last run was cut off while it wrote', () => {
    const root = treeWith(null)
    writeFileSync(join(root, 'test-results/seconds.json'), '{"steps": {')
    expect(expectedSeconds(unit, readMeasured(root))).toBe(unit.seconds)
  })
})
