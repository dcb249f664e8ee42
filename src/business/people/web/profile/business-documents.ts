import { graphql } from '#web/documents.ts'
import type { BusinessFormQuery } from '#web/generated/graphql.ts'

export const businessFormDocument = graphql(`
  query BusinessForm {
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
        businessName
        businessType
        businessClassification
        industryClassification
        ein
        business {
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
`)

export type HeldBusiness = NonNullable<BusinessFormQuery['me']>['user']
export type Classifications = NonNullable<BusinessFormQuery['businessClassifications']>

export const saveBusinessInformationDocument = graphql(`
  mutation SaveBusinessInformation($key: IdempotencyKey!, $input: BusinessInformationInput!) {
    saveBusinessInformation(input: { key: $key, business: $input }) {
      id
    }
  }
`)
