import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'
import type { BasketDraft, Chosen } from './basket.ts'
import { placeBasketDocument } from './basket-documents.ts'
import { fundingSourceIdOf } from './checkout.ts'

/** Places a basket under ids that this tab keeps until the answer came, then leads to its one signing. */
export function usePlaceBasket(accountId: string, onPlaced: () => void) {
  const what = `basket:${accountId}`
  const [send, { loading }] = useMutation(placeBasketDocument)
  const [refused, setRefused] = useState<Refused | null>(null)
  const navigate = useNavigate()

  async function place(draft: BasketDraft, chosen: readonly Chosen[]): Promise<Refused | null> {
    const lines = chosen.map(({ line, amount }) => ({
      orderId: `ord_${keptId(`${what}:${line.portfolioId}`)}`,
      portfolioId: line.portfolioId,
      amount: amount.toString(),
      sharePriceSeen: line.quote.sharePrice,
      tenPercentConfirmed: draft.tenPercentConfirmed,
    }))
    const ask = { id: `bsk_${keptId(what)}`, accountId, fundingSourceId: fundingSourceIdOf(draft.funding!), lines }
    const { data, error } = await send({ variables: ask }).catch((problem: unknown) => ({ data: null, error: problem }))
    const refusal = data?.placeBasket ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    // The answer that got lost was a yes, with other values: those orders stand, and the dashboard shows them.
    const wasPlaced = refusal?.code === 'keyUsedForOtherInput'
    const problem = wasPlaced ? null : refusal
    setRefused(problem)
    if (problem?.code !== 'unreachable') {
      forgetId(what)
      for (const { line } of chosen) forgetId(`${what}:${line.portfolioId}`)
    }
    if (problem) return problem
    onPlaced()
    await navigate(wasPlaced ? '/users/dashboard/' : `/order/${lines[0]!.orderId}?sign=now`, { replace: true })
    return null
  }
  return { place, refused, isPlacing: loading }
}
