import { graphql } from '#web/documents.ts'

export const failedTransfersDocument = graphql(`
  query FailedTransfers($after: String) {
    failedTransfers(after: $after) {
      edges {
        cursor
        node {
          id
          accountId
          direction
          state
          amount
          failureCode
          requestedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const cashReviewsDocument = graphql(`
  query CashReviews($after: String) {
    cashReviews(after: $after) {
      edges {
        cursor
        node {
          id
          accountId
          kind
          reason
          openedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const closeCashReviewDocument = graphql(`
  mutation CloseCashReview($key: IdempotencyKey!, $id: ID!, $outcome: String!) {
    closeCashReview(input: { key: $key, id: $id, outcome: $outcome }) {
      id
    }
  }
`)

export const frozenAccountsDocument = graphql(`
  query FrozenAccounts($after: String) {
    frozenAccounts(after: $after) {
      edges {
        cursor
        node {
          accountId
          since
          reason
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const receivablesDocument = graphql(`
  query Receivables($after: String) {
    receivables(after: $after) {
      edges {
        cursor
        node {
          accountId
          owed
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const bankBreaksDocument = graphql(`
  query BankBreaks($after: String) {
    bankTies(first: 200) {
      edges {
        node {
          bankAccountId
          kind
          mask
        }
      }
    }
    bankBreaks(after: $after) {
      edges {
        cursor
        node {
          id
          bankAccountId
          side
          kind
          day
          bankDays
          amount
          reference
          words
          explanation
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const explainBreakDocument = graphql(`
  mutation ExplainBreak($key: IdempotencyKey!, $id: ID!, $explanation: String!) {
    explainBreak(input: { key: $key, id: $id, explanation: $explanation }) {
      id
    }
  }
`)

export const reconciledDaysDocument = graphql(`
  query ReconciledDays($after: String) {
    reconciledDays(after: $after) {
      edges {
        cursor
        node {
          day
          difference
          uncovered
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)
