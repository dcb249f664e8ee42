import { graphql } from '#web/documents.ts'

export const waitingProposalsDocument = graphql(`
  query WaitingProposals($after: String) {
    operators {
      userId
      email
    }
    portfolios {
      id
      name
    }
    proposals(after: $after) {
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
          approversNeeded
          firstApprovedBy
          mayBeApprovedBy
          proposedBy
          proposedAt
          expiresAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const declaredDividendsDocument = graphql(`
  query DeclaredDividends($after: String) {
    operators {
      userId
      email
    }
    portfolios {
      id
      name
    }
    declaredDividends(after: $after) {
      edges {
        cursor
        node {
          id
          month
          pool
          kind
          portfolioId
          approversNeeded
          firstApprovedBy
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
