/** How much is measured: `small` shows in seconds that everything runs, `full` takes the sizes that the goals name. */
export type Size = {
  readonly rounds: number
  /** Accounts that postings go between. */
  readonly accounts: number
  /** Length of one sample of callers. */
  readonly milliseconds: number
  /** Batches of a thousand in one sample. */
  readonly batches: number
  /** Entries of the smaller and of the larger books that dashboards are read from. */
  readonly histories: readonly [number, number]
  /** Holders of a dividend, few and ten times as many. */
  readonly holders: readonly [number, number]
  /** Investors of a company whose month is run, few and ten times as many; ten of ten portfolios at least, so a hundred. */
  readonly investors: readonly [number, number]
  /** Investors of a company whose pages are opened, few and ten times as many. */
  readonly members: readonly [number, number]
  /** The line and the processor of the phone: bits and delay of its line, and how many times slower than this machine it is. */
  readonly phone: { readonly kilobits: number; readonly latency: number; readonly slower: number }
  /** Whether a newcomer begins with a clone and `npm ci`. */
  readonly freshClone: boolean
  /** How long an idle company is left alone before it is looked at, and how long a look takes. */
  readonly idleSeconds: { readonly settle: number; readonly sample: number }
}

export const sizes = {
  small: {
    rounds: 1,
    accounts: 500,
    milliseconds: 150,
    batches: 1,
    histories: [2_000, 20_000],
    holders: [200, 2_000],
    investors: [100, 1_000],
    members: [1_000, 10_000],
    // Chromium's throttle stalls one load in forty at 20 Mbit/s and 5 ms, and none of 120 at this speed.
    phone: { kilobits: 1_600, latency: 40, slower: 1 },
    freshClone: false,
    idleSeconds: { settle: 8, sample: 5 },
  },
  default: {
    rounds: 5,
    accounts: 50_000,
    milliseconds: 1_500,
    batches: 10,
    histories: [100_000, 1_000_000],
    holders: [10_000, 100_000],
    investors: [10_000, 100_000],
    members: [10_000, 100_000],
    phone: { kilobits: 400, latency: 400, slower: 6 },
    freshClone: true,
    idleSeconds: { settle: 30, sample: 20 },
  },
  full: {
    rounds: 5,
    accounts: 100_000,
    milliseconds: 3_000,
    batches: 20,
    histories: [1_000_000, 10_000_000],
    holders: [100_000, 1_000_000],
    investors: [100_000, 1_000_000],
    members: [100_000, 1_000_000],
    phone: { kilobits: 400, latency: 400, slower: 6 },
    freshClone: true,
    idleSeconds: { settle: 60, sample: 60 },
  },
} as const satisfies Record<string, Size>
