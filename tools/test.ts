import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { roomsIn, testsOfRoom } from './room-tests.ts'
import { choose } from './test/choose.ts'
import { linesOf } from './test/closing.ts'
import { follower } from './test/follow.ts'
import { type Outcome, runStep, type Surroundings } from './test/run-step.ts'
import { expectedSeconds, readMeasured, withMeasured, writeMeasured } from './test/seconds.ts'
import { folderOfResults, type Step } from './test/steps.ts'
import { listTree, readTree } from './tidy.ts'

/**
 * The test commands. `npm test` runs the first tier within ten minutes on two quiet cores, `npm run test:deep` all the rest, and
 * each says at its end what it left out. `npm test -- lint kills` runs some steps, `npm test -- room cash` what a room can break.
 * Every step runs, however the others end. A test that fails once fails the run, also where a second try of it passes.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const asked = choose(process.argv.slice(2), rooms)
  if ('unknown' in asked) {
    console.error(asked.unknown)
    process.exitCode = 2
    return
  }
  const { chosen, notRun } = asked
  mkdirSync(join(root, folderOfResults), { recursive: true })
  const began = performance.now()
  const measured = readMeasured(root)
  const quick = chosen.filter(({ isQuick }) => isQuick)
  const others = chosen.filter(({ isQuick }) => !isQuick)
  const after = (step: Step): number =>
    others.slice(others.indexOf(step) + 1).reduce((sum, next) => sum + expectedSeconds(next, measured), 0)
  const surroundings = (step: Step): Surroundings => ({
    root,
    say,
    follow: follower({ step, measured, after: after(step), say }),
  })
  const outcomes = await Promise.all(quick.map((step) => runStep(step, surroundings(step))))
  outcomes.push(...(await inTurn(others, surroundings)))
  remember(outcomes)
  const closing = linesOf(outcomes, (performance.now() - began) / 1000, chosen, notRun)
  for (const line of closing) say(line)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}

function rooms() {
  const tree = listTree()
  const files = readTree(tree)
  return { all: roomsIn(tree), testsOf: (room: string) => testsOfRoom(room, files) }
}

/**
 * The long steps one after the other: unit tests and journeys each keep two cores busy. Side by side they were no sooner
 * through, and what waited for the other's processor ran into its patience.
 */
async function inTurn(steps: readonly Step[], around: (step: Step) => Surroundings): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const site = steps.find(({ needsSite }) => needsSite)
  for (const step of steps) {
    // Built once and before the step that looks at it first, so that no step is charged with it.
    if (step === site) await runStep(build, around(step))
    outcomes.push(await runStep(step, around(step)))
  }
  return outcomes
}

/** Not counted: what a broken build breaks fails by itself. */
const build: Step = { name: 'build', tier: 'first', seconds: 25, isQuick: true, commands: [['tools/build-site.ts']] }

/** Only what passed says how long it takes. */
function remember(outcomes: readonly Outcome[]): void {
  const passed = outcomes.filter(({ ok }) => ok)
  writeMeasured(
    root,
    passed.reduce(
      (all, { step, seconds, report }) => withMeasured(all, step.name, seconds, report?.secondsOf ?? new Map()),
      readMeasured(root),
    ),
  )
}

await main()
