import { graphql } from '#web/documents.ts'
import type { IssuerBooksQuery } from '#web/generated/graphql.ts'

export const issuerBooksDocument = graphql(`
  query IssuerBooks {
    issuerBooks {
      portfolio {
        id
        name
      }
      grossEarnings
      plantCosts
      loanInterest
      loanPrincipal
      managementFee
      deficit
      reserve
      distributable
    }
  }
`)
export type IssuerBooks = NonNullable<IssuerBooksQuery['issuerBooks']>[number]

export const trialBalanceDocument = graphql(`
  query TrialBalanceFile($portfolioId: ID!) {
    trialBalanceCsv(portfolioId: $portfolioId)
  }
`)
