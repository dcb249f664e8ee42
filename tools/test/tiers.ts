import type { Tier } from './steps.ts'

/**
 * The tests of the first and of the deep tier. A test belongs to the first tier until it is listed here: tests move out
 * that take long and have found nothing that a test of the first tier does not find.
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

type DeepTests = { readonly why: string; readonly seconds: Readonly<Record<string, number>> }

/** Database tests of the deep tier, by what they are, with the seconds that each takes on two quiet cores. */
export const deepTests: readonly DeepTests[] = [
  {
    why: 'counts over many rounds or callers; the rooms test each rule once',
    seconds: {
      'tests/figures/tamper-trial.test.ts': 120,
      'tests/figures/withheld-offers.test.ts': 40,
      'tests/figures/public-figures.test.ts': 15,
      'tests/figures/night-plans.test.ts': 60,
      'tests/figures/recorded-rights.test.ts': 5,
      'tests/figures/custody-tie.test.ts': 4,
      'tests/figures/catalog-comparison.test.ts': 8,
      'tests/figures/ledger-mutations.test.ts': 54,
      'tests/figures/custody-nights.test.ts': 15,
      'tests/figures/growth/growth.test.ts': 46,
      'tests/figures/ownership/joined-cells.test.ts': 60,
      'tests/figures/simulation.test.ts': 150,
      'tests/figures/authorisation/matrix.test.ts': 30,
      'tests/figures/cash-returns.test.ts': 24,
      'tests/figures/cash-webhooks.test.ts': 22,
      'tests/figures/cash-outbox.test.ts': 16,
      'tests/figures/ledger-books.test.ts': 16,
      'tests/figures/ownership/ownership.test.ts': 15,
      'tests/figures/selling.test.ts': 14,
      'tests/figures/bench.test.ts': 13,
      'tests/figures/cash-days.test.ts': 13,
      'tests/figures/authorisation/standings.test.ts': 10,
      'tests/figures/authorisation/foreign.test.ts': 9,
      'tests/figures/orders-capacity.test.ts': 9,
      'tests/figures/cash-outage.test.ts': 8,
      'tests/figures/ira-accounts.test.ts': 8,
      'tests/figures/tampering-rows.test.ts': 8,
      'tests/figures/authorisation/limits.test.ts': 7,
      'tests/figures/authorisation/client-ids.test.ts': 6,
      'tests/figures/cash-deaths.test.ts': 5,
      'tests/figures/identity-sessions.test.ts': 5,
      'tests/figures/ledger-tampering.test.ts': 5,
      'tests/figures/takeover/takeover.test.ts': 5,
      'tests/figures/auto-invest.test.ts': 4,
      'tests/figures/identity-guessing.test.ts': 4,
      'tests/figures/investment-limits.test.ts': 4,
      'tests/figures/protection-audit.test.ts': 4,
      'tests/figures/protection-rest.test.ts': 4,
      'tests/figures/hard-people.test.ts': 90,
      'tests/figures/uploads-hostile.test.ts': 4,
      'tests/figures/orders-states.test.ts': 3,
      'tests/figures/protection-erasure.test.ts': 3,
    },
  },
  {
    why: 'prints the postings of an act that its room and the stories of the first tier test',
    seconds: {
      'tests/stories/purchases.test.ts': 23,
      'tests/stories/promotions.test.ts': 14,
      'tests/stories/investing.test.ts': 12,
      'tests/stories/operations.test.ts': 12,
      'tests/stories/order-cases.test.ts': 12,
      'tests/stories/referrals.test.ts': 11,
      'tests/stories/auto-invest.test.ts': 8,
      'tests/stories/baskets.test.ts': 8,
    },
  },
  {
    why: 'starts, stops and restores whole companies',
    seconds: {
      'tests/faults/backup-drill.test.ts': 70,
      'sandbox/demo/custody-nights.test.ts': 25,
      'sandbox/demo/live/life.test.ts': 20,
      'tests/faults/production-install.test.ts': 12,
      'tests/faults/frozen-worker.test.ts': 90,
      'tests/faults/readiness.test.ts': 15,
      'tests/faults/crash-points.test.ts': 7,
      'sandbox/demo/restore.test.ts': 3,
      'sandbox/supervisor/child.test.ts': 3,
    },
  },
  {
    why: 'speaks a whole protocol with a partner; the first tier uses the same client in each room',
    seconds: {
      'src/business/ira/server/files-custodian.test.ts': 24,
      'src/business/ira/server/at-custodian.test.ts': 22,
      'src/business/ira/server/replayed-webhooks.test.ts': 5,
      'src/business/ira/server/year-value-fails.test.ts': 4,
      'src/partners/ach/contract-returns.test.ts': 4,
      'src/partners/custodian-files/contract-files.test.ts': 4,
      'src/partners/custodian-files/contract.test.ts': 4,
      'src/business/ira/server/change-ira-beneficiaries.test.ts': 3,
      'src/business/ira/server/live-custodian.test.ts': 3,
      'src/partners/ach/contract-webhooks.test.ts': 3,
      'src/partners/identity/sign-up.contract.test.ts': 3,
      'src/partners/custodian-live/contract.test.ts': 2,
      'src/partners/identity/contract.test.ts': 2,
    },
  },
  {
    why: 'lives through a year or its end; the first tier tests the rule behind it',
    seconds: {
      'src/business/tax/server/rewards.test.ts': 12,
      'src/business/tax/server/swept-withholding.test.ts': 12,
      'src/business/tax/server/close-after-january.test.ts': 10,
      'src/business/investing/server/final-circular.test.ts': 6,
      'src/business/ira/server/year-value.test.ts': 6,
    },
  },
  {
    why: 'is long and touches no money: forms, addresses, uploads',
    seconds: {
      'src/business/identity/server/identity.test.ts': 12,
      'src/business/accreditation/server/accreditation.test.ts': 11,
      'src/business/identity/server/business.test.ts': 10,
      'src/business/security/server/security.test.ts': 9,
      'src/business/privacy/server/close-account.test.ts': 6,
      'src/apps/api/access-token.test.ts': 4,
      'src/business/accounts/server/business-account.test.ts': 5,
      'src/business/people/server/email-change.test.ts': 5,
      'src/business/banks/server/bank-numbers.test.ts': 4,
      'src/business/identity/server/taken-number.test.ts': 4,
      'src/io/files/inspect-upload.test.ts': 4,
      'src/apps/api/uploads.test.ts': 3,
      'src/business/people/server/email-change-chain.test.ts': 3,
      'src/apps/api/gated-pages.test.ts': 2,
      'src/business/outreach/server/answers.test.ts': 2,
    },
  },
]

