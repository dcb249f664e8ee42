import { graphql } from '#web/documents.ts'
import type { BreakGlassesQuery } from '#web/generated/graphql.ts'

export const breakGlassesDocument = graphql(`
  query BreakGlasses($after: String) {
    breakGlasses(after: $after) {
      edges {
        node {
          id
          userId
          email
          role
          reason
          beganAt
          endsAt
          isRunning
          endedAt
          endedBy
          reviewBy
          reviewedAt
          reviewedBy
          finding
          acts {
            action
            subject
            at
            isRefused
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

export const endBreakGlassDocument = graphql(`
  mutation EndBreakGlass($key: IdempotencyKey!, $id: ID!) {
    endBreakGlass(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const reviewBreakGlassDocument = graphql(`
  mutation ReviewBreakGlass($key: IdempotencyKey!, $id: ID!, $finding: String!) {
    reviewBreakGlass(input: { key: $key, id: $id, finding: $finding }) {
      id
    }
  }
`)

export type BreakGlass = NonNullable<BreakGlassesQuery['breakGlasses']>['edges'][number]['node']
