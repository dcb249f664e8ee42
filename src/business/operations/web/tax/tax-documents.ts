import { graphql } from '#web/documents.ts'
import type { PrepareTaxFileMutation } from '#web/generated/graphql.ts'

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
      formsIssued
      formsMissing
      recipientsBy
      filedBy
      filed {
        form
        kind
        returns
        lastOn
      }
    }
  }
`)

export const closeTaxYearDocument = graphql(`
  mutation ProposeTaxClose(
    $id: ID!
    $portfolioId: ID!
    $year: Int!
    $nondividend: Rate
    $qualified: Rate
    $ordinaryIncome: Cents
    $interestIncome: Cents
    $foreignTaxes: Cents
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
        foreignTaxes: $foreignTaxes
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

export const prepareFileDocument = graphql(`
  mutation PrepareTaxFile(
    $key: IdempotencyKey!
    $portfolioId: ID!
    $year: Int!
    $form: TaxFiledForm!
    $kind: TaxFileKind!
    $part: Int!
    $transmitterCode: String
    $software: String
    $contact: String
    $isTest: Boolean
  ) {
    prepareTaxFile(
      input: {
        key: $key
        portfolioId: $portfolioId
        year: $year
        form: $form
        kind: $kind
        part: $part
        transmitterCode: $transmitterCode
        software: $software
        contact: $contact
        isTest: $isTest
      }
    ) {
      id
      file {
        id
        name
        records
        parts
        sha256
        text
        leftOutText
        faults {
          row
          column
          what
        }
        returns {
          accountId
          accountNumber
          kind
          change
          corrects
        }
      }
    }
  }
`)

export type PreparedFile = NonNullable<PrepareTaxFileMutation['prepareTaxFile']>['file']

export const recordFilingDocument = graphql(`
  mutation RecordTaxFiling(
    $key: IdempotencyKey!
    $portfolioId: ID!
    $year: Int!
    $form: TaxFiledForm!
    $kind: TaxFileKind!
    $part: Int!
    $sha256: String!
    $receipt: String!
    $filedOn: Day!
  ) {
    recordTaxFiling(
      input: {
        key: $key
        portfolioId: $portfolioId
        year: $year
        form: $form
        kind: $kind
        part: $part
        sha256: $sha256
        receipt: $receipt
        filedOn: $filedOn
      }
    ) {
      id
    }
  }
`)

export const taxDepositsDocument = graphql(`
  query TaxDeposits($year: Int!) {
    taxDeposits(year: $year) {
      portfolio {
        id
        name
      }
      year
      returnForm
      withheld
      deposited
      open
      schedule
      isPaidWithReturn
      periods {
        from
        to
        withheld
        open
        dueOn
      }
    }
  }
`)

export const depositWithheldTaxDocument = graphql(`
  mutation DepositWithheldTax(
    $id: ID!
    $portfolioId: ID!
    $year: Int!
    $returnForm: TaxDepositReturn!
    $amount: Cents!
    $paidOn: Day!
    $reference: String!
    $reason: String!
  ) {
    depositWithheldTax(
      input: {
        id: $id
        portfolioId: $portfolioId
        year: $year
        returnForm: $returnForm
        amount: $amount
        paidOn: $paidOn
        reference: $reference
        reason: $reason
      }
    ) {
      id
    }
  }
`)
