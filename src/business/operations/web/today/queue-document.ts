import { graphql } from '#web/documents.ts'
import type { OpenWorkQuery } from '#web/generated/graphql.ts'

export const openWorkDocument = graphql(`
  query OpenWork($job: StaffJob, $view: QueueView, $after: String) {
    openWork(job: $job, view: $view, after: $after) {
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
          owner
          isMine
          snoozedUntil
          snoozeReason
          snoozedBy
          roles
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
