import { graphql } from '#web/documents.ts'

export const actSubjectsDocument = graphql(`
  query ActSubjects {
    portfolios {
      id
      name
      plants {
        id
        name
      }
    }
  }
`)
