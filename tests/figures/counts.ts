const isAcceptance = process.env.FIGURES === 'acceptance'

/** Trials of each figure: on every submission, and in the acceptance run (`npm run figures:acceptance`). */
const trials = {
  /** Entries in the books that must add up. */
  M1: { ci: 50_000, acceptance: 1_000_000 },
  /** Buyers at once, and rounds of them. */
  M5buyers: { ci: 24, acceptance: 200 },
  M5rounds: { ci: 5, acceptance: 50 },
  /** Races between an order and a change of what it was decided by. */
  M18: { ci: 40, acceptance: 200 },
} as const satisfies Record<string, { ci: number; acceptance: number }>

export const counts = Object.fromEntries(
  Object.entries(trials).map(([figure, { ci, acceptance }]) => [figure, isAcceptance ? acceptance : ci]),
) as Record<keyof typeof trials, number>

/** Where chance begins: printed by each trial, so that a failing one can be run again. */
export const seed = Number(process.env.SEED ?? 20_261_121)
