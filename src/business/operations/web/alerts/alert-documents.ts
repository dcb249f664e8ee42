import { graphql } from '#web/documents.ts'

export const openAlertsDocument = graphql(`
  query OpenAlerts($after: String) {
    operatorsAlerts(after: $after) {
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
  }
`)

export const acknowledgeAlertDocument = graphql(`
  mutation AcknowledgeAlert($key: IdempotencyKey!, $id: ID!, $note: String!) {
    acknowledgeAlert(input: { key: $key, id: $id, note: $note }) {
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
