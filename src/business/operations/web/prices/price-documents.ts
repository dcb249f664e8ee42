import { graphql } from '#web/documents.ts'
import '../approvals/approval-documents.ts'
import type { SharePricesQuery } from '#web/generated/graphql.ts'

export const sharePricesDocument = graphql(`
  query SharePrices {
    portfolios {
      id
      name
      sharePrice
      sharePrices {
        price
        effectiveOn
        filingReference
      }
    }
  }
`)
export type PricedPortfolio = SharePricesQuery['portfolios'][number]

export const sharePricePreviewDocument = graphql(`
  query SharePricePreview(
    $portfolioId: ID!
    $price: SharePrice!
    $effectiveOn: Day!
    $filingReference: String
    $outsideBoundsReason: String
  ) {
    sharePricePreview(
      portfolioId: $portfolioId
      price: $price
      effectiveOn: $effectiveOn
      filingReference: $filingReference
      outsideBoundsReason: $outsideBoundsReason
    ) {
      ...ApprovalShown
    }
  }
`)

export const proposeSharePriceDocument = graphql(`
  mutation ProposeSharePrice(
    $id: ID!
    $portfolioId: ID!
    $price: SharePrice!
    $effectiveOn: Day!
    $filingReference: String
    $outsideBoundsReason: String
    $reason: String!
  ) {
    publishSharePrice(
      input: {
        id: $id
        portfolioId: $portfolioId
        price: $price
        effectiveOn: $effectiveOn
        filingReference: $filingReference
        outsideBoundsReason: $outsideBoundsReason
        reason: $reason
      }
    ) {
      id
    }
  }
`)

export const withdrawSharePriceDocument = graphql(`
  mutation WithdrawSharePrice($key: IdempotencyKey!, $portfolioId: ID!, $effectiveOn: Day!, $reason: String!) {
    withdrawSharePrice(input: { key: $key, portfolioId: $portfolioId, effectiveOn: $effectiveOn, reason: $reason }) {
      id
    }
  }
`)
