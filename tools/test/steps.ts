import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** The command that runs a step: `npm test` the first tier, `npm run test:deep` the deep one. */
export type Tier = 'first' | 'deep'

export type Step = {
  readonly name: string
  readonly tier: Tier
  readonly commands: readonly (readonly string[])[]
  /** On two quiet cores, until a run on this machine has measured its own. */
  readonly seconds: number
  /** The first steps run side by side and show their output only when they fail; the others as it comes. */
  readonly isQuick?: boolean
  /** The runner that writes the report with the step's counts; a step without one counts as one check. */
  readonly runner?: 'vitest' | 'playwright'
  readonly env?: Readonly<Record<string, string>>
  /** Looks at the built site. */
  readonly needsSite?: boolean
}

export const folderOfResults = 'test-results'
/** The file in which a runner leaves the counts, the failures and the time of each test of a step. */
export const reportOf = ({ name }: Pick<Step, 'name'>): string => join(folderOfResults, `${name}.json`)

const bin = (path: string): string => join('node_modules', path)

export const vitest = (report: string, chosen: readonly string[]): readonly string[] => [
  bin('vitest/vitest.mjs'),
  'run',
  ...chosen,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

const projects = (...names: string[]): string[] => names.map((name) => `--project=${name}`)
const playwright = bin('@playwright/test/cli.js')

/** Every step, in the order in which they run: what fails soonest first. */
export const steps: readonly Step[] = [
  {
    name: 'types',
    tier: 'first',
    isQuick: true,
    seconds: 60,
    commands: [
      [bin('@react-router/dev/bin.cjs'), 'typegen'],
      // By itself it starts four checkers, and each builds the types that all share once more.
      [bin('ts7/bin/tsc'), '--noEmit', '-p', '.', '--checkers', String(Math.min(4, availableParallelism()))],
    ],
  },
  {
    name: 'lint',
    tier: 'first',
    isQuick: true,
    seconds: 20,
    commands: [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  },
  { name: 'laws', tier: 'first', isQuick: true, seconds: 40, commands: [['tools/tidy.ts']] },
  { name: 'dead-code', tier: 'first', isQuick: true, seconds: 40, commands: [[bin('knip/bin/knip.js')]] },
  { name: 'generated', tier: 'first', isQuick: true, seconds: 60, commands: [['tools/codegen.ts', '--check']] },
  {
    name: 'unit',
    tier: 'first',
    seconds: 500,
    runner: 'vitest',
    commands: [vitest(reportOf({ name: 'unit' }), projects('pure', 'forms', 'database', 'engine'))],
  },
  {
    // The documents of the built site. Its pages are looked at in a browser, and three of them in Lighthouse.
    name: 'site',
    tier: 'first',
    seconds: 20,
    runner: 'vitest',
    needsSite: true,
    commands: [vitest(reportOf({ name: 'site' }), ['--config=tests/site/vitest.config.ts'])],
  },
  {
    name: 'journeys',
    tier: 'first',
    seconds: 300,
    runner: 'playwright',
    needsSite: true,
    env: { TIER: 'first' },
    commands: [[playwright, 'test']],
  },
  {
    name: 'unit-deep',
    tier: 'deep',
    seconds: 900,
    runner: 'vitest',
    commands: [vitest(reportOf({ name: 'unit-deep' }), projects('database-deep'))],
  },
  { name: 'kills', tier: 'deep', seconds: 130, needsSite: true, commands: [['tests/faults/kill-moments.ts']] },
  {
    name: 'pages',
    tier: 'deep',
    seconds: 240,
    runner: 'playwright',
    needsSite: true,
    commands: [[playwright, 'test', '--config=tests/site/playwright.config.ts']],
  },
  {
    name: 'lighthouse',
    tier: 'deep',
    seconds: 64,
    needsSite: true,
    commands: [['tests/site/lighthouse.ts', '--sample']],
  },
  {
    name: 'journeys-deep',
    tier: 'deep',
    seconds: 1500,
    runner: 'playwright',
    needsSite: true,
    env: { TIER: 'deep' },
    commands: [[playwright, 'test']],
  },
  {
    // Shows that the benchmarks run; figures of this size say nothing about speed.
    name: 'bench',
    tier: 'deep',
    seconds: 165,
    needsSite: true,
    commands: [['bench/main.ts', '--size', 'small']],
  },
]
