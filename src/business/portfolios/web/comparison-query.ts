import { type FieldsOf, publicFragment, publicQuery } from '#web/public-query.ts'

const compared = publicFragment(`
  fragment ComparedPortfolio on Portfolio {
    id
    yearlyCosts {
      onThousand
    }
    powerSales {
      buyer
    }
    loans {
      owed
    }
    actuals(months: 15) {
      month
      revenue
      costs
    }
    production {
      month
      expectedKwh
      actualKwh
    }
    exit {
      timeToSell(amount: 100000) {
        text
      }
    }
  }
`)
export type ComparedPortfolio = FieldsOf<typeof compared>

/** Two or three portfolios; for two, the third is the first again. */
export const comparisonQuery = publicQuery(
  `
  query PortfolioComparison($first: ID!, $second: ID!, $third: ID!) {
    first: portfolio(id: $first) {
      ...ComparedPortfolio
    }
    second: portfolio(id: $second) {
      ...ComparedPortfolio
    }
    third: portfolio(id: $third) {
      ...ComparedPortfolio
    }
  }
`,
  compared,
)
