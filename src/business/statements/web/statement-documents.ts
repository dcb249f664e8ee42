import { graphql } from '#web/documents.ts'

export const statementMonthsDocument = graphql(`
  query StatementMonths($accountId: ID!, $first: Int!, $after: String) {
    booksClosedThrough
    statementMonths(accountId: $accountId, first: $first, after: $after) {
      edges {
        cursor
        node {
          month
          from
          to
          isClosed
          document {
            ...StatementFile
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const makeStatementDocument = graphql(`
  mutation MakeStatement($key: IdempotencyKey!, $accountId: ID!, $from: Day!, $to: Day!) {
    makeStatement(input: { key: $key, accountId: $accountId, from: $from, to: $to }) {
      id
      document {
        ...StatementFile
      }
    }
  }
`)

export const statementFileFragment = graphql(`
  fragment StatementFile on Document {
    id
    number
    kind
    mediaType
    sha256
    madeAt
    data {
      id
      number
      kind
      mediaType
    }
  }
`)
