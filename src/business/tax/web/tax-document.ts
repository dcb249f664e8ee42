import { graphql } from '#web/documents.ts'
import type { TaxCenterQuery, TaxProfileQuery } from '#web/generated/graphql.ts'

export const taxProfileDocument = graphql(`
  query TaxProfile {
    taxProfile {
      certifiedAt
      withdrawnAt
      withholding {
        why
        since
        explanation
      }
      deliveries {
        document
        isElectronic
        title
      }
    }
  }
`)

export const certifyTaxNumberDocument = graphql(`
  mutation CertifyTaxNumber($key: IdempotencyKey!, $w9: W9Input!) {
    certifyTaxNumber(input: { key: $key, w9: $w9 }) {
      id
    }
  }
`)

export const withdrawTaxCertificationDocument = graphql(`
  mutation WithdrawTaxCertification($key: IdempotencyKey!) {
    withdrawTaxCertification(input: { key: $key }) {
      id
    }
  }
`)

export const chooseDeliveryDocument = graphql(`
  mutation ChooseTaxFormDelivery(
    $key: IdempotencyKey!
    $document: TaxFormDeliveryDocument!
    $consents: Boolean!
    $sampleWord: String
  ) {
    chooseTaxFormDelivery(input: { key: $key, document: $document, consents: $consents, sampleWord: $sampleWord }) {
      profile {
        deliveries {
          document
          isElectronic
        }
      }
    }
  }
`)

export const taxCenterDocument = graphql(`
  query TaxCenter($accountId: ID!) {
    taxYears(accountId: $accountId) {
      id
      year
      isRunning
      forms {
        id
        kind
        name
        about
        portfolio {
          id
          name
        }
        state
        explanation
        dueOn
        isEstimate
        version
        boxes {
          code
          name
          amount
          text
        }
        sales {
          lotId
          shares
          acquiredOn
          soldOn
          proceeds
          basis
          washSaleLoss
          returnedCapital
          term
          isCovered
        }
        document {
          id
          number
          sha256
          madeAt
        }
      }
    }
  }
`)

export type TaxYear = NonNullable<TaxCenterQuery['taxYears']>[number]
export type TaxProfile = NonNullable<TaxProfileQuery['taxProfile']>
export type TaxForm = TaxYear['forms'][number]
export type TaxSale = TaxForm['sales'][number]
