import { graphql } from '#web/documents.ts'
import type { OnCallQuery } from '#web/generated/graphql.ts'

export const onCallDocument = graphql(`
  query OnCall {
    onCall {
      now {
        duty
        first
        second
        next {
          id
          email
          beginsAt
        }
      }
      shifts {
        id
        duty
        place
        email
        beginsAt
        endsAt
        counts
      }
      gaps {
        duty
        from
        until
      }
      pages {
        id
        alert
        cause
        severity
        duty
        alerts
        toldAt
        nextAt
        acknowledgedAt
        acknowledgedBy
        endedAt
        notices {
          id
          email
          way
          step
          at
          result
        }
      }
    }
  }
`)

export type OnCall = NonNullable<OnCallQuery['onCall']>
export type AlertPage = OnCall['pages'][number]

export const onCallNowDocument = graphql(`
  query OnCallNow {
    onCall {
      now {
        duty
        first
        second
      }
    }
  }
`)

export const acknowledgePageDocument = graphql(`
  mutation AcknowledgePage($key: IdempotencyKey!, $id: ID!) {
    acknowledgePage(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const removeOnCallShiftDocument = graphql(`
  mutation RemoveOnCallShift($key: IdempotencyKey!, $id: ID!) {
    removeOnCallShift(input: { key: $key, id: $id }) {
      id
    }
  }
`)
