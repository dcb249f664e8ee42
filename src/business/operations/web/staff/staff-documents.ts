import { graphql } from '#web/documents.ts'
import type { StaffQuery } from '#web/generated/graphql.ts'

export const staffDocument = graphql(`
  query Staff {
    operators {
      userId
      email
      since
      lastActedAt
      roles {
        role
        grantedBy
        grantedAt
      }
      suspendedAt
      suspendedBy
      suspensionReason
    }
  }
`)
export type StaffMember = NonNullable<StaffQuery['operators']>[number]

export const suspendOperatorDocument = graphql(`
  mutation SuspendOperator($key: IdempotencyKey!, $email: String!, $reason: String!) {
    suspendOperator(input: { key: $key, email: $email, reason: $reason }) {
      id
    }
  }
`)

export const reinstateOperatorDocument = graphql(`
  mutation ReinstateOperator($id: ID!, $email: String!, $reason: String!) {
    reinstateOperator(input: { id: $id, email: $email, reason: $reason }) {
      id
    }
  }
`)

export const dismissOperatorDocument = graphql(`
  mutation DismissOperator($id: ID!, $email: String!, $reason: String!) {
    dismissOperator(input: { id: $id, email: $email, reason: $reason }) {
      id
    }
  }
`)
