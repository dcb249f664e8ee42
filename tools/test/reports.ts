import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
/** `why` is the first lines of the runner's message. */
export type Failure = { readonly file: string; readonly name: string; readonly why?: readonly string[] }
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
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export function ofVitest(report: VitestReport, root: string): Report {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(root, '')
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no tests.
      if (tests.length === 0) return [{ file, name: file, ...reasonOf(message) }]
      return tests.map(({ fullName, failureMessages = [] }) => ({
        file,
        name: fullName,
        ...reasonOf(failureMessages[0]),
      }))
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
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
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
    // A test that passed at its second try has failed; the reporter names it as flaky.
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
      .map(({ projectName, status, results = [] }) => ({
        file: suite.file,
        name: `${title} (${[projectName, status === 'flaky' ? 'flaky' : ''].filter(Boolean).join(', ')})`,
        ...reasonOf(results.flatMap(({ errors = [] }) => errors)[0]?.message),
      })),
  ),
  ...(suite.suites ?? []).flatMap(failedIn),
]

const mostLines = 8

/** The first lines of a runner's message, without the colors of a terminal and without the way through the code. */
function reasonOf(message: string | undefined): Pick<Failure, 'why'> {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line && !/^\s+at /.test(line))
  return lines.length > 0 ? { why: lines.slice(0, mostLines) } : {}
}
