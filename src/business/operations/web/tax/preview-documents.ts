import { graphql } from '#web/documents.ts'
import type { TaxYearPreviewQuery } from '#web/generated/graphql.ts'

export const taxPreviewDocument = graphql(`
  query TaxYearPreview($portfolioId: ID!, $year: Int!) {
    taxYearPreview(portfolioId: $portfolioId, year: $year) {
      portfolioId
      year
      nondividend
      qualified
      ordinaryIncome
      interestIncome
      foreignTaxes
      asOf
      holders
      computed
      state
      isStale
      preview {
        kinds {
          kind
          forms
          issued
          belowThreshold
          exempt
          boxes {
            code
            name
            amount
          }
        }
        distributed
        bookedDistributed
        proceeds
        bookedProceeds
        withheld
        bookedWithheld
        rewards
        bookedRewards
        paidIn
        bookedPaidIn
        differences {
          accountId
          what
          onForms
          inBooks
        }
        isTied
      }
    }
  }
`)

export type TaxPreviewRun = NonNullable<TaxYearPreviewQuery['taxYearPreview']>
export type TaxPreview = NonNullable<TaxPreviewRun['preview']>

export const startTaxPreviewDocument = graphql(`
  mutation PreviewTaxYear(
    $key: IdempotencyKey!
    $portfolioId: ID!
    $year: Int!
    $nondividend: Rate
    $qualified: Rate
    $ordinaryIncome: Cents
    $interestIncome: Cents
    $foreignTaxes: Cents
  ) {
    previewTaxYear(
      input: {
        key: $key
        portfolioId: $portfolioId
        year: $year
        nondividend: $nondividend
        qualified: $qualified
        ordinaryIncome: $ordinaryIncome
        interestIncome: $interestIncome
        foreignTaxes: $foreignTaxes
      }
    ) {
      id
    }
  }
`)
