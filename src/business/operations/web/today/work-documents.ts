import { graphql } from '#web/documents.ts'
import type { TakeWorkMutation } from '#web/generated/graphql.ts'

export const queueViewsDocument = graphql(`
  query QueueViews($job: StaffJob) {
    queueViewCounts(job: $job) {
      open
      mine
      unowned
      snoozed
      all
    }
  }
`)

export const colleaguesDocument = graphql(`
  query Colleagues {
    operators {
      userId
      email
      suspendedAt
      roles {
        role
      }
    }
  }
`)

export const takeWorkDocument = graphql(`
  mutation TakeWork($key: IdempotencyKey!, $items: [ID!]!) {
    rowResults: takeWork(input: { key: $key, items: $items }) {
      id
      results {
        item
        code
        message
      }
    }
  }
`)

export const giveBackWorkDocument = graphql(`
  mutation GiveBackWork($key: IdempotencyKey!, $items: [ID!]!) {
    rowResults: giveBackWork(input: { key: $key, items: $items }) {
      id
      results {
        item
        code
        message
      }
    }
  }
`)

export const wakeWorkDocument = graphql(`
  mutation WakeWork($key: IdempotencyKey!, $items: [ID!]!) {
    rowResults: wakeWork(input: { key: $key, items: $items }) {
      id
      results {
        item
        code
        message
      }
    }
  }
`)

export const handOverWorkDocument = graphql(`
  mutation HandOverWork($key: IdempotencyKey!, $items: [ID!]!, $email: String!) {
    rowResults: handOverWork(input: { key: $key, items: $items, email: $email }) {
      id
      results {
        item
        code
        message
      }
    }
  }
`)

export const snoozeWorkDocument = graphql(`
  mutation SnoozeWork($key: IdempotencyKey!, $items: [ID!]!, $until: Day!, $reason: String!) {
    rowResults: snoozeWork(input: { key: $key, items: $items, until: $until, reason: $reason }) {
      id
      results {
        item
        code
        message
      }
    }
  }
`)

export const acknowledgeAlertsDocument = graphql(`
  mutation AcknowledgeAlerts($key: IdempotencyKey!, $alerts: [ID!]!, $note: String!) {
    rowResults: acknowledgeAlerts(input: { key: $key, alerts: $alerts, note: $note }) {
      id
      results {
        item
        code
        message
      }
    }
  }
`)

export type RowResult = TakeWorkMutation['rowResults']['results'][number]
