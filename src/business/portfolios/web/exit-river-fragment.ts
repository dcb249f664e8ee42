import { graphql } from '#web/documents.ts'

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
