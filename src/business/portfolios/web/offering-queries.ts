import { type DataOf, type FieldsOf, publicFragment, publicQuery } from '#web/public-query.ts'

export const offeringFacts = publicFragment(`
  fragment OfferingFacts on Portfolio {
    issuer {
      legalName
      description
      fiscalYearEnd
      auditor
      transferAgent
      cik
      filingForm
      filingNumber
      filingAddress
      qualifiedOn
      contactName
      contactAddress
      contactEmail
      contactPhone
    }
    filings {
      form
      periodEnd
      filedOn
      qualifiedOn
      reference
    }
    salesPause
    proceedsUses {
      kind
      share
      paidTo
      isRelated
    }
    yearlyCosts {
      kind
      onThousand
      paidTo
      basis
      isRelated
    }
    powerSales {
      buyer
      share
      endsOn
      terms
      currency
    }
    loans {
      lender
      isRelated
      owed
      asOf
      currency
      interest
      endsOn
    }
    risks {
      title
      explanation
    }
  }
`)
export type OfferingFactFields = FieldsOf<typeof offeringFacts>

/** The documents of every offering, as far as the viewer may read them. */
export const offeringDocumentsQuery = publicQuery(`
  query OfferingDocuments {
    portfolios {
      id
      name
      regulation {
        id
      }
      documents {
        id
        title
        datedOn
        version
        url
        needsSignIn
      }
    }
  }
`)
export type DocumentedOffering = NonNullable<DataOf<typeof offeringDocumentsQuery>['portfolios']>[number]

export const offeringsQuery = publicQuery(
  `
  query Offerings {
    portfolios {
      id
      name
      status
      regulation {
        id
      }
      ...OfferingFacts
    }
  }
`,
  offeringFacts,
)
export type Offering = NonNullable<DataOf<typeof offeringsQuery>['portfolios']>[number]
