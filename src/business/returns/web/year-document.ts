import { graphql } from '#web/documents.ts'
import type { YearPageQuery } from '#web/generated/graphql.ts'

export const yearDocument = graphql(`
  query YearPage($accountId: ID, $year: Int!) {
    dashboard(accountId: $accountId) {
      title
      year(year: $year) {
        year
        to
        isOver
        dividends
        kilowattHours
        co2Kilograms
        firstYear
        portfolios {
          portfolioId
          portfolio {
            id
            name
          }
          dividends
          kilowattHours
        }
        output {
          technology
          days
        }
      }
    }
  }
`)

export type Year = NonNullable<NonNullable<YearPageQuery['dashboard']>['year']>
