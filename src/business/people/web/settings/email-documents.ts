import { graphql } from '#web/documents.ts'

export const requestEmailChangeDocument = graphql(`
  mutation RequestEmailChange($key: IdempotencyKey!, $email: String!) {
    requestEmailChange(input: { key: $key, email: $email }) {
      id
    }
  }
`)

export const cancelEmailChangeDocument = graphql(`
  mutation CancelEmailChange($key: IdempotencyKey!) {
    cancelEmailChange(input: { key: $key }) {
      id
    }
  }
`)
