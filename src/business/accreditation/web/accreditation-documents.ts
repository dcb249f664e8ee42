import { graphql } from '#web/documents.ts'
import type { MyAccreditedVerificationQuery } from '#web/generated/graphql.ts'

export const myVerificationDocument = graphql(`
  query MyAccreditedVerification {
    me {
      user {
        id
        wealthChannelFlg
        accreditedVerification {
          id
          status
          holder
          route
          holdsUntil
          leastInvestment
          decisionReason
          openStatus
          asked
          submittedAt
          documents {
            id
            kind
            fileName
            sizeBytes
            uploadedAt
          }
          routes
        }
      }
    }
  }
`)

export type MyVerification = NonNullable<
  NonNullable<MyAccreditedVerificationQuery['me']>['user']['accreditedVerification']
>
export type MyEvidence = MyVerification['documents'][number]

export const submitVerificationDocument = graphql(`
  mutation SubmitAccreditedVerification(
    $key: IdempotencyKey!
    $route: AccreditationRoute!
    $taxYear: Int
    $statementsOn: Day
    $letterOn: Day
    $isConfirmed: Boolean!
  ) {
    submitAccreditedVerification(
      input: {
        key: $key
        route: $route
        taxYear: $taxYear
        statementsOn: $statementsOn
        letterOn: $letterOn
        isConfirmed: $isConfirmed
      }
    ) {
      id
    }
  }
`)

export const withdrawVerificationDocument = graphql(`
  mutation WithdrawAccreditedVerification($key: IdempotencyKey!) {
    withdrawAccreditedVerification(input: { key: $key }) {
      id
    }
  }
`)

export const removeEvidenceDocument = graphql(`
  mutation RemoveAccreditationEvidence($key: IdempotencyKey!, $id: ID!) {
    removeAccreditationEvidence(input: { key: $key, id: $id }) {
      id
    }
  }
`)
