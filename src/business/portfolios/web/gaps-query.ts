import { type DataOf, publicQuery } from '#web/public-query.ts'

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
