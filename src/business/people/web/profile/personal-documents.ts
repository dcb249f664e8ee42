import { graphql } from '#platform/web/generated/gql.ts'

export const savePersonalInformationDocument = graphql(`
  mutation SavePersonalInformation($key: String!, $input: PersonalInformationInput!) {
    savePersonalInformation(key: $key, input: $input) {
      id
    }
  }
`)

export const saveInvestorProfileDocument = graphql(`
  mutation SaveInvestorProfile($key: String!, $input: InvestorProfileInput!) {
    saveInvestorProfile(key: $key, input: $input) {
      id
    }
  }
`)
