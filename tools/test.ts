import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { roomsIn, testsOfRoom } from './room-tests.ts'
import { listTree, readTree } from './tidy.ts'

/**
 * The whole test command: every step runs, however the others end, and the last line counts. `npm test -- lint unit` runs
 * some, `npm test -- room cash` what a room can break. A test that fails once fails the run, also where a second try of it passes.
 */
type Step = {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  /** Where the step's own reporter leaves its counts; a step without counts as one check. */
  readonly counts?: () => Counts
  /** Says which failures passed at a second try. The step has failed either way. */
  readonly nameFlaky?: () => Promise<void>
  /** Steps with counts show their output as it comes; the others only when they fail. */
  readonly live?: boolean
  /** Looks at the built site. */
  readonly needsSite?: boolean
}
type Counts = { passed: number; failed: number; skipped: number }
type Outcome = Counts & { readonly name: string; readonly ok: boolean; readonly seconds: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const unitAgainReport = join(results, 'unit-again.json')
const journeyReport = join(results, 'journeys.json')
const siteReport = join(results, 'site.json')
const pagesReport = join(results, 'pages.json')
const bin = (path: string): string => join('node_modules', path)

const quick: readonly Step[] = [
  {
    name: 'types',
    commands: [
      [bin('@react-router/dev/bin.cjs'), 'typegen'],
      // By itself it starts four checkers, and each builds the types that all share once more.
      [bin('ts7/bin/tsc'), '--noEmit', '-p', '.', '--checkers', String(Math.min(4, availableParallelism()))],
    ],
  },
  { name: 'lint', commands: [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] },
  { name: 'laws', commands: [['tools/tidy.ts']] },
  { name: 'dead-code', commands: [[bin('knip/bin/knip.js')]] },
  { name: 'generated', commands: [['tools/codegen.ts', '--check']] },
]
/** What fails soonest first. */
const long: readonly Step[] = [
  {
    name: 'unit',
    commands: [unit(unitReport)],
    nameFlaky: nameFlakyUnitTests,
    counts: () => ofVitest(unitReport),
    live: true,
  },
  { name: 'kills', commands: [['tests/faults/kill-moments.ts']], live: true, needsSite: true },
  {
    // The documents of the built site. Its pages are looked at in a browser, and three of them in Lighthouse.
    name: 'site',
    commands: [
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--config=tests/site/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${siteReport}`,
      ],
    ],
    counts: () => ofVitest(siteReport),
    live: true,
    needsSite: true,
  },
  {
    name: 'pages',
    commands: [[bin('@playwright/test/cli.js'), 'test', '--config=tests/site/playwright.config.ts']],
    counts: () => ofPlaywright(pagesReport),
    live: true,
    needsSite: true,
  },
  { name: 'lighthouse', commands: [['tests/site/lighthouse.ts', '--sample']], live: true, needsSite: true },
  {
    name: 'journeys',
    commands: [[bin('@playwright/test/cli.js'), 'test']],
    counts: () => ofPlaywright(journeyReport),
    live: true,
    needsSite: true,
  },
]

function unit(report: string, files: readonly string[] = []): readonly string[] {
  return [
    bin('vitest/vitest.mjs'),
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

const mostTriedAgain = 5

/** Some failed files run once more by themselves, so that chance is told from a defect. Many failures are no chance. */
async function nameFlakyUnitTests(): Promise<void> {
  if (!existsSync(unitReport)) return
  const failed = failedTests(unitReport)
  const files = [...new Set(failed.map(({ file }) => file))]
  if (files.length === 0 || files.length > mostTriedAgain) return
  await execute(unit(unitAgainReport, files), null)
  if (!existsSync(unitAgainReport)) return
  const stillFailed = new Set(failedTests(unitAgainReport).map(({ name }) => name))
  for (const { name } of failed) if (!stillFailed.has(name)) say(`flaky, and so failed: ${name}`)
}

type VitestFile = {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}

function failedTests(path: string): { readonly file: string; readonly name: string }[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as { testResults: readonly VitestFile[] }
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no tests.
      return tests.length === 0 ? [{ file, name: file }] : tests.map(({ fullName: name }) => ({ file, name }))
    })
}

function ofVitest(path: string): Counts {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const broken = report.testResults.filter(
    (file: VitestFile) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function ofPlaywright(path: string): Counts {
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'))
  // What passed at its second try has failed; the reporter names it as flaky.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

async function main(): Promise<void> {
  const { steps, unknown } = stepsFor(process.argv.slice(2))
  if (unknown) {
    console.error(unknown)
    process.exitCode = 2
    return
  }
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes = await Promise.all(steps.filter((step) => quick.includes(step)).map(run))
  outcomes.push(...(await inTurn(steps.filter((step) => !quick.includes(step)))))
  report(outcomes)
}

/**
 * The long steps one after the other: unit tests and journeys each keep two cores busy. Side by side they were no sooner
 * through, and what waited for the other's processor ran into its patience.
 */
async function inTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  // Built once, so that no step is charged with it.
  if (steps.some(({ needsSite }) => needsSite)) await execute(['tools/build-site.ts'], 'build')
  for (const step of steps) outcomes.push(await run(step))
  return outcomes
}

type Asked = { readonly steps: readonly Step[]; readonly unknown?: string }

/** All steps, those that are named, or with `room cash` what the room can break. */
function stepsFor(asked: readonly string[]): Asked {
  const all = [...quick, ...long]
  if (asked.length === 0) return { steps: all }
  if (asked[0] === 'room') return stepsOfRooms(asked.slice(1))
  const names = all.map(({ name }) => name)
  const unknown = asked.filter((name) => !names.includes(name))
  return unknown.length === 0
    ? { steps: all.filter(({ name }) => asked.includes(name)) }
    : {
        steps: [],
        unknown: `No such step: ${unknown.join(', ')}. The steps are: ${names.join(', ')}, and room <name>.`,
      }
}

function stepsOfRooms(rooms: readonly string[]): Asked {
  const tree = listTree()
  const known = roomsIn(tree)
  const unknown = rooms.filter((room) => !known.includes(room))
  if (rooms.length === 0 || unknown.length > 0)
    return { steps: [], unknown: `No such room: ${unknown.join(', ')}. The rooms are: ${known.join(', ')}.` }
  const files = readTree(tree)
  const tests = [...new Set(rooms.flatMap((room) => testsOfRoom(room, files)))]
  const step: Step = { ...long.find(({ name }) => name === 'unit')!, commands: [unit(unitReport, tests)] }
  return { steps: [...quick.filter(({ name }) => ['types', 'laws'].includes(name)), step] }
}

async function run(step: Step): Promise<Outcome> {
  const began = performance.now()
  let ok = true
  let said = ''
  for (const command of step.commands) {
    const done = await execute(command, step.live ? step.name : null)
    said += done.said
    ok &&= done.ok
  }
  if (!ok) await step.nameFlaky?.()
  const seconds = (performance.now() - began) / 1000
  if (!ok && !step.live) console.error(`\n--- ${step.name} ---\n${said.trim()}\n`)
  say(`${step.name.padEnd(10)} ${ok ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s`)
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

/** Runs a command; with the name of a step its lines are shown as they come, each behind that name. */
function execute(command: readonly string[], shownAs: string | null): Promise<{ ok: boolean; said: string }> {
  return new Promise((done) => {
    // The type checker is a Go program: collecting its memory half as often takes a tenth less time, for 600 MB.
    const env = { GOGC: '200', ...process.env }
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        if (shownAs) say(`${shownAs.padEnd(10)} ${line}`)
        else said += `${line}\n`
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
