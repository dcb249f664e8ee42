import { graphql } from '#web/documents.ts'
import type { AutoInvestQuery } from '#web/generated/graphql.ts'

export const autoInvestDocument = graphql(`
  query AutoInvest($accountId: ID!, $after: String) {
    autoInvestAgreementHash
    autoInvestSubscriptions(accountId: $accountId, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...Schedule
        }
      }
    }
    basketQuote(accountId: $accountId) {
      lines {
        portfolioId
        portfolio {
          id
          name
        }
        quote {
          canInvest
          obstacles {
            code
            message
          }
          accredited
          alreadyInvested
          minimum
        }
      }
    }
    portfolios {
      id
      name
      comingSoonFlg
      isAcceptingInvestments
    }
    cashBalance(accountId: $accountId) {
      available
    }
    me {
      user {
        id
        bankAccounts {
          id
          name
          bankName
          mask
          status
          problem
          signInToRepair
        }
      }
    }
  }
`)

export const scheduleFragment = graphql(`
  fragment Schedule on AutoInvestSubscription {
    id
    state
    frequency
    startsOn
    pauseReason
    pausedUntil
    nextInvestmentDt
    nextPeriod
    nextDays
    fundingSourceId
    total
    delegateActs {
      id
      wording
      by
      at
    }
    allocations {
      portfolioId
      amount
      portfolio {
        id
        name
      }
    }
    occurrences {
      period
      dueOn
      state
      reason
      purchases {
        portfolioId
        amount
        orderId
        outcome
        reason
        portfolio {
          id
          name
        }
      }
    }
  }
`)

export const startDocument = graphql(`
  mutation StartAutoInvest(
    $id: ID!
    $accountId: ID!
    $frequency: AutoInvestFrequency!
    $startsOn: Day!
    $fundingSourceId: ID
    $allocations: [AutoInvestAllocationInput!]!
    $agreementHash: String!
  ) {
    startAutoInvest(
      input: {
        id: $id
        accountId: $accountId
        frequency: $frequency
        startsOn: $startsOn
        fundingSourceId: $fundingSourceId
        allocations: $allocations
        agreementHash: $agreementHash
      }
    ) {
      ...Schedule
    }
  }
`)

export const changeDocument = graphql(`
  mutation ChangeAutoInvest(
    $key: IdempotencyKey!
    $id: ID!
    $fundingSourceId: ID
    $allocations: [AutoInvestAllocationInput!]!
  ) {
    changeAutoInvest(input: { key: $key, id: $id, fundingSourceId: $fundingSourceId, allocations: $allocations }) {
      ...Schedule
    }
  }
`)

export const pauseDocument = graphql(`
  mutation PauseAutoInvest($key: IdempotencyKey!, $id: ID!, $until: Day) {
    pauseAutoInvest(input: { key: $key, id: $id, until: $until }) {
      ...Schedule
    }
  }
`)

export const resumeDocument = graphql(`
  mutation ResumeAutoInvest($key: IdempotencyKey!, $id: ID!) {
    resumeAutoInvest(input: { key: $key, id: $id }) {
      ...Schedule
    }
  }
`)

export const skipDocument = graphql(`
  mutation SkipAutoInvest($key: IdempotencyKey!, $id: ID!, $period: Int!) {
    skipAutoInvest(input: { key: $key, id: $id, period: $period }) {
      ...Schedule
    }
  }
`)

export const endDocument = graphql(`
  mutation EndAutoInvest($key: IdempotencyKey!, $id: ID!) {
    endAutoInvest(input: { key: $key, id: $id }) {
      ...Schedule
    }
  }
`)

export type AutoInvestData = AutoInvestQuery & {
  readonly basketQuote: NonNullable<AutoInvestQuery['basketQuote']>
  readonly autoInvestAgreementHash: string
}

export const isComplete = (data: AutoInvestQuery): data is AutoInvestData =>
  data.basketQuote !== null && data.autoInvestAgreementHash !== null
export type Bank = NonNullable<AutoInvestQuery['me']>['user']['bankAccounts'][number]
