import { graphql } from '#web/documents.ts'
import type { BeneficiarySettingsQuery } from '#web/generated/graphql.ts'

export const beneficiarySettingsDocument = graphql(`
  query BeneficiarySettings {
    beneficiarySettings {
      savedAt
      spouseAgrees
      trustedContactText
      beneficiaries {
        id
        class
        firstName
        lastName
        relationship
        dateOfBirth
        share
        perStirpes
        ssnLastFour
      }
      trustedContact {
        firstName
        lastName
        relationship
        phone
        email
      }
    }
  }
`)

export type BeneficiarySettings = NonNullable<BeneficiarySettingsQuery['beneficiarySettings']>

export const saveBeneficiariesDocument = graphql(`
  mutation SaveBeneficiaries($key: IdempotencyKey!, $beneficiaries: [BeneficiaryInput!]!, $spouseAgrees: Boolean!) {
    saveBeneficiaries(input: { key: $key, beneficiaries: $beneficiaries, spouseAgrees: $spouseAgrees }) {
      id
    }
  }
`)

export const saveTrustedContactDocument = graphql(`
  mutation SaveTrustedContact($key: IdempotencyKey!, $contact: TrustedContactInput) {
    saveTrustedContact(input: { key: $key, contact: $contact }) {
      id
    }
  }
`)
