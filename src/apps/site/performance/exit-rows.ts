import { stepCountText } from '#design/figures/count-text.ts'
import type { ExitRow } from './performance-data.ts'

export type Exiting = ExitRow & { readonly exit: NonNullable<ExitRow['exit']> }
type Exit = Pick<Exiting['exit'], 'ordersEnded' | 'ordersSoldOut' | 'shortestDays' | 'medianDays' | 'longestDays'>

/** True if shares are listed. Their count may show as none, because small order counts are suppressed. */
export const isListed = ({ valueWaiting }: Pick<Exiting['exit'], 'valueWaiting'>): boolean => valueWaiting !== '0'

/** Sorts the hardest exits first: shares that wait with no sale, then the longer median wait. */
const hardness = (exit: Exiting['exit']): number => exit.medianDays ?? (isListed(exit) ? Number.POSITIVE_INFINITY : -1)

/** The portfolios with public terms, hardest exit first. */
export const hardestFirst = (portfolios: readonly ExitRow[]): readonly Exiting[] =>
  portfolios
    .filter((portfolio): portfolio is Exiting => portfolio.exit !== null && portfolio.offerVisibility === 'full')
    .map((row, at) => ({ row, at, hard: hardness(row.exit) }))
    .toSorted((a, b) => (a.hard === b.hard ? a.at - b.at : b.hard > a.hard ? 1 : -1))
    .map(({ row }) => row)

export const partSoldOut = ({ ordersEnded, ordersSoldOut }: Exit): string =>
  ordersEnded === 0 ? '–' : `${stepCountText(ordersSoldOut)} of ${stepCountText(ordersEnded)}`

export const waitText = ({ shortestDays, medianDays, longestDays }: Exit): string =>
  medianDays === null
    ? 'no sale in 12 months'
    : `median ${medianDays} ${medianDays === 1 ? 'day' : 'days'}, from ${shortestDays} to ${longestDays}`
