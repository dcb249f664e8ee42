import { type ReactNode, useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Refused } from '#web/data-client.ts'
import { isLost } from '#web/recoverable-command.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import { type SaleDraft, saleSizeOf } from './sale-draft.ts'
import { sharesText } from './sale-words.ts'
import type { SellQuote } from './sell-documents.ts'
import { SellQuotePart } from './sell-quote-part.tsx'
import { usePlaceSellOrder } from './use-place-sell-order.ts'

type SellReviewProps = {
  readonly what: string
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly quote: SellQuote
  readonly draft: SaleDraft
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
  /** The outcome of a listing whose answer was lost. */
  readonly notice: ReactNode
}

export function SellReview({ what, accountId, portfolioId, quote, draft, onDone, refetch, notice }: SellReviewProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isStated, setStated] = useState(false)
  const [place, isSending] = usePlaceSellOrder(what)
  const isShownLongEnough = useShownLongEnough()
  const acceptsBuyback = draft.acceptsBuyback && quote.redemption === 'on'
  const problem = refused ?? quote.obstacle
  const isStale = needsSignInAgain(problem?.code)
  const isOfStatement = problem?.code === 'prohibitedTransaction'

  async function sell() {
    if (!isShownLongEnough() || quote.obstacle) return
    setRefused(null)
    const { id, refusal } = await place({
      accountId,
      portfolioId,
      ...saleSizeOf(draft),
      sharePriceSeen: quote.sharePrice,
      acceptsBuyback,
      noProhibitedTransaction: isStated,
    })
    if (!refusal) return onDone(id)
    setRefused(refusal)
    if (!isLost(refusal)) await refetch()
  }
  return (
    <Form
      label="Confirm the sale"
      faults={
        problem && !isStale
          ? [{ message: problem.message, ...(isOfStatement ? { field: 'noProhibitedTransaction' } : {}) }]
          : []
      }
      onSubmit={sell}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending} isDisabled={Boolean(quote.obstacle)}>
            {submitText(quote)}
          </Button>
          <ButtonLink kind="quiet" to="?">
            Change
          </ButtonLink>
        </>
      }
    >
      {!problem && !isSending && notice}
      {isStale && <SignInAgain />}
      <SellQuotePart quote={quote} acceptsBuyback={acceptsBuyback} />
      {quote.isAtCustodian && (
        <Checkbox
          name="noProhibitedTransaction"
          isSelected={isStated}
          onChange={setStated}
          error={isOfStatement ? problem.message : undefined}
        >
          Neither I nor my family runs the issuer or owns half of it.
        </Checkbox>
      )}
    </Form>
  )
}

function submitText({ isFirm, isAtCustodian, shares }: SellQuote): string {
  if (!isFirm) return 'Record that I want to sell'
  return isAtCustodian
    ? `Direct the custodian to sell ${sharesText(shares ?? '0')}`
    : `List ${sharesText(shares ?? '0')} for sale`
}
