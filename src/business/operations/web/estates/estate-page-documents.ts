import { graphql } from '#web/documents.ts'
import type { EstateQuery, EstatesQuery } from '#web/generated/graphql.ts'

export const estatesDocument = graphql(`
  query Estates($isOpen: Boolean!, $after: String) {
    estates(isOpen: $isOpen, after: $after) {
      edges {
        cursor
        node {
          id
          number
          accountId
          state
          diedOn
          openedAt
          transferredAt
          withdrawnAt
          picture {
            steps {
              kind
              state
              act
              roles
            }
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
export type EstateRow = NonNullable<EstatesQuery['estates']>['edges'][number]['node']

export const estateDocument = graphql(`
  query Estate($id: ID!) {
    operators {
      userId
      email
    }
    estate(id: $id) {
      id
      number
      accountId
      state
      registration
      authority
      diedOn
      reportedBy
      reportedHow
      openedBy
      openedAt
      whole
      proposedBy
      approvedBy
      transferredAt
      withdrawnAt
      withdrawnReason
      openProposal {
        id
        kind
        proposedBy
      }
      checklist {
        kind
        name
        check
        state
        documents {
          id
          reference
          receivedOn
          recordedBy
          outcome
          note
          reviewedBy
        }
      }
      picture {
        steps {
          kind
          state
          act
          roles
        }
        cash
        custodianAccounts
        obstacles {
          code
          message
        }
        openOrders {
          id
          portfolioId
          what
        }
        holdings {
          portfolioId
          name
          shares
          cost
          price
          priceFrom
          filingReference
          value
        }
        heirs {
          accountId
          part
          relation
          obstacle
        }
        sharesByHeir {
          accountId
          portfolioId
          shares
          costBefore
          costAfter
        }
        cashByHeir {
          accountId
          amount
        }
      }
    }
    portfolios {
      id
      name
    }
  }
`)
export type EstateFile = NonNullable<EstateQuery['estate']>
export type EstateStep = EstateFile['picture']['steps'][number]
