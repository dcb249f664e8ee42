import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { priceText } from '#design/figures/money-text.ts'
import { useCommand } from '#platform/web/use-command.ts'
import { confirmSellOrderDocument, type SellOrderLife } from './sell-documents.ts'

type ConfirmSellOrderProps = { readonly order: SellOrderLife; readonly onDone: () => unknown }

/** Makes a wish firm once buyers are matched, at today's price. */
export function ConfirmSellOrder({ order, onDone }: ConfirmSellOrderProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`confirmSale:${order.id}`, confirmSellOrderDocument)
  const price = order.portfolio?.sharePrice ?? order.sharePriceSeen

  async function confirm() {
    const { refused } = await send({ id: order.id, sharePriceSeen: price, acceptsBuyback: order.acceptsBuyback })
    setProblem(refused?.message ?? null)
    if (!refused) await onDone()
  }
  return (
    <>
      {problem && <Banner kind="error" title={problem} />}
      <Button isLoading={isSending} onPress={confirm}>
        {`Sell at ${priceText(price)} a share`}
      </Button>
    </>
  )
}
