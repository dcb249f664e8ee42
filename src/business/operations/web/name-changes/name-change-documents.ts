import { graphql } from '#web/documents.ts'
import type { NameChangeQuery, NameChangesQuery } from '#web/generated/graphql.ts'

export const nameChangesDocument = graphql(`
  query NameChanges($isOpen: Boolean!, $after: String) {
    nameChanges(isOpen: $isOpen, after: $after) {
      edges {
        cursor
        node {
          id
          number
          kind
          state
          accountId
          formerName
          newName
          openedAt
          partnersRecordedAt
          withdrawnAt
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
export type NameChangeRow = NonNullable<NameChangesQuery['nameChanges']>['edges'][number]['node']

export const nameChangeDocument = graphql(`
  query NameChange($id: ID!) {
    operators {
      userId
      email
    }
    nameChange(id: $id) {
      id
      number
      kind
      state
      accountId
      userId
      formerName
      newName
      openedBy
      openedAt
      proposedBy
      approvedBy
      changedAt
      partnersReference
      partnersRecordedBy
      partnersRecordedAt
      withdrawnAt
      withdrawnReason
      openProposal {
        id
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
        obstacles {
          code
          message
        }
        notices
      }
    }
  }
`)
export type NameChangeFile = NonNullable<NameChangeQuery['nameChange']>
export type NameChangeStep = NameChangeFile['picture']['steps'][number]
