const run = process.env.FIGURES

/**
 * Trials of each figure: on every submission, each night where that is more (`.ci/nightly`), and in the acceptance run
 * (`npm run figures:acceptance`).
 */
const trials = {
  /** Entries in the books that must add up. */
  M1: { ci: 50_000, acceptance: 1_000_000 },
  /** Past moments at which every balance is told. */
  M3: { ci: 60, acceptance: 1_000 },
  /** Transfers of the day that a night seals and proves right after it was written. */
  busyDay: { ci: 20_000, nightly: 100_000, acceptance: 100_000 },
  /** Transfers of the day whose night's plans are looked at. */
  nightPlans: { ci: 20_000, acceptance: 20_000 },
  /** Bytes changed behind the product's back, and rows deleted or moved. */
  M4bytes: { ci: 100, acceptance: 100 },
  M4rows: { ci: 20, acceptance: 20 },
  /** Times that each money mutation is sent again, one after the other and at once. */
  M6repeats: { ci: 3, nightly: 8, acceptance: 1_000 },
  M6parallel: { ci: 8, nightly: 12, acceptance: 64 },
  /** How long workers meet on the same accounts. */
  M15seconds: { ci: 3, acceptance: 60 },
  /** Buyers at once, and rounds of them. */
  M5buyers: { ci: 16, acceptance: 200 },
  M5rounds: { ci: 3, acceptance: 50 },
  /** Random acts over several accounts of several people, IRAs and businesses among them, and of delegates for one of them. */
  iraActs: { ci: 80, acceptance: 600 },
  /** Rounds in which that many sell, buy, cancel and are bought back at once. */
  M5selling: { ci: 2, acceptance: 50 },
  /** Deaths of a worker between the partner's answer and our commit. */
  M9: { ci: 20, nightly: 40, acceptance: 300 },
  /** Transfers whose webhooks come many times and in any order, and how often each comes. */
  M10transfers: { ci: 12, nightly: 30, acceptance: 1_700 },
  M10deliveries: { ci: 3, acceptance: 10 },
  /** Orders among the transfers that a bank returns, whose shares go back. */
  M11orders: { ci: 2, acceptance: 25 },
  /** Days on which our cash is the partner's. */
  M13: { ci: 12, nightly: 30, acceptance: 90 },
  /** Messages to a partner whose worker is killed. */
  M17: { ci: 60, nightly: 120, acceptance: 10_000 },
  /** Questions to the API while a partner is away. */
  M22: { ci: 120, nightly: 240, acceptance: 10_000 },
  /** How much longer a question may take meanwhile. On every submission only waiting for the partner itself would be seen: 700 ms. */
  M22slowest: { ci: 15, acceptance: 1.6 },
  /** Random pools, split in the database and by the rule. */
  M14: { ci: 4_000, nightly: 12_000, acceptance: 1_000_000 },
  /** Holders of one dividend that is paid, corrected and reversed. */
  M14holders: { ci: 3_000, acceptance: 100_000 },
  /** Sequences of dividends paid, corrected and reversed, of holders who sell, reinvest, close and move to an IRA. */
  T2: { ci: 40, nightly: 150, acceptance: 10_000 },
  /** Ways in which the events of several orders are told. */
  orderScripts: { ci: 5, nightly: 8, acceptance: 500 },
  /** Races between an order and a change of what it was decided by. */
  M18: { ci: 40, acceptance: 200 },
  /** Days through which schedules run at 7:00 under four schedulers, schedules of each frequency, and one in how many moments a scheduler dies. */
  M16days: { ci: 130, nightly: 260, acceptance: 1_100 },
  M16schedules: { ci: 1, acceptance: 6 },
  M16deathEvery: { ci: 4, acceptance: 3 },
  /** Claims of one reward at once. */
  M18claims: { ci: 100, acceptance: 100 },
  /** Simulated companies, and how many weeks each lives. */
  M19seeds: { ci: 1, nightly: 2, acceptance: 50 },
  M19weeks: { ci: 2, nightly: 4, acceptance: 52 },
  /** Tax numbers that are looked for in everything that is written down, and sealed values that are moved elsewhere. */
  D1: { ci: 48, acceptance: 1_000 },
  D1swaps: { ci: 100, acceptance: 100 },
  /** Numbers written in every way that people write them. */
  D2: { ci: 1_000, acceptance: 10_000 },
  /** Sealed values whose key changes while they are read. */
  D3: { ci: 800, nightly: 1_500, acceptance: 100_000 },
  /** Lines of the audit log that are changed, taken away or slipped in. */
  D4: { ci: 100, acceptance: 100 },
  /** Values that must not stand in a log, a mail or an error. */
  D5: { ci: 200, acceptance: 1_000 },
  /** Questions with each hostile address in them. */
  Z11calls: { ci: 4, acceptance: 60 },
  /** Hostile files. */
  Z12: { ci: 250, nightly: 500, acceptance: 2_000 },
  /** Hostile queries, and how often an access is granted and revoked under an open tab. */
  Z6: { ci: 150, nightly: 300, acceptance: 1_000 },
  Z5: { ci: 10, acceptance: 200 },
  /** Reuses of a retired refresh token, and races of two tabs. */
  I3reuses: { ci: 5, acceptance: 100 },
  I3races: { ci: 10, acceptance: 200 },
  /** Common passwords that are refused, and passphrases that are taken. */
  I4common: { ci: 500, acceptance: 3_000 },
  I4passphrases: { ci: 100, acceptance: 3_000 },
  /** Pairs of address and password that someone found elsewhere, and from how many addresses they are tried. */
  I5pairs: { ci: 24, nightly: 40, acceptance: 10_000 },
  I5addresses: { ci: 5, acceptance: 50 },
  /** Known and unknown addresses whose answers are timed, and how far their medians may lie apart, in milliseconds. */
  I5timed: { ci: 15, acceptance: 500 },
  I5apart: { ci: 40, acceptance: 5 },
  /** Walks of at least twenty commands in which everyone tries everyone else's ids. */
  ownership: { ci: 20, nightly: 400, acceptance: 10_000 },
  /** Walks of an owner and a thief through everything that an address gives. */
  takeovers: { ci: 8, nightly: 120, acceptance: 10_000 },
  /** Random companies whose proofs are attacked, and for how many nights each. */
  proofCompanies: { ci: 40, nightly: 200, acceptance: 1_000 },
  proofNights: { ci: 4, nightly: 10, acceptance: 30 },
  /** Codes that two visits send at once. */
  I6: { ci: 5, acceptance: 100 },
} as const satisfies Record<string, Trials>

type Trials = { readonly ci: number; readonly nightly?: number; readonly acceptance: number }

function countOf({ ci, nightly = ci, acceptance }: Trials): number {
  if (run === 'acceptance') return acceptance
  return run === 'nightly' ? nightly : ci
}

/** A count set by its name in the environment runs a part of a long trial, from a seed of its own: `M19seeds=5 SEED=7`. */
export const counts = Object.fromEntries(
  Object.entries(trials).map(([figure, of]) => [figure, Number(process.env[figure] ?? countOf(of))]),
) as Record<keyof typeof trials, number>

/** Where chance begins: printed by each trial, so that a failing one can be run again. */
export const seed = Number(process.env.SEED ?? 20_261_121)