export const deepFiles: string[] = deepTests.flatMap(({ seconds }) => Object.keys(seconds))

/** The files of each project of `vitest.config.ts`. */
export const globs = {
  /** Tests without a database: rules, kernel, design, the browser's side, the laws. */
  pure,
  forms: ['tests/forms/**/*.test.tsx'],
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
]

/** The widths that journeys are walked at, and the one of the first tier. */
export type Width = 'phone' | 'desktop'
const widths: readonly Width[] = ['phone', 'desktop']
const firstWidth: Width = 'phone'

/** `TIER` chooses the journeys of one tier; without it, as when Playwright is started by hand, all are there. */
export function tierOfJourneys(named: string | undefined): Tier | null {
  if (!named) return null
  if (named === 'first' || named === 'deep') return named
  throw new Error(`TIER is first or deep, not ${named}`)
}

export const widthsOf = (tier: Tier | null): readonly Width[] => (tier === 'first' ? [firstWidth] : widths)

export function filesOfWidth(tier: Tier | null, width: Width): { testMatch?: string[]; testIgnore?: string[] } {
  const first = firstJourneys.map(({ path }) => `**/${path}`)
  if (tier === 'first') return { testMatch: first }
  return tier === 'deep' && width === firstWidth ? { testIgnore: first } : {}
}
