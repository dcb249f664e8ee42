import { graphql } from '#web/documents.ts'
import type { SwitchesQuery } from '#web/generated/graphql.ts'

export const switchesDocument = graphql(`
  query Switches {
    switches {
      name
      isOverdue
      waiting
      off {
        offAt
        offBy
        reason
        publicReason
        reviewBy
        reviewedAt
        reviewedBy
        reviewReason
      }
      history {
        offAt
        offBy
        reason
        onAt
        onProposedBy
        onBy
      }
    }
  }
`)
export type Switch = NonNullable<SwitchesQuery['switches']>[number]
