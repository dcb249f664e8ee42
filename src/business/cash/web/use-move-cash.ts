import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import { graphql } from '#platform/web/generated/gql.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'

export const requestWithdrawalDocument = graphql(`
  mutation RequestWithdrawal($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) {
    requestWithdrawal(id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount) {
      id
    }
  }
`)

export const requestDepositDocument = graphql(`
  mutation RequestDeposit($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) {
    requestDeposit(id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount) {
      id
    }
  }
`)

type Ask = { readonly accountId: string; readonly fundingSourceId: string; readonly amount: string }
type Answered = { readonly id: string; readonly refusal: Refused | null }

/** Asks for cash to move under an id that this tab keeps until the answer came. */
export function useMoveCash<Data>(
  what: string,
  prefix: 'wdl' | 'dep',
  document: TypedDocumentNode<Data, Ask & { id: string }>,
): readonly [(ask: Ask) => Promise<Answered>, boolean] {
  const [send, { loading }] = useMutation(document as TypedDocumentNode<Data, Record<string, string>>)

  async function request(ask: Ask): Promise<Answered> {
    const id = `${prefix}_${keptId(what)}`
    const { data, error } = await send({ variables: { id, ...ask } }).catch((problem: unknown) => ({
      data: null,
      error: problem,
    }))
    const refusal = data && !error ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    // Without an answer nobody knows what became of it, so the id stays and is sent again.
    if (refusal?.code !== 'unreachable') forgetId(what)
    // The answer that got lost was a yes, with other values: that transfer stands.
    return { id, refusal: refusal?.code === 'keyUsedForOtherInput' ? null : refusal }
  }
  return [request, loading]
}
