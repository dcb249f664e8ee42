import { graphql } from '#web/documents.ts'

export const orderLineFragment = graphql(`
  fragment OrderLine on Order {
    id
    amount
    state
    origin
    fundingSourceId
    reward {
      id
      amount
      state
    }
    portfolio {
      id
      name
    }
    failure {
      code
      message
    }
    steps {
      kind
      state
      at
      expectedOn
    }
  }
`)
