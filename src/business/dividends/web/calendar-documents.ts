import { graphql } from '#web/documents.ts'

export const dividendCalendarDocument = graphql(`
  query DividendCalendar($accountId: ID!) {
    dividendCalendar(accountId: $accountId) {
      months {
        month
        amount
        state
      }
      lastEstimate {
        month
        estimated
        paid
        difference
      }
      portfolios {
        portfolio {
          id
          name
        }
        entries {
          month
          amount
          state
          on
          lateReason
          dividendLineId
        }
        lastEstimate {
          month
          estimated
          paid
          difference
        }
      }
      feed {
        id
        showsAmounts
        createdAt
        lastReadOn
      }
    }
  }
`)

export const createCalendarFeedDocument = graphql(`
  mutation CreateCalendarFeed($id: ID!, $accountId: ID!, $secret: String!, $showsAmounts: Boolean!) {
    createCalendarFeed(input: { id: $id, accountId: $accountId, secret: $secret, showsAmounts: $showsAmounts }) {
      id
    }
  }
`)

export const revokeCalendarFeedDocument = graphql(`
  mutation RevokeCalendarFeed($key: IdempotencyKey!, $accountId: ID!) {
    revokeCalendarFeed(input: { key: $key, accountId: $accountId }) {
      id
    }
  }
`)
