import { useApolloClient, useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import { forgetId, keptId, unansweredId } from '#platform/web/kept-id.ts'
import { fundingSourceIdOf } from './checkout.ts'
import { placedOrderDocument, placeOrderDocument } from './invest-documents.ts'

type Ask = {
  readonly accountId: string
  readonly portfolioId: string
  readonly amount: string
  readonly funding: string
  readonly sharePriceSeen: string
  readonly tenPercentConfirmed: boolean
}

const orderPath = (id: string): string => `/order/${id}?sign=now`

/** Places the order under an id that this tab keeps until the answer came, then leads to its signing. */
export function usePlaceOrder(what: string, onPlaced: () => void) {
  const [send, { loading }] = useMutation(placeOrderDocument)
  const [refused, setRefused] = useState<Refused | null>(null)
  const navigate = useNavigate()

  async function place({ funding, ...ask }: Ask): Promise<Refused | null> {
    const id = `ord_${keptId(what)}`
    const { data, error } = await send({
      variables: { id, ...ask, fundingSourceId: fundingSourceIdOf(funding) },
    }).catch((problem: unknown) => ({ data: null, error: problem }))
    const refusal = data?.placeOrder ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    // The answer that got lost was a yes, with other values: that order stands, and its page shows it.
    const problem = refusal?.code === 'keyUsedForOtherInput' ? null : refusal
    setRefused(problem)
    // Without an answer nobody knows what became of it, so the id stays and is sent again.
    if (problem?.code !== 'unreachable') forgetId(what)
    if (!problem) {
      onPlaced()
      await navigate(orderPath(id), { replace: true })
    }
    return problem
  }
  return { place, refused, isPlacing: loading }
}

/** After a reload in the middle of an order: when it was placed after all, its own page goes on. */
export function useUnansweredOrder(what: string, onPlaced: () => void): void {
  const client = useApolloClient()
  const navigate = useNavigate()
  useEffect(() => {
    const kept = unansweredId(what)
    if (!kept) return
    const id = `ord_${kept}`
    let isHere = true
    client.query({ query: placedOrderDocument, variables: { id }, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (!isHere || !data?.order) return
        forgetId(what)
        onPlaced()
        navigate(orderPath(id), { replace: true })
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client, navigate, what, onPlaced])
}
