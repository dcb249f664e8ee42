import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The whole test command: every step runs, however the others end, and the last line counts. `npm test -- lint unit` runs some. */
type Step = {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  /** Where the step's own reporter leaves its counts; a step without counts as one check. */
  readonly counts?: () => Counts
  /** Steps with counts show their output as it comes; the others only when they fail. */
  readonly live?: boolean
}
type Counts = { passed: number; failed: number; skipped: number }
type Outcome = Counts & { readonly name: string; readonly ok: boolean; readonly seconds: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const journeyReport = join(results, 'journeys.json')
const bin = (path: string): string => join('node_modules', path)

const quick: readonly Step[] = [
  {
    name: 'types',
    commands: [
      [bin('@react-router/dev/bin.cjs'), 'typegen'],
      [bin('ts7/bin/tsc'), '--noEmit', '-p', '.'],
    ],
  },
  { name: 'lint', commands: [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] },
  { name: 'dead-code', commands: [[bin('knip/bin/knip.js')]] },
  { name: 'generated', commands: [['tools/codegen.ts', '--check']] },
]
const long: readonly Step[] = [
  {
    name: 'unit',
    commands: [
      [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    ],
    counts: () => {
      const report = JSON.parse(readFileSync(unitReport, 'utf8'))
      const broken = report.testResults.filter(
        (file: { status: string; assertionResults: unknown[] }) =>
          file.status === 'failed' && file.assertionResults.length === 0,
      )
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + broken.length,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    },
    live: true,
  },
  {
    name: 'journeys',
    commands: [[bin('@playwright/test/cli.js'), 'test']],
    counts: () => {
      const { stats, errors } = JSON.parse(readFileSync(journeyReport, 'utf8'))
      // What passed at its second try counts as passed; the reporter lists it as flaky.
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
    },
    live: true,
  },
]

async function main(): Promise<void> {
  const asked = new Set(process.argv.slice(2))
  const wanted = (step: Step) => asked.size === 0 || asked.has(step.name)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes: Outcome[] = []
  // Two cores: the quick checks share them, the long steps have them for themselves.
  outcomes.push(...(await Promise.all(quick.filter(wanted).map(run))))
  for (const step of long.filter(wanted)) outcomes.push(await run(step))
  report(outcomes)
}

async function run(step: Step): Promise<Outcome> {
  const began = performance.now()
  let ok = true
  let said = ''
  for (const command of step.commands) {
    const done = await execute(command, step.live ?? false)
    said += done.said
    ok &&= done.ok
  }
  const seconds = (performance.now() - began) / 1000
  if (!ok && !step.live) console.error(`\n--- ${step.name} ---\n${said.trim()}\n`)
  say(`${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(10)} ${seconds.toFixed(1)} s`)
  return { name: step.name, ok, seconds, ...countsOf(step, ok) }
}

function countsOf(step: Step, ok: boolean): Counts {
  const asOne = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!step.counts) return asOne
  try {
    const counts = step.counts()
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function execute(command: readonly string[], live: boolean): Promise<{ ok: boolean; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    child.once('close', (code) => done({ ok: code === 0, said }))
  })
}

function report(outcomes: readonly Outcome[]): void {
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  say('')
  for (const { name, ok, seconds, passed, failed, skipped } of outcomes)
    say(
      `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  say(`\n${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed`)
  process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await main()
