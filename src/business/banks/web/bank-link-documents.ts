import { graphql } from '#web/documents.ts'

export const createBankLinkTokenDocument = graphql(`
  mutation CreateBankLinkToken($accountId: ID!, $itemId: ID) {
    createBankLinkToken(input: { accountId: $accountId, itemId: $itemId }) {
      linkToken
      scriptUrl
    }
  }
`)

export const linkBankDocument = graphql(`
  mutation LinkBank(
    $key: IdempotencyKey!
    $accountId: ID!
    $publicToken: String!
    $partnerAccountId: String!
    $institutionName: String!
  ) {
    linkBank(
      input: {
        key: $key
        accountId: $accountId
        publicToken: $publicToken
        partnerAccountId: $partnerAccountId
        institutionName: $institutionName
      }
    ) {
      id
    }
  }
`)

export const banksInNeedDocument = graphql(`
  query BanksInNeed {
    me {
      user {
        id
        bankAccounts {
          id
          status
          bankName
          signInToRepair
          microDeposits {
            state
            triesLeft
            expectedOn
          }
        }
      }
    }
  }
`)
