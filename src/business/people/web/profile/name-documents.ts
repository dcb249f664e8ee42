import { graphql } from '#web/documents.ts'

export const ownNameChangesDocument = graphql(`
  query OwnNameChanges {
    ownNameChanges {
      id
      changedAt
      isTaxFormDue
    }
  }
`)
