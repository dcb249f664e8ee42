import { graphql } from '#web/documents.ts'
import type { BankAccountsQuery } from '#web/generated/graphql.ts'

export const bankAccountsDocument = graphql(`
  query BankAccounts {
    me {
      user {
        id
        hasBankAccount
        bankAccounts {
          id
          status
          problem
          signInToRepair
          bankAccountType
          name
          mask
          created
          bankName
          plaidAccount {
            id
            plaidItem {
              id
            }
          }
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

export type BankAccount = NonNullable<BankAccountsQuery['me']>['user']['bankAccounts'][number]

export const addBankByNumbersDocument = graphql(`
  mutation AddBankByNumbers(
    $key: IdempotencyKey!
    $accountId: ID!
    $routingNumber: String!
    $accountNumber: String!
    $bankAccountType: BankAccountType!
  ) {
    addBankByNumbers(
      input: {
        key: $key
        accountId: $accountId
        routingNumber: $routingNumber
        accountNumber: $accountNumber
        bankAccountType: $bankAccountType
      }
    ) {
      id
    }
  }
`)

export const confirmMicroDepositsDocument = graphql(`
  mutation ConfirmMicroDeposits($key: IdempotencyKey!, $id: ID!, $amount1: Cents!, $amount2: Cents!) {
    confirmMicroDeposits(input: { key: $key, id: $id, amount1: $amount1, amount2: $amount2 }) {
      id
    }
  }
`)

export const renameBankDocument = graphql(`
  mutation RenameBank($key: IdempotencyKey!, $id: ID!, $name: String!) {
    renameBank(input: { key: $key, id: $id, name: $name }) {
      id
    }
  }
`)

export const removeBankDocument = graphql(`
  mutation RemoveBank($key: IdempotencyKey!, $id: ID!) {
    removeBank(input: { key: $key, id: $id }) {
      id
    }
  }
`)

export const replaceBankDocument = graphql(`
  mutation ReplaceBank($key: IdempotencyKey!, $id: ID!, $withId: ID!) {
    replaceBank(input: { key: $key, id: $id, withId: $withId }) {
      id
    }
  }
`)
