import { graphql } from '#platform/web/generated/gql.ts'

export const requestEmailChangeDocument = graphql(`
  mutation RequestEmailChange($key: String!, $email: String!) {
    requestEmailChange(key: $key, email: $email) {
      id
    }
  }
`)

export const cancelEmailChangeDocument = graphql(`
  mutation CancelEmailChange($key: String!) {
    cancelEmailChange(key: $key) {
      id
    }
  }
`)
