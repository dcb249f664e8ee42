import { graphql } from '#web/documents.ts'

export const savePersonalInformationDocument = graphql(`
  mutation SavePersonalInformation($key: IdempotencyKey!, $input: PersonalInformationInput!) {
    savePersonalInformation(key: $key, input: $input) {
      id
    }
  }
`)

export const saveInvestorProfileDocument = graphql(`
  mutation SaveInvestorProfile($key: IdempotencyKey!, $input: InvestorProfileInput!) {
    saveInvestorProfile(key: $key, input: $input) {
      id
    }
  }
`)
