import { graphql } from '#web/documents.ts'
import type { OpenWorkQuery } from '#web/generated/graphql.ts'

export const openWorkDocument = graphql(`
  query OpenWork($job: StaffJob, $after: String) {
    openWork(job: $job, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          kind
          subject
          what
          detail
          portfolio
          party
          userId
          amount
          since
          due
          part
          waitedSeconds
          secondsLeft
          turn
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export type Work = NonNullable<OpenWorkQuery['openWork']>['edges'][number]['node']
