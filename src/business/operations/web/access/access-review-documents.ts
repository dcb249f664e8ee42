import { graphql } from '#web/documents.ts'
import type { AccessReviewsQuery } from '#web/generated/graphql.ts'

export const accessReviewsDocument = graphql(`
  query AccessReviews($after: String) {
    accessReviews(first: 4, after: $after) {
      edges {
        node {
          id
          quarter
          openedAt
          dueAt
          doneAt
          isLate
          rows {
            id
            email
            role
            grantedAt
            grantedBy
            proposedBy
            lastSignedInAt
            lastUsedAt
            isUnused
            decision
            reason
            decidedBy
            decidedAt
            mayDecide
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

export const accessReviewCsvDocument = graphql(`
  query AccessReviewCsv($id: ID!) {
    accessReviewCsv(id: $id)
  }
`)

export const decideAccessDocument = graphql(`
  mutation DecideAccess($key: IdempotencyKey!, $id: ID!, $decision: AccessDecision!, $reason: String) {
    decideAccess(input: { key: $key, id: $id, decision: $decision, reason: $reason }) {
      id
    }
  }
`)

export type Review = NonNullable<AccessReviewsQuery['accessReviews']>['edges'][number]['node']
export type ReviewRow = Review['rows'][number]
