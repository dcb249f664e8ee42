import type { TypedDocumentNode } from 'urql'
import { graphql } from '#web/documents.ts'
import type { RequestDepositMutationVariables } from '#web/generated/graphql.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'

export const requestWithdrawalDocument = graphql(`
  mutation RequestWithdrawal($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) {
    requestWithdrawal(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount }) {
      id
    }
  }
`)

export const requestDepositDocument = graphql(`
  mutation RequestDeposit($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) {
    requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount }) {
      id
    }
  }
`)

type Prefix = 'wdl' | 'dep'

export const useMoveCash = <Data>(
  what: string,
  prefix: Prefix,
  document: TypedDocumentNode<Data, RequestDepositMutationVariables>,
) => useRecoverableCommand({ what, prefix, document, words: lostWords.transfer })
