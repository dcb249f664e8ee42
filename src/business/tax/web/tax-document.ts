import { graphql } from '#web/documents.ts'
import type { TaxCenterQuery } from '#web/generated/graphql.ts'

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
export type TaxForm = TaxYear['forms'][number]
export type TaxSale = TaxForm['sales'][number]
