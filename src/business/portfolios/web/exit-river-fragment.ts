import { graphql } from '#web/documents.ts'

/** The figures that the river of an exit is drawn from. */
export const exitRiverFragment = graphql(`
  fragment ExitRiver on PortfolioExit {
    asOf
    recentDays
    recentlyListedValue
    recentlyBoughtValue
    valueWaiting
    ordersWaiting
    medianDays
    timeToSell(amount: 100000) {
      kind
      text
    }
  }
`)
