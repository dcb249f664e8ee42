import { type DataOf, publicQuery } from '#web/public-query.ts'

/** Documents of one offering with the change of each version, as far as the viewer may read them. */
export const documentVersionsQuery = publicQuery(`
  query DocumentVersions($id: ID!) {
    portfolio(id: $id) {
      id
      name
      documents {
        id
        title
        series
        version
        datedOn
        publishedAt
        url
        needsSignIn
        hasText
        change {
          summary
        }
        earlierVersions {
          id
          version
          datedOn
          publishedAt
          url
          hasText
          change {
            summary
          }
        }
      }
    }
  }
`)

export type VersionedDocument = NonNullable<
  NonNullable<DataOf<typeof documentVersionsQuery>['portfolio']>['documents']
>[number]

export const documentDifferenceQuery = publicQuery(`
  query DocumentDifference($id: ID!, $series: String!, $from: Int!, $to: Int!) {
    offeringDocumentDifference(portfolioId: $id, series: $series, from: $from, to: $to) {
      from
      to
      wordsAdded
      wordsRemoved
      blocks {
        kind
        isHeading
        parts {
          kind
          text
        }
      }
    }
  }
`)
