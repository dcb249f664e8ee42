import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { LookedUp } from '#web/arrival.ts'
import type { Refused } from '#web/data-client.ts'
import { forgetId, keptId, unansweredId } from '#web/kept-id.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'
import type { BasketDraft, BasketLine, Chosen } from './basket.ts'
import { placeBasketDocument } from './basket-documents.ts'
import { fundingSourceIdOf } from './checkout.ts'

type Basket = {
  readonly accountId: AccountId
  readonly lines: readonly BasketLine[]
  readonly onPlaced: () => void
}
type Placing = {
  readonly place: (draft: BasketDraft, chosen: readonly Chosen[]) => Promise<Refused | null>
  readonly refused: Refused | null
  readonly isPlacing: boolean
  readonly unanswered: LookedUp
}

const prefix = 'bsk'

/** Places a basket, then opens its one signing. Its orders have their own ids, stored as long as the basket's. */
export function usePlaceBasket({ accountId, lines, onPlaced }: Basket): Placing {
  const what = `basket:${accountId}`
  const orderOf = (portfolioId: PortfolioId) => `${what}:${portfolioId}`
  const [refused, setRefused] = useState<Refused | null>(null)
  const navigate = useNavigate()
  const forgetOrders = () => {
    for (const { portfolioId } of lines) forgetId(orderOf(portfolioId))
  }
  const [send, isPlacing] = useRecoverableCommand({
    what,
    prefix,
    document: placeBasketDocument,
    words: lostWords.basket,
    onAnswered: forgetOrders,
  })
  const unanswered = useUnansweredCommand({ what, prefix }, () => {
    const order = lines.map(({ portfolioId }) => unansweredId(orderOf(portfolioId))).find((id) => id !== null)
    forgetOrders()
    onPlaced()
    navigate(order ? `/order/ord_${order}?sign=now` : '/users/dashboard/', { replace: true })
  })

  async function place(draft: BasketDraft, chosen: readonly Chosen[]): Promise<Refused | null> {
    const asked = chosen.map(({ line, amount }) => ({
      orderId: `ord_${keptId(orderOf(line.portfolioId))}`,
      portfolioId: line.portfolioId,
      amount: amount.toString(),
      sharePriceSeen: line.quote.sharePrice,
      tenPercentConfirmed: draft.tenPercentConfirmed,
    }))
    const { refusal, isEarlier } = await send({
      accountId,
      fundingSourceId: fundingSourceIdOf(draft.funding!),
      lines: asked,
    })
    setRefused(refusal)
    if (refusal) return refusal
    onPlaced()
    // Only the dashboard shows which orders an earlier request placed.
    await navigate(isEarlier ? '/users/dashboard/' : `/order/${asked[0]!.orderId}?sign=now`, { replace: true })
    return null
  }
  return { place, refused, isPlacing, unanswered }
}
