import type { Counts } from './reports.ts'
import type { Outcome } from './run-step.ts'
import { type Step, steps } from './steps.ts'

/** The limit of the first tier in seconds, on two quiet cores: a newcomer to this project runs it at once. */
const longestFirstTier = 10 * 60

/**
 * The lines after a run: each step, each test that failed and why, the counts, and the steps that did not run. CI reads
 * the counts, so they are alone on a line.
 */
export function linesOf(
  outcomes: readonly Outcome[],
  seconds: number,
  chosen: readonly Step[],
  notRun: string,
): string[] {
  const failures = outcomes.flatMap(({ step, failures }) =>
    failures.flatMap(({ file, name, why = [] }) => [
      `failed in ${step.name}: ${file}: ${name}`,
      ...why.map((line) => `    ${line}`),
    ]),
  )
  return [
    '',
    ...outcomes.map(
      ({ step, ok, seconds: took, counts }) =>
        `${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(13)} ${took.toFixed(1).padStart(7)} s  ${written(counts)}`,
    ),
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
    ...timeOf(seconds, chosen),
    written(sumOf(outcomes.map(({ counts }) => counts))),
    notRun,
  ]
}

function timeOf(seconds: number, chosen: readonly Step[]): string[] {
  const took = `${(seconds / 60).toFixed(1)} minutes`
  const isFirstTier = steps.every((step) => (step.tier === 'first') === chosen.includes(step))
  return isFirstTier && seconds > longestFirstTier
    ? [`${took}, and two quiet cores should need ten at most: tools/test/tiers.ts says what belongs to which tier`]
    : [took]
}

const written = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
