const isAcceptance = process.env.FIGURES === 'acceptance'

/** Trials of each figure: on every submission, and in the acceptance run (`npm run figures:acceptance`). */
const trials = {
  /** Entries in the books that must add up. */
  M1: { ci: 50_000, acceptance: 1_000_000 },
  /** Past moments at which every balance is told. */
  M3: { ci: 60, acceptance: 1_000 },
  /** Bytes changed behind the product's back, and rows deleted or moved. */
  M4bytes: { ci: 100, acceptance: 100 },
  M4rows: { ci: 20, acceptance: 20 },
  /** Times that each money mutation is sent again, one after the other and at once. */
  M6repeats: { ci: 8, acceptance: 1_000 },
  M6parallel: { ci: 12, acceptance: 64 },
  /** How long workers meet on the same accounts. */
  M15seconds: { ci: 3, acceptance: 60 },
  /** Buyers at once, and rounds of them. */
  M5buyers: { ci: 16, acceptance: 200 },
  M5rounds: { ci: 3, acceptance: 50 },
  /** Rounds in which that many sell, buy, cancel and are bought back at once. */
  M5selling: { ci: 2, acceptance: 50 },
  /** Deaths of a worker between the partner's answer and our commit. */
  M9: { ci: 40, acceptance: 300 },
  /** Transfers whose webhooks come many times and in any order, and how often each comes. */
  M10transfers: { ci: 30, acceptance: 1_700 },
  M10deliveries: { ci: 3, acceptance: 10 },
  /** Orders among the transfers that a bank returns, whose shares go back. */
  M11orders: { ci: 2, acceptance: 25 },
  /** Days on which our cash is the partner's. */
  M13: { ci: 30, acceptance: 90 },
  /** Messages to a partner whose worker is killed. */
  M17: { ci: 120, acceptance: 10_000 },
  /** Questions to the API while a partner is away. */
  M22: { ci: 240, acceptance: 10_000 },
  /** How much longer a question may take meanwhile. On every submission only waiting for the partner itself would be seen: 700 ms. */
  M22slowest: { ci: 15, acceptance: 1.6 },
  /** Random pools, split in the database and by the rule. */
  M14: { ci: 12_000, acceptance: 1_000_000 },
  /** Holders of one dividend that is paid, corrected and reversed. */
  M14holders: { ci: 3_000, acceptance: 100_000 },
  /** Ways in which the events of several orders are told. */
  orderScripts: { ci: 8, acceptance: 500 },
  /** Races between an order and a change of what it was decided by. */
  M18: { ci: 40, acceptance: 200 },
  /** Days through which schedules run at 7:00 under four schedulers, schedules of each frequency, and one in how many moments a scheduler dies. */
  M16days: { ci: 260, acceptance: 1_100 },
  M16schedules: { ci: 1, acceptance: 6 },
  M16deathEvery: { ci: 4, acceptance: 3 },
  /** Claims of one reward at once. */
  M18claims: { ci: 100, acceptance: 100 },
  /** Simulated companies, and how many weeks each lives. */
  M19seeds: { ci: 2, acceptance: 50 },
  M19weeks: { ci: 3, acceptance: 52 },
} as const satisfies Record<string, { ci: number; acceptance: number }>

export const counts = Object.fromEntries(
  Object.entries(trials).map(([figure, { ci, acceptance }]) => [figure, isAcceptance ? acceptance : ci]),
) as Record<keyof typeof trials, number>

/** Where chance begins: printed by each trial, so that a failing one can be run again. */
export const seed = Number(process.env.SEED ?? 20_261_121)
