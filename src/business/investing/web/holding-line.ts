import { graphql } from '#web/documents.ts'

export const holdingLineFragment = graphql(`
  fragment HoldingLine on Holding {
    portfolioId
    portfolio {
      id
      name
      plantsCount
      capacityKw
      hill {
        technology
        hours
      }
    }
    shares
    sharePrice
    value
    costBasis
    pendingShares
  }
`)
