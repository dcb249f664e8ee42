import type { ExitRow } from './performance-data.ts'

export type Exiting = ExitRow & { readonly exit: NonNullable<ExitRow['exit']> }
type Exit = Pick<Exiting['exit'], 'ordersEnded' | 'ordersSoldOut' | 'shortestDays' | 'medianDays' | 'longestDays'>

/** Those whose terms are public: the longest median wait first, so that the hardest exit is read first; without a sale last. */
export const longestWaitFirst = (portfolios: readonly ExitRow[]): readonly Exiting[] =>
  portfolios
    .filter((portfolio): portfolio is Exiting => portfolio.exit !== null && portfolio.offerVisibility === 'full')
    .toSorted((a, b) => (b.exit.medianDays ?? -1) - (a.exit.medianDays ?? -1))

/** "8 of 10" of the orders that ended. */
export const partSoldOut = ({ ordersEnded, ordersSoldOut }: Exit): string =>
  ordersEnded === 0 ? 'none ended' : `${ordersSoldOut} of ${ordersEnded}`

/** "median 8 days, from 1 to 31". */
export const waitText = ({ shortestDays, medianDays, longestDays }: Exit): string =>
  medianDays === null ? 'no sale in 12 months' : `median ${medianDays} days, from ${shortestDays} to ${longestDays}`
