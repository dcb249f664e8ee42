import { type DataOf, publicQuery } from '#web/public-query.ts'

export const returnedCapitalQuery = publicQuery(`
  query ReturnsOfCapital {
    portfolios {
      id
      name
      issuer {
        legalName
        ein
        contactName
        contactAddress
        contactEmail
        contactPhone
      }
      returnedCapital {
        taxYear
        recordOn
        paidOn
        perShare
        basisPerShare
        url
      }
    }
  }
`)
export type ReturnsOfPortfolio = NonNullable<DataOf<typeof returnedCapitalQuery>['portfolios']>[number]
