import { graphql } from '#web/documents.ts'
import type { OperationsQuery } from '#web/generated/graphql.ts'

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
      id
      kind
      subject
      details {
        label
        value
      }
      reason
      proposedBy
      proposedAt
    }
    declaredDividends {
      id
      month
      pool
      kind
      portfolioId
      declaredBy
    }
    operatorsAlerts {
      id
      alert
      subject
      text
      raisedAt
    }
    cashReviews {
      id
      accountId
      kind
      because
      openedAt
    }
    stuckWork {
      kind
      id
      what
      about
      attempts
      error
      since
      isPutAside
    }
    frozenAccounts {
      accountId
      since
      because
    }
    receivables {
      accountId
      owed
    }
    failedTransfers {
      id
      accountId
      direction
      amount
      failureCode
      requestedAt
    }
    reconciledDays {
      day
      difference
    }
  }
`)

export type Operations = OperationsQuery

export const approveProposalDocument = graphql(`
  mutation ApproveProposal($key: IdempotencyKey!, $id: ID!, $reason: String) {
    approveProposal(input: { key: $key, id: $id, reason: $reason }) {
      id
      state
    }
  }
`)

export const rejectProposalDocument = graphql(`
  mutation RejectProposal($key: IdempotencyKey!, $id: ID!, $reason: String) {
    rejectProposal(input: { key: $key, id: $id, reason: $reason }) {
      id
      state
    }
  }
`)

export const approveDividendDocument = graphql(`
  mutation ApproveDividendHere($key: IdempotencyKey!, $id: ID!) {
    approveDividend(input: { key: $key, id: $id }) {
      id
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
