import { graphql } from '#web/documents.ts'

export const documentsDocument = graphql(`
  query Documents(
    $accountId: ID!
    $year: Int
    $group: DocumentGroup
    $search: String
    $first: Int!
    $after: String
  ) {
    documentYears(accountId: $accountId)
    documents(
      accountId: $accountId
      year: $year
      group: $group
      search: $search
      first: $first
      after: $after
    ) {
      totalCount
      edges {
        cursor
        node {
          id
          number
          title
          party
          actedBy
          kind
          mediaType
          sha256
          madeAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)
