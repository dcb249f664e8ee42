import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { LookedUp } from '#web/arrival.ts'
import type { Refused } from '#web/data-client.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'
import { fundingSourceIdOf } from './checkout.ts'
import { placeOrderDocument } from './invest-documents.ts'

type Ask = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: string
  readonly funding: string
  readonly sharePriceSeen: string
  readonly tenPercentConfirmed: boolean
  readonly noProhibitedTransaction: boolean
}

const prefix = 'ord'
const orderPath = (id: string): string => `/order/${id}?sign=now`

export function usePlaceOrder(what: string, onPlaced: () => void) {
  const [send, isPlacing] = useRecoverableCommand({
    what,
    prefix,
    document: placeOrderDocument,
    words: lostWords.order,
  })
  const [refused, setRefused] = useState<Refused | null>(null)
  const navigate = useNavigate()

  async function place({ funding, ...input }: Ask): Promise<Refused | null> {
    const { id, refusal } = await send({ ...input, fundingSourceId: fundingSourceIdOf(funding) })
    setRefused(refusal)
    if (!refusal) {
      onPlaced()
      await navigate(orderPath(id), { replace: true })
    }
    return refusal
  }
  return { place, refused, isPlacing }
}

/** After a reload during an order: if it was placed, its own page continues. */
export function useUnansweredOrder(what: string, onPlaced: () => void): LookedUp {
  const navigate = useNavigate()
  return useUnansweredCommand({ what, prefix }, (id) => {
    onPlaced()
    navigate(orderPath(id), { replace: true })
  })
}
