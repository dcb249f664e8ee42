import { graphql } from '#web/documents.ts'

export const savePersonalInformationDocument = graphql(`
  mutation SavePersonalInformation($key: IdempotencyKey!, $input: PersonalInformationInput!) {
    savePersonalInformation(input: { key: $key, person: $input }) {
      id
    }
  }
`)

export const saveInvestorProfileDocument = graphql(`
  mutation SaveInvestorProfile($key: IdempotencyKey!, $input: InvestorProfileInput!) {
    saveInvestorProfile(input: { key: $key, profile: $input }) {
      id
    }
  }
`)
