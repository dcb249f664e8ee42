import { graphql } from '#web/documents.ts'
import type { BusinessAccountFormQuery, BusinessesQuery } from '#web/generated/graphql.ts'

export const businessAccountFormDocument = graphql(`
  query BusinessAccountForm {
    businessClassifications {
      id
      name
      industries {
        id
        name
      }
    }
    me {
      user {
        id
        businessAccount {
          accountId
          businessName
          businessType
          businessClassification
          industryClassification
          ein
          annualRevenue
          netAssets
          isAccredited
          accreditedQualificationId
          details {
            doingBusinessAs
            website
            address1
            address2
            city
            state
            postalCode
            controller {
              isSelf
              title
              firstName
              lastName
              dateOfBirth
              ssn
              address1
              address2
              city
              state
              postalCode
            }
          }
        }
      }
    }
  }
`)

export const businessesDocument = graphql(`
  query Businesses {
    me {
      user {
        id
        businesses {
          id
          name
          isFrozen
          identityStatus
          isOwnershipOpen
          hasBank
          isBankAwaited
        }
      }
    }
  }
`)

export type OwnedBusiness = NonNullable<BusinessesQuery['me']>['user']['businesses'][number]

export type HeldAccount = NonNullable<NonNullable<BusinessAccountFormQuery['me']>['user']['businessAccount']>

export const openBusinessAccountDocument = graphql(`
  mutation OpenBusinessAccount(
    $key: IdempotencyKey!
    $business: BusinessInformationInput!
    $means: BusinessMeansInput!
    $isFormedToInvest: Boolean!
    $w9: W9Input!
  ) {
    openBusinessAccount(
      input: {
        key: $key
        business: $business
        means: $means
        isFormedToInvest: $isFormedToInvest
        w9: $w9
      }
    ) {
      id
    }
  }
`)

export const saveBusinessAccountDocument = graphql(`
  mutation SaveBusinessAccount(
    $key: IdempotencyKey!
    $accountId: ID!
    $business: BusinessInformationInput!
    $means: BusinessMeansInput!
    $w9: W9Input
  ) {
    saveBusinessAccount(
      input: { key: $key, accountId: $accountId, business: $business, means: $means, w9: $w9 }
    ) {
      id
    }
  }
`)
