import { graphql } from '#web/documents.ts'
import type { IraOutQuery } from '#web/generated/graphql.ts'

export const iraOutDocument = graphql(`
  query IraOut($accountId: ID!, $after: String) {
    ira(accountId: $accountId) {
      id
      iraType
      custodian
      distributionTerms {
        available
        isEarly
        normalFrom
        warning
        federalDefault
        stateWords
        required {
          taxYear
          age
          value
          factorTenths
          amount
          taken
          left
          dueOn
        }
      }
      distributions(after: $after) {
        edges {
          cursor
          node {
            id
            kind
            state
            gross
            federal
            stateTax
            net
            taxYear
            reason
            requestedAt
            isCanceling
            canCancel
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      yearValues {
        year
        value
        cash
        shares
      }
      contributions {
        id
        kind
        taxYear
        amount
        removed
        state
        settledAt
        isCanceling
        canCancel
      }
    }
    me {
      user {
        id
        iras {
          id
          name
          iraType
          custodian
          state
        }
      }
    }
  }
`)
export type IraOut = NonNullable<IraOutQuery['ira']>
export type IraBeside = NonNullable<IraOutQuery['me']>['user']['iras'][number]

export const requestIraDistributionDocument = graphql(`
  mutation RequestIraDistribution(
    $id: ID!
    $accountId: ID!
    $kind: IraDistributionKind!
    $exception: IraEarlyException
    $gross: Cents!
    $federalPercent: Int!
    $statePercent: Int!
    $acceptsAdditionalTax: Boolean!
    $fundingSourceId: ID!
  ) {
    requestIraDistribution(
      input: {
        id: $id
        accountId: $accountId
        kind: $kind
        exception: $exception
        gross: $gross
        federalPercent: $federalPercent
        statePercent: $statePercent
        acceptsAdditionalTax: $acceptsAdditionalTax
        fundingSourceId: $fundingSourceId
      }
    ) {
      id
    }
  }
`)

export const cancelIraDistributionDocument = graphql(`
  mutation CancelIraDistribution($key: IdempotencyKey!, $accountId: ID!, $id: ID!) {
    cancelIraDistribution(input: { key: $key, accountId: $accountId, id: $id }) {
      id
    }
  }
`)

export const cancelIraContributionDocument = graphql(`
  mutation CancelIraContribution($key: IdempotencyKey!, $accountId: ID!, $id: ID!) {
    cancelIraContribution(input: { key: $key, accountId: $accountId, id: $id }) {
      id
    }
  }
`)

export const iraExcessDocument = graphql(`
  query IraExcess($accountId: ID!, $contributionId: ID!, $amount: Cents!, $taxYear: Int!) {
    ira(accountId: $accountId) {
      id
      excess(contributionId: $contributionId, amount: $amount) {
        left
        earnings
        gross
      }
      excessDeadline(taxYear: $taxYear)
    }
  }
`)

export const removeIraExcessDocument = graphql(`
  mutation RemoveIraExcess(
    $id: ID!
    $accountId: ID!
    $contributionId: ID!
    $amount: Cents!
    $earningsSeen: Cents!
    $federalPercent: Int!
    $statePercent: Int!
    $fundingSourceId: ID!
  ) {
    removeIraExcess(
      input: {
        id: $id
        accountId: $accountId
        contributionId: $contributionId
        amount: $amount
        earningsSeen: $earningsSeen
        federalPercent: $federalPercent
        statePercent: $statePercent
        fundingSourceId: $fundingSourceId
      }
    ) {
      id
    }
  }
`)

export const convertToRothDocument = graphql(`
  mutation ConvertToRoth($id: ID!, $accountId: ID!, $fromAccountId: ID!, $amount: Cents!) {
    convertToRoth(input: { id: $id, accountId: $accountId, fromAccountId: $fromAccountId, amount: $amount }) {
      id
    }
  }
`)
