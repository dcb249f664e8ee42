import { useMutation } from '@apollo/client/react'
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import { graphql } from '#platform/web/generated/gql.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'

const requestDocument = graphql(`
  mutation RequestWithdrawal($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) {
    requestWithdrawal(id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount) {
      id
    }
  }
`)

type Ask = { readonly accountId: string; readonly fundingSourceId: string; readonly amount: string }
type Answered = { readonly id: string; readonly refusal: Refused | null }

/** Asks for a withdrawal under an id that this tab keeps until the answer came. */
export function useRequestWithdrawal(what: string): readonly [(ask: Ask) => Promise<Answered>, boolean] {
  const [send, { loading }] = useMutation(requestDocument)

  async function request(ask: Ask): Promise<Answered> {
    const id = `wdl_${keptId(what)}`
    const { data, error } = await send({ variables: { id, ...ask } }).catch((problem: unknown) => ({
      data: null,
      error: problem,
    }))
    const refusal = data?.requestWithdrawal ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    // Without an answer nobody knows what became of it, so the id stays and is sent again.
    if (refusal?.code !== 'unreachable') forgetId(what)
    // The answer that got lost was a yes, with other values: that withdrawal stands.
    return { id, refusal: refusal?.code === 'keyUsedForOtherInput' ? null : refusal }
  }
  return [request, loading]
}
