import { readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
export type Failure = { readonly file: string; readonly name: string }
/** What a runner wrote about a step: how many tests ended how, which failed, and how long each file took. */
export type Report = {
  readonly counts: Counts
  readonly failures: readonly Failure[]
  readonly secondsOf: ReadonlyMap<string, number>
}

export const readReport = (runner: 'vitest' | 'playwright', path: string, root: string): Report =>
  (runner === 'vitest' ? ofVitest : ofPlaywright)(JSON.parse(readFileSync(path, 'utf8')), root)

export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export function ofVitest(report: VitestReport, root: string): Report {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = name.replace(root, '')
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no tests.
      return tests.length === 0 ? [{ file, name: file }] : tests.map(({ fullName }) => ({ file, name: fullName }))
    })
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures,
    secondsOf: new Map(
      report.testResults.map((file) => [file.name.replace(root, ''), (file.endTime - file.startTime) / 1000]),
    ),
  }
}

type Suite = {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly Suite[]
}

export function ofPlaywright({ stats, errors, suites }: PlaywrightReport): Report {
  return {
    // What passed at its second try has failed; the reporter names it as flaky.
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    failures: [
      ...suites.flatMap(failedIn),
      ...errors.map(({ message = '' }) => ({ file: 'outside the tests', name: message.split('\n')[0]! })),
    ],
    secondsOf: new Map(),
  }
}

const failedIn = (suite: Suite): Failure[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => ({
        file: suite.file,
        name: `${title} (${[projectName, status === 'flaky' ? 'flaky' : ''].filter(Boolean).join(', ')})`,
      })),
  ),
  ...(suite.suites ?? []).flatMap(failedIn),
]
