import { graphql } from '#web/documents.ts'
import type { MyAccessGrantsQuery } from '#web/generated/graphql.ts'

export const myAccessGrantsDocument = graphql(`
  query MyAccessGrants {
    myAccessGrants {
      accounts {
        id
        name
      }
      given {
        id
        status
        accessType
        accountIds
        accountNames
        delegateEmail
        delegateName
        endsOn
        invitedAt
        linkExpiresAt
        grantedAt
        endedAt
        acts {
          id
          wording
          by
          at
        }
      }
      received {
        id
        status
        accessType
        accountNames
        ownerName
        endsOn
        grantedAt
        endedAt
      }
    }
  }
`)

export type Given = NonNullable<MyAccessGrantsQuery['myAccessGrants']>['given'][number]
export type Owned = NonNullable<MyAccessGrantsQuery['myAccessGrants']>['accounts'][number]
export type Received = NonNullable<MyAccessGrantsQuery['myAccessGrants']>['received'][number]

export const inviteDelegateDocument = graphql(`
  mutation InviteDelegate($id: ID!, $email: String!, $accessType: AccessType!, $endsOn: Day, $accountIds: [ID!]) {
    inviteDelegate(input: { id: $id, email: $email, accessType: $accessType, endsOn: $endsOn, accountIds: $accountIds }) {
      id
    }
  }
`)

export const changeAccessScopeDocument = graphql(`
  mutation ChangeAccessScope($key: IdempotencyKey!, $id: ID!, $accountIds: [ID!]!) {
    changeAccessScope(input: { key: $key, id: $id, accountIds: $accountIds }) {
      id
      accountIds
    }
  }
`)

export const revokeAccessDocument = graphql(`
  mutation RevokeAccess($key: IdempotencyKey!, $id: ID!) {
    revokeAccess(input: { key: $key, id: $id }) {
      id
      status
    }
  }
`)

export const resignAccessDocument = graphql(`
  mutation ResignAccess($key: IdempotencyKey!, $id: ID!) {
    resignAccess(input: { key: $key, id: $id }) {
      id
      status
    }
  }
`)
