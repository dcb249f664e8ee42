import { graphql } from '#web/documents.ts'

export const stuckWorkDocument = graphql(`
  query StuckWork($after: String) {
    stuckWork(after: $after) {
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
