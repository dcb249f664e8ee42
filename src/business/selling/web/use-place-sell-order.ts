import { useMutation } from '@apollo/client/react'
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'
import { placeSellOrderDocument } from './sell-documents.ts'

type Ask = {
  readonly accountId: string
  readonly portfolioId: string
  readonly amount: string | null
  readonly sharePriceSeen: string
  readonly acceptsBuyback: boolean
}
type Answered = { readonly id: string; readonly refusal: Refused | null }

/** Lists shares under an id that this tab keeps until the answer came. */
export function usePlaceSellOrder(what: string): readonly [(ask: Ask) => Promise<Answered>, boolean] {
  const [send, { loading }] = useMutation(placeSellOrderDocument)

  async function place(ask: Ask): Promise<Answered> {
    const id = `sel_${keptId(what)}`
    const { data, error } = await send({ variables: { id, ...ask } }).catch((problem: unknown) => ({
      data: null,
      error: problem,
    }))
    const refusal = data?.placeSellOrder ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    // Without an answer nobody knows what became of it, so the id stays and is sent again.
    if (refusal?.code !== 'unreachable') forgetId(what)
    // The answer that got lost was a yes, with other values: that order stands.
    return { id, refusal: refusal?.code === 'keyUsedForOtherInput' ? null : refusal }
  }
  return [place, loading]
}
