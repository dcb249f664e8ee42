import { publicQuery } from '#web/public-query.ts'

/** The documents of one offering, as far as the viewer may read them. */
export const portfolioDocumentsQuery = publicQuery(`
  query PortfolioDocuments($id: ID!) {
    portfolio(id: $id) {
      id
      documents {
        id
        title
        datedOn
        version
        url
        needsSignIn
        earlierVersions {
          id
          title
          datedOn
          version
          url
        }
      }
    }
  }
`)
