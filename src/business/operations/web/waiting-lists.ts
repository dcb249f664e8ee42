import type { TypedDocumentNode } from 'urql'
import { graphql } from '#web/documents.ts'

/** The lists of the operations page: what a row shows, and how the rows behind those that are shown are read. */
export const waitingLists = {
  proposals: {
    rows: graphql(`
      fragment WaitingProposals on ProposalConnection {
        edges {
          cursor
          node {
            id
            kind
            subject
            details {
              label
              value
              names
            }
            reason
            proposedBy
            proposedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `),
    more: graphql(`
      query MoreWaitingProposals($after: String) {
        proposals(after: $after) {
          ...WaitingProposals
        }
      }
    `),
  },
  declaredDividends: {
    rows: graphql(`
      fragment DeclaredDividends on DividendConnection {
        edges {
          cursor
          node {
            id
            month
            pool
            kind
            portfolioId
            declaredBy
            state
            paymentRefusal
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `),
    more: graphql(`
      query MoreDeclaredDividends($after: String) {
        declaredDividends(after: $after) {
          ...DeclaredDividends
        }
      }
    `),
  },
  operatorsAlerts: {
    rows: graphql(`
      fragment OpenAlerts on OperatorsAlertConnection {
        edges {
          cursor
          node {
            id
            alert
            subject
            text
            raisedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `),
    more: graphql(`
      query MoreOpenAlerts($after: String) {
        operatorsAlerts(after: $after) {
          ...OpenAlerts
        }
      }
    `),
  },
  cashReviews: {
    rows: graphql(`
      fragment OpenCashReviews on CashReviewConnection {
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
    `),
    more: graphql(`
      query MoreOpenCashReviews($after: String) {
        cashReviews(after: $after) {
          ...OpenCashReviews
        }
      }
    `),
  },
  stuckWork: {
    rows: graphql(`
      fragment StuckWorkRows on StuckWorkConnection {
        edges {
          cursor
          node {
            kind
            id
            what
            about
            attempts
            error
            since
            isPutAside
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    `),
    more: graphql(`
      query MoreStuckWork($after: String) {
        stuckWork(after: $after) {
          ...StuckWorkRows
        }
      }
    `),
  },
  frozenAccounts: {
    rows: graphql(`
      fragment FrozenAccounts on FrozenAccountConnection {
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
    `),
    more: graphql(`
      query MoreFrozenAccounts($after: String) {
        frozenAccounts(after: $after) {
          ...FrozenAccounts
        }
      }
    `),
  },
  receivables: {
    rows: graphql(`
      fragment Receivables on ReceivableConnection {
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
    `),
    more: graphql(`
      query MoreReceivables($after: String) {
        receivables(after: $after) {
          ...Receivables
        }
      }
    `),
  },
  failedTransfers: {
    rows: graphql(`
      fragment FailedTransfers on FailedTransferConnection {
        edges {
          cursor
          node {
            id
            accountId
            direction
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
    `),
    more: graphql(`
      query MoreFailedTransfers($after: String) {
        failedTransfers(after: $after) {
          ...FailedTransfers
        }
      }
    `),
  },
  reconciledDays: {
    rows: graphql(`
      fragment ReconciledDays on ReconciledDayConnection {
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
    `),
    more: graphql(`
      query MoreReconciledDays($after: String) {
        reconciledDays(after: $after) {
          ...ReconciledDays
        }
      }
    `),
  },
}

type LoadMore = (after: string | null) => Promise<{ readonly error?: unknown }>

/** How the page reads the rows behind those that a list shows. */
export type More = (query: TypedDocumentNode<object, { readonly after?: string | null }>) => LoadMore
