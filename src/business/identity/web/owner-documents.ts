import { graphql } from '#platform/web/generated/gql.ts'
import type { BeneficialOwnersQuery } from '#platform/web/generated/graphql.ts'

export const beneficialOwnersDocument = graphql(`
  query BeneficialOwners {
    me {
      user {
        id
        requiresBeneficialOwnership
        beneficialOwnershipIncomplete
        ownershipCertification
        certificationProblem
        beneficialOwners {
          id
          firstName
          lastName
          status
          isSelfTold
          attemptsLeft
          numberKind
          numberLastFour
          dateOfBirth
          address1
          address2
          city
          state
          postalCode
          countryCode
          passportCountry
          problem
          documentStatus
          documentProblem
          invitation {
            email
            expiresAt
            isOpen
            isAnswered
            hasBounced
          }
        }
      }
    }
  }
`)

export type Ownership = NonNullable<BeneficialOwnersQuery['me']>['user']
export type Owner = Ownership['beneficialOwners'][number]

export const addOwnerDocument = graphql(`
  mutation AddBeneficialOwner($key: String!, $input: BeneficialOwnerInput!) {
    addBeneficialOwner(key: $key, input: $input) {
      id
    }
  }
`)

export const editOwnerDocument = graphql(`
  mutation EditBeneficialOwner($key: String!, $id: ID!, $input: BeneficialOwnerInput!) {
    editBeneficialOwner(key: $key, id: $id, input: $input) {
      id
    }
  }
`)

export const removeOwnerDocument = graphql(`
  mutation RemoveBeneficialOwner($key: String!, $id: ID!) {
    removeBeneficialOwner(key: $key, id: $id) {
      id
    }
  }
`)

export const inviteOwnerDocument = graphql(`
  mutation InviteBeneficialOwner($key: String!, $id: ID, $input: InvitedOwnerInput!) {
    inviteBeneficialOwner(key: $key, id: $id, input: $input) {
      id
    }
  }
`)

export const revokeInvitationDocument = graphql(`
  mutation RevokeOwnerInvitation($key: String!, $id: ID!) {
    revokeOwnerInvitation(key: $key, id: $id) {
      id
    }
  }
`)

export const certifyOwnersDocument = graphql(`
  mutation CertifyBeneficialOwners($key: String!, $name: String!, $isNoneDeclared: Boolean!, $hash: String!) {
    certifyBeneficialOwners(key: $key, name: $name, isNoneDeclared: $isNoneDeclared, hash: $hash) {
      id
    }
  }
`)

export const retryIdentityCheckDocument = graphql(`
  mutation RetryIdentityCheck($key: String!) {
    retryIdentityCheck(key: $key) {
      status
    }
  }
`)
