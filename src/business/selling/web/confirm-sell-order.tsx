import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { priceText } from '#design/figures/money-text.ts'
import type { Refused } from '#web/data-client.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { useCommand } from '#web/use-command.ts'
import { sharesText } from './sale-words.ts'
import { confirmSellOrderDocument, type SellOrderLife, type SellQuote, sellQuoteFragment } from './sell-documents.ts'
import { SellQuotePart } from './sell-quote-part.tsx'

type ConfirmSellOrderProps = { readonly order: SellOrderLife; readonly onDone: () => unknown }

/** Makes an intention firm once buyers are matched, at today's price, after showing its figures. */
export function ConfirmSellOrder({ order, onDone }: ConfirmSellOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const quote = readFragment(sellQuoteFragment, order.ifConfirmed ?? null)
  if (!quote?.isFirm) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>Sell now</Button>
      {isOpen && <Confirmation order={order} quote={quote} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

type ConfirmationProps = ConfirmSellOrderProps & { readonly quote: SellQuote; readonly onClose: () => void }

function Confirmation({ order, quote, onDone, onClose }: ConfirmationProps) {
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const isStale = needsSignInAgain(refusal?.code)
  const [send, isSending] = useCommand(`confirmSale:${order.id}`, confirmSellOrderDocument)

  async function confirm() {
    const { acceptsBuyback } = order
    const { refused } = await send({ id: order.id, sharePriceSeen: quote.sharePrice, acceptsBuyback })
    setRefusal(refused)
    if (refused) return
    onClose()
    await onDone()
  }
  return (
    <Question
      title={`List ${sharesText(order.shares)} for sale?`}
      yes={`List at ${priceText(quote.sharePrice)} per share`}
      no="Not now"
      isDanger={false}
      isSending={isSending}
      problem={isStale ? null : (refusal?.message ?? null)}
      onYes={confirm}
      onNo={onClose}
    >
      {isStale && <SignInAgain />}
      <SellQuotePart quote={quote} acceptsBuyback={order.acceptsBuyback} />
    </Question>
  )
}
