import { graphql } from '#web/documents.ts'
import type { ComplaintQuery, ComplaintsQuery } from '#web/generated/graphql.ts'

export const complaintsDocument = graphql(`
  query Complaints($state: ComplaintState, $class: ComplaintClass, $after: String) {
    complaints(state: $state, class: $class, after: $after) {
      edges {
        cursor
        node {
          id
          number
          channel
          class
          state
          receivedOn
          answerDue
          isLate
          accountId
          amount
          portfolioName
          theme
          closedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export type ListedComplaint = NonNullable<ComplaintsQuery['complaints']>['edges'][number]['node']

export const complaintCountsDocument = graphql(`
  query ComplaintCounts {
    complaintCounts {
      class
      state
      age
      count
    }
  }
`)

export const complaintsCsvDocument = graphql(`
  query ComplaintsCsv($state: ComplaintState, $class: ComplaintClass) {
    complaintsCsv(state: $state, class: $class)
  }
`)

export const complaintDocument = graphql(`
  query Complaint($id: ID!) {
    operators {
      userId
      email
    }
    complaint(id: $id) {
      id
      text
      userId
      name
      answerTo
      portfolioId
      messageId
      loggedAt
      rootCause
      row {
        id
        number
        channel
        class
        state
        receivedOn
        answerDue
        isLate
        accountId
        amount
        portfolioName
        theme
        closedAt
      }
      events {
        id
        kind
        text
        way
        delivery
        by
        at
      }
    }
  }
`)

export type ComplaintFile = NonNullable<ComplaintQuery['complaint']>
