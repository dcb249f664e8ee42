import { graphql } from '#web/documents.ts'
import type { HoldingTransferQuery, HoldingTransfersQuery } from '#web/generated/graphql.ts'

export const holdingTransfersDocument = graphql(`
  query HoldingTransfers($isOpen: Boolean!, $after: String) {
    holdingTransfers(isOpen: $isOpen, after: $after) {
      edges {
        cursor
        node {
          id
          number
          kind
          state
          accountId
          toAccountId
          openedAt
          transferredAt
          withdrawnAt
          reversedAt
          picture {
            steps {
              kind
              state
              act
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
export type TransferRow = NonNullable<HoldingTransfersQuery['holdingTransfers']>['edges'][number]['node']

export const holdingTransferDocument = graphql(`
  query HoldingTransfer($id: ID!) {
    operators {
      userId
      email
    }
    holdingTransfer(id: $id) {
      id
      number
      kind
      state
      accountId
      toAccountId
      marriageEndedOn
      openedBy
      openedAt
      proposedBy
      approvedBy
      transferredAt
      withdrawnAt
      withdrawnReason
      reversedAt
      reversedReason
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
        }
        notes
        obstacles {
          code
          message
        }
        openOrders {
          id
          what
          portfolioId
        }
        holdings {
          portfolioId
          name
          measure
          shares
          basis
          value
          lots {
            heldFrom
            shares
            basis
          }
          moreLots
        }
      }
    }
  }
`)
export type TransferFile = NonNullable<HoldingTransferQuery['holdingTransfer']>
export type TransferStep = TransferFile['picture']['steps'][number]
