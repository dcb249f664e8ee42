import { type DataOf, publicQuery } from '#web/public-query.ts'

/** Output that the plants of a portfolio lost in the last twelve months, by plant, month and cause. */
export const portfolioGapsQuery = publicQuery(`
  query PortfolioGaps($id: ID!) {
    portfolio(id: $id) {
      id
      lostOutput(months: 12) {
        plantId
        month
        cause
        kilowattHours
        explanation
      }
    }
  }
`)
export type Gap = NonNullable<NonNullable<DataOf<typeof portfolioGapsQuery>['portfolio']>['lostOutput']>[number]
