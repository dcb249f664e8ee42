import type { Tier } from './steps.ts'

/**
 * Which tests run at once and which in the deep tier. A test belongs to the first tier until it is written down here: moved
 * out is what takes long and has found nothing that a test of the first tier does not find.
 */
const pure = [
  'src/kernel/**/*.test.ts',
  'src/design/**/*.test.{ts,tsx}',
  'src/web/**/*.test.{ts,tsx}',
  'src/business/*/{rules,web}/**/*.test.{ts,tsx}',
  'src/apps/site/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
]
const engine = ['src/engine/**/*.test.ts']

type DeepTest = { readonly path: string; readonly seconds: number; readonly why: string }

/** Database tests of the deep tier, with the seconds that each took on two quiet cores. */
export const deepTests: readonly DeepTest[] = [
  {
    path: 'tests/figures/tamper-trial.test.ts',
    seconds: 63,
    why: 'every way of tampering as a superuser; the room proof tests each check',
  },
  {
    path: 'tests/figures/ledger-mutations.test.ts',
    seconds: 54,
    why: 'every money command again and again; each room sends its own twice',
  },
  {
    path: 'tests/figures/growth/growth.test.ts',
    seconds: 46,
    why: 'what grows with the number of investors: speed, no amounts',
  },
  { path: 'tests/figures/simulation.test.ts', seconds: 37, why: 'weeks of the whole company lived at random' },
  {
    path: 'tests/figures/authorisation/matrix.test.ts',
    seconds: 30,
    why: 'every operation by every caller; src/apps/api pins who may call what',
  },
]

export const deepFiles: string[] = deepTests.map(({ path }) => path)

/** The files of each project of `vitest.config.ts`. */
export const globs = {
  /** What needs no database: rules, kernel, design, the browser's side, the laws. */
  pure,
  engine,
  database: {
    include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'tests/{stories,faults,figures}/**/*.test.ts'],
    exclude: [...pure, ...engine, ...deepFiles],
  },
  site: ['tests/site/**/*.test.ts'],
}

/** Journeys that the first tier walks, at one width; the deep tier walks all others, and these at the other width. */
export const firstJourneys: readonly { readonly path: string; readonly why: string }[] = [
  { path: 'tests/journeys/main-job.spec.ts', why: 'the main job: from a visitor to a dividend' },
  {
    path: 'tests/journeys/basket.spec.ts',
    why: 'several portfolios, one signature and one payment; walked on a phone alone',
  },
  { path: 'tests/journeys/banks.spec.ts', why: 'the bank that money comes from and goes to; walked on a phone alone' },
]

/** The widths that journeys are walked at, and the one of the first tier. */
export type Width = 'phone' | 'desktop'
const widths: readonly Width[] = ['phone', 'desktop']
const firstWidth: Width = 'phone'

/** `TIER` chooses the journeys of one tier; without it, as for who starts Playwright by hand, all are there. */
export function tierOfJourneys(named: string | undefined): Tier | null {
  if (!named) return null
  if (named === 'first' || named === 'deep') return named
  throw new Error(`TIER is first or deep, not ${named}`)
}

export const widthsOf = (tier: Tier | null): readonly Width[] => (tier === 'first' ? [firstWidth] : widths)

/** Which journeys one width walks in a tier. */
export function filesOfWidth(tier: Tier | null, width: Width): { testMatch?: string[]; testIgnore?: string[] } {
  const first = firstJourneys.map(({ path }) => `**/${path}`)
  if (tier === 'first') return { testMatch: first }
  return tier === 'deep' && width === firstWidth ? { testIgnore: first } : {}
}
