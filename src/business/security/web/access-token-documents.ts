import { graphql } from '#web/documents.ts'
import type { AccessTokensQuery } from '#web/generated/graphql.ts'

export const accessTokensDocument = graphql(`
  query AccessTokens {
    accessTokens {
      id
      name
      lastFour
      kinds
      accountIds
      createdAt
      expiresAt
      lastUsedAt
    }
    myAccessibleAccounts {
      id
      name
      isOwner
    }
  }
`)

export type Token = NonNullable<AccessTokensQuery['accessTokens']>[number]

export const createAccessTokenDocument = graphql(`
  mutation CreateAccessToken(
    $id: ID!
    $name: String!
    $secret: String!
    $kinds: [AccessTokenKind!]!
    $accountIds: [ID!]!
    $days: Int!
  ) {
    createAccessToken(
      input: { id: $id, name: $name, secret: $secret, kinds: $kinds, accountIds: $accountIds, days: $days }
    ) {
      id
    }
  }
`)

export const revokeAccessTokenDocument = graphql(`
  mutation RevokeAccessToken($key: IdempotencyKey!, $id: ID!) {
    revokeAccessToken(input: { key: $key, id: $id }) {
      id
    }
  }
`)
