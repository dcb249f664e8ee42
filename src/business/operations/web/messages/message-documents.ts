import { graphql } from '#web/documents.ts'
import type { ContactMessageQuery, ContactMessagesQuery } from '#web/generated/graphql.ts'

export const messagesDocument = graphql(`
  query ContactMessages($state: ContactMessageState!, $first: Int!, $after: String) {
    contactMessageCounts {
      open
      answered
      closed
      late
    }
    contactMessages(state: $state, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ticket
          firstName
          lastName
          email
          message
          receivedAt
          answerDue
          isLate
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export type ListedMessage = NonNullable<ContactMessagesQuery['contactMessages']>['edges'][number]['node']

export const messageDocument = graphql(`
  query ContactMessage($id: ID!) {
    operators {
      userId
      email
    }
    contactMessage(id: $id) {
      id
      ticket
      firstName
      lastName
      email
      userId
      message
      receivedAt
      answerDue
      isLate
      state
      complaintId
      closedBy
      closedAt
      closeReason
      answers {
        id
        text
        answeredBy
        answeredAt
        delivery
      }
    }
  }
`)

export type Message = NonNullable<ContactMessageQuery['contactMessage']>

export const answerMessageDocument = graphql(`
  mutation AnswerContactMessage($key: IdempotencyKey!, $id: ID!, $text: String!) {
    answerContactMessage(input: { key: $key, id: $id, text: $text }) {
      id
      state
    }
  }
`)

export const closeMessageDocument = graphql(`
  mutation CloseContactMessage($key: IdempotencyKey!, $id: ID!, $reason: String!) {
    closeContactMessage(input: { key: $key, id: $id, reason: $reason }) {
      id
      state
    }
  }
`)

export const reopenMessageDocument = graphql(`
  mutation ReopenContactMessage($key: IdempotencyKey!, $id: ID!) {
    reopenContactMessage(input: { key: $key, id: $id }) {
      id
      state
    }
  }
`)
