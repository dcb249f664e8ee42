import { graphql } from '#web/documents.ts'
import './movement-words.ts'

export const transfersDocument = graphql(`
  query Transfers($accountId: ID!, $filter: TransferFilterInput, $first: Int!, $after: String) {
    transfers(accountId: $accountId, filter: $filter, first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          ...Movement
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    portfolios {
      id
      name
    }
  }
`)

export const transferMonthsDocument = graphql(`
  query TransferMonths($accountId: ID!, $filter: TransferFilterInput, $months: [Month!]!) {
    transferMonths(accountId: $accountId, filter: $filter, months: $months) {
      month
      count
      cameIn
      wentOut
    }
  }
`)
