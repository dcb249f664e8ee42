import { graphql } from '#web/documents.ts'
import type { OrderLifeFragment } from '#web/generated/graphql.ts'

export type OrderLife = OrderLifeFragment

export const orderLife = graphql(`
  fragment OrderLife on Order {
    id
    portfolioId
    portfolio {
      id
      name
    }
    amount
    shares
    sharePrice
    priceEffectiveOn
    state
    placedAt
    actedBy
    expectedSettlementOn
    settledAt
    failure {
      code
      message
    }
    canCancel
    cancellableUntil
    readyToSign
    fundingSourceId
    origin
    basketOrders {
      id
      amount
      state
      portfolio {
        id
        name
      }
    }
    agreementDocumentId
    confirmation {
      id
      number
      sha256
    }
    circularNotice {
      dueOn
      sentAt
      documentId
    }
    listedShares
    returnedShares
    reward {
      id
      name
      amount
      shares
      state
    }
    isPaidByCustodian
    direction {
      id
      state
      reason
      steps {
        kind
        label
        state
        at
        expectedOn
      }
    }
    steps {
      kind
      label
      state
      at
      expectedOn
    }
  }
`)

export const orderDocument = graphql(`
  query Order($id: ID!) {
    order(id: $id) {
      ...OrderLife
    }
    me {
      user {
        id
        bankAccounts {
          id
          name
          bankName
          mask
          signInToRepair
        }
      }
    }
  }
`)

export const cancelOrderDocument = graphql(`
  mutation CancelOrder($key: IdempotencyKey!, $id: ID!) {
    cancelOrder(input: { key: $key, id: $id }) {
      ...OrderLife
    }
  }
`)

export const startSigningDocument = graphql(`
  mutation StartSigning($orderId: ID!) {
    startSigning(input: { orderId: $orderId }) {
      url
      clientId
    }
  }
`)
