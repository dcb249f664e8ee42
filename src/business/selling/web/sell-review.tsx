import { type ReactNode, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Form } from '#design/components/form/form.tsx'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Refused } from '#web/apollo.ts'
import { isLost } from '#web/recoverable-command.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import { type SaleDraft, saleSizeOf } from './sale-draft.ts'
import { sharesText } from './sale-words.ts'
import type { SellQuote } from './sell-documents.ts'
import { SellQuotePart } from './sell-quote-part.tsx'
import { usePlaceSellOrder } from './use-place-sell-order.ts'

type SellReviewProps = {
  /** Names this sale among what the tab keeps. */
  readonly what: string
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly quote: SellQuote
  readonly draft: SaleDraft
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
  /** What became of a listing whose answer was lost. */
  readonly notice: ReactNode
}

/** The figures once more, lot by lot, before shares are listed. */
export function SellReview({ what, accountId, portfolioId, quote, draft, onDone, refetch, notice }: SellReviewProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [place, isSending] = usePlaceSellOrder(what)
  const isShownLongEnough = useShownLongEnough()
  const acceptsBuyback = draft.acceptsBuyback && quote.redemption === 'on'
  const problem = refused ?? quote.obstacle

  async function sell() {
    if (!isShownLongEnough() || quote.obstacle) return
    setRefused(null)
    const { id, refusal } = await place({
      accountId,
      portfolioId,
      ...saleSizeOf(draft),
      sharePriceSeen: quote.sharePrice,
      acceptsBuyback,
    })
    if (!refusal) return onDone(id)
    setRefused(refusal)
    if (!isLost(refusal)) await refetch()
  }
  return (
    <Form
      label="Confirm the sale"
      faults={problem ? [{ message: problem.message }] : []}
      onSubmit={sell}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending} isDisabled={Boolean(quote.obstacle)}>
            {quote.isFirm ? `List ${sharesText(quote.shares ?? '0')} for sale` : 'Record that I want to sell'}
          </Button>
          <ButtonLink kind="quiet" to="?">
            Change
          </ButtonLink>
        </>
      }
    >
      {!problem && !isSending && notice}
      <SellQuotePart quote={quote} acceptsBuyback={acceptsBuyback} />
    </Form>
  )
}
