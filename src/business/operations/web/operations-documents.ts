import { graphql } from '#web/documents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { OperationsQuery } from '#web/generated/graphql.ts'
import { waitingLists } from './waiting-lists.ts'

export const operationsDocument = graphql(`
  query Operations {
    operators {
      userId
      email
    }
    portfolios {
      id
      name
    }
    contactMessageCounts {
      open
      late
    }
    proposals {
      ...WaitingProposals
    }
    declaredDividends {
      ...DeclaredDividends
    }
    operatorsAlerts {
      ...OpenAlerts
    }
    cashReviews {
      ...OpenCashReviews
    }
    stuckWork {
      ...StuckWorkRows
    }
    frozenAccounts {
      ...FrozenAccounts
    }
    receivables {
      ...Receivables
    }
    failedTransfers {
      ...FailedTransfers
    }
    reconciledDays {
      ...ReconciledDays
    }
  }
`)

/** The answer with the pages of its lists. */
export const operationsIn = (data: OperationsQuery) => ({
  ...data,
  proposals: readFragment(waitingLists.proposals.rows, data.proposals),
  declaredDividends: readFragment(waitingLists.declaredDividends.rows, data.declaredDividends),
  operatorsAlerts: readFragment(waitingLists.operatorsAlerts.rows, data.operatorsAlerts),
  cashReviews: readFragment(waitingLists.cashReviews.rows, data.cashReviews),
  stuckWork: readFragment(waitingLists.stuckWork.rows, data.stuckWork),
  frozenAccounts: readFragment(waitingLists.frozenAccounts.rows, data.frozenAccounts),
  receivables: readFragment(waitingLists.receivables.rows, data.receivables),
  failedTransfers: readFragment(waitingLists.failedTransfers.rows, data.failedTransfers),
  reconciledDays: readFragment(waitingLists.reconciledDays.rows, data.reconciledDays),
})

export type Operations = ReturnType<typeof operationsIn>

export const rejectProposalDocument = graphql(`
  mutation RejectProposal($key: IdempotencyKey!, $id: ID!, $reason: String) {
    rejectProposal(input: { key: $key, id: $id, reason: $reason }) {
      id
      state
    }
  }
`)

export const acknowledgeAlertDocument = graphql(`
  mutation AcknowledgeAlert($key: IdempotencyKey!, $id: ID!, $note: String!) {
    acknowledgeAlert(input: { key: $key, id: $id, note: $note }) {
      id
    }
  }
`)

export const retryMessageDocument = graphql(`
  mutation RetryMessage($key: IdempotencyKey!, $id: ID!) {
    retryMessage(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const retryEventDocument = graphql(`
  mutation RetryEvent($key: IdempotencyKey!, $id: ID!) {
    retryEvent(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const retryJobDocument = graphql(`
  mutation RetryJob($key: IdempotencyKey!, $id: ID!) {
    retryJob(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const discardWorkDocument = graphql(`
  mutation DiscardWork($id: ID!, $subject: ID!, $reason: String!) {
    discardWork(input: { id: $id, subject: $subject, reason: $reason }) {
      id
    }
  }
`)

export const retryIraReceiptDocument = graphql(`
  mutation RetryIraReceipt($key: IdempotencyKey!, $id: ID!) {
    retryIraReceipt(input: { key: $key, id: $id }) {
      id
      receipt {
        id
        state
      }
    }
  }
`)
