import { graphql } from '#web/documents.ts'
import type { TaxCloseFiguresQuery } from '#web/generated/graphql.ts'

export const taxClosesDocument = graphql(`
  query TaxCloses {
    portfolios {
      id
      name
      taxClasses {
        fromYear
        form
      }
    }
    taxCloses {
      id
      portfolio {
        id
        name
      }
      year
      kind
      asOf
      doneAt
      formsMade
      recipientsBy
      filedBy
    }
  }
`)

export const taxPreviewDocument = graphql(`
  query TaxCloseFigures(
    $portfolioId: ID!
    $year: Int!
    $nondividend: Rate
    $qualified: Rate
    $ordinaryIncome: Cents
    $interestIncome: Cents
  ) {
    taxYearPreview(
      portfolioId: $portfolioId
      year: $year
      nondividend: $nondividend
      qualified: $qualified
      ordinaryIncome: $ordinaryIncome
      interestIncome: $interestIncome
    ) {
      portfolioId
      year
      holders
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
      differences {
        accountId
        what
        onForms
        inBooks
      }
      isTied
    }
  }
`)

export type TaxPreview = NonNullable<TaxCloseFiguresQuery['taxYearPreview']>

export const closeTaxYearDocument = graphql(`
  mutation ProposeTaxClose(
    $id: ID!
    $portfolioId: ID!
    $year: Int!
    $nondividend: Rate
    $qualified: Rate
    $ordinaryIncome: Cents
    $interestIncome: Cents
    $reason: String!
  ) {
    closeTaxYear(
      input: {
        id: $id
        portfolioId: $portfolioId
        year: $year
        nondividend: $nondividend
        qualified: $qualified
        ordinaryIncome: $ordinaryIncome
        interestIncome: $interestIncome
        reason: $reason
      }
    ) {
      id
    }
  }
`)

export const taxMailingsDocument = graphql(`
  query TaxMailings($first: Int, $after: String) {
    taxFormsToMail(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          name
          accountId
          dueOn
        }
      }
    }
  }
`)

export const markMailedDocument = graphql(`
  mutation MarkTaxFormMailed($key: IdempotencyKey!, $formId: ID!) {
    markTaxFormMailed(input: { key: $key, formId: $formId }) {
      id
    }
  }
`)
