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
  {
    path: 'tests/figures/simulation.test.ts',
    seconds: 55,
    why: 'weeks of the whole company lived at random, by every command',
  },
  {
    path: 'tests/figures/authorisation/matrix.test.ts',
    seconds: 30,
    why: 'every operation by every caller; src/apps/api pins who may call what',
  },
  {
    path: 'tests/faults/backup-drill.test.ts',
    seconds: 70,
    why: 'stops and restores whole companies; no planted bug was found here alone',
  },
  {
    path: 'tests/figures/cash-returns.test.ts',
    seconds: 24,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/purchases.test.ts',
    seconds: 23,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/orders.test.ts',
    seconds: 22,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/cash-webhooks.test.ts',
    seconds: 22,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/selling.test.ts',
    seconds: 20,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/cash-outbox.test.ts',
    seconds: 16,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/ledger-books.test.ts',
    seconds: 16,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/ownership/ownership.test.ts',
    seconds: 15,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/selling.test.ts',
    seconds: 14,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/promotions.test.ts',
    seconds: 14,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/cash.test.ts',
    seconds: 13,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/cash-days.test.ts',
    seconds: 13,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/order-cases.test.ts',
    seconds: 12,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/investing.test.ts',
    seconds: 12,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/faults/production-install.test.ts',
    seconds: 12,
    why: 'stops and restores whole companies; no planted bug was found here alone',
  },
  {
    path: 'tests/stories/operations.test.ts',
    seconds: 12,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/referrals.test.ts',
    seconds: 11,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/authorisation/standings.test.ts',
    seconds: 10,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/authorisation/foreign.test.ts',
    seconds: 9,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/orders-capacity.test.ts',
    seconds: 9,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/tampering-rows.test.ts',
    seconds: 8,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/auto-invest.test.ts',
    seconds: 8,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/returns.test.ts',
    seconds: 8,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/cash-outage.test.ts',
    seconds: 8,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/ira-accounts.test.ts',
    seconds: 8,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/dividends.test.ts',
    seconds: 8,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/stories/baskets.test.ts',
    seconds: 8,
    why: 'prints the postings; its room tests each act, and no planted bug was found here alone',
  },
  {
    path: 'tests/faults/crash-points.test.ts',
    seconds: 7,
    why: 'stops and restores whole companies; no planted bug was found here alone',
  },
  {
    path: 'tests/figures/authorisation/limits.test.ts',
    seconds: 7,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/authorisation/client-ids.test.ts',
    seconds: 6,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/identity-sessions.test.ts',
    seconds: 5,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/cash-deaths.test.ts',
    seconds: 5,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/ledger-tampering.test.ts',
    seconds: 5,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/protection-audit.test.ts',
    seconds: 4,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/investment-limits.test.ts',
    seconds: 4,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/protection-rest.test.ts',
    seconds: 4,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/identity-guessing.test.ts',
    seconds: 4,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/promotions.test.ts',
    seconds: 4,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
  },
  {
    path: 'tests/figures/auto-invest.test.ts',
    seconds: 4,
    why: 'counts over many rounds; its room tests each rule, and no planted bug was found here alone',
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
