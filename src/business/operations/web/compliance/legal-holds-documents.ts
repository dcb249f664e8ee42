import { graphql } from '#web/documents.ts'
import type { LegalHoldsQuery } from '#web/generated/graphql.ts'

export const legalHoldsDocument = graphql(`
  query LegalHolds($isOpen: Boolean!, $after: String) {
    legalHolds(isOpen: $isOpen, after: $after) {
      edges {
        cursor
        node {
          id
          userId
          accountId
          kind
          matter
          filedUnder
          reason
          mayBeTold
          answer
          placedAt
          reviewOn
          reviewNote
          releasedAt
          releaseReason
          openProposal {
            id
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

export type LegalHold = NonNullable<LegalHoldsQuery['legalHolds']>['edges'][number]['node']
