import { type DataOf, publicQuery } from '#web/public-query.ts'

export const updateQuery = publicQuery(`
  query PortfolioUpdate($id: ID!) {
    portfolioUpdate(id: $id) {
      id
      title
      body
      publishedOn
      correctedAt
      whatChanged
      earlierVersions {
        version
        title
        body
        correctedAt
      }
      portfolio {
        id
        name
        technology
      }
      plant {
        id
        name
      }
      quarterFrom
      output {
        month
        expectedKwh
        actualKwh
      }
      lostOutput {
        cause
        kilowattHours
      }
      dividends {
        month
        perShare
      }
      dividendsBefore {
        perShare
      }
      earlier {
        id
        title
        publishedOn
      }
      later {
        id
        title
        publishedOn
      }
      nextDueOn
    }
  }
`)
export type PublishedUpdate = NonNullable<DataOf<typeof updateQuery>['portfolioUpdate']>
