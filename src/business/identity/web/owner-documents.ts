import { graphql } from '#web/documents.ts'
import type { BeneficialOwnersQuery } from '#web/generated/graphql.ts'

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
  mutation AddBeneficialOwner($key: IdempotencyKey!, $input: BeneficialOwnerInput!) {
    addBeneficialOwner(input: { key: $key, owner: $input }) {
      id
    }
  }
`)

export const editOwnerDocument = graphql(`
  mutation EditBeneficialOwner($key: IdempotencyKey!, $id: ID!, $input: BeneficialOwnerInput!) {
    editBeneficialOwner(input: { key: $key, id: $id, owner: $input }) {
      id
    }
  }
`)

export const removeOwnerDocument = graphql(`
  mutation RemoveBeneficialOwner($key: IdempotencyKey!, $id: ID!) {
    removeBeneficialOwner(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const inviteOwnerDocument = graphql(`
  mutation InviteBeneficialOwner($key: IdempotencyKey!, $id: ID, $input: InvitedOwnerInput!) {
    inviteBeneficialOwner(input: { key: $key, id: $id, owner: $input }) {
      id
    }
  }
`)

export const revokeInvitationDocument = graphql(`
  mutation RevokeOwnerInvitation($key: IdempotencyKey!, $id: ID!) {
    revokeOwnerInvitation(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const certifyOwnersDocument = graphql(`
  mutation CertifyBeneficialOwners($key: IdempotencyKey!, $name: String!, $isNoneDeclared: Boolean!, $hash: String!) {
    certifyBeneficialOwners(input: { key: $key, name: $name, isNoneDeclared: $isNoneDeclared, hash: $hash }) {
      id
    }
  }
`)

export const retryIdentityCheckDocument = graphql(`
  mutation RetryIdentityCheck($key: IdempotencyKey!) {
    retryIdentityCheck(input: { key: $key }) {
      status
    }
  }
`)
