import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { sharesFor } from '#kernel/microshares.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { isLost } from '#web/recoverable-command.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import styles from './checkout.module.css'
import { bankLabel, type CheckoutPart, decideReview } from './checkout.ts'
import { IraAttestation } from './ira-attestation.tsx'
import { OfferingDocuments } from './offering-documents.tsx'
import { PriceChanged, sharesText } from './price-changed.tsx'
import { PromotionLines } from './promotion-lines.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** The terms of holding and selling load with the exit drawing at the review, which keeps the first page smaller. */
const HoldTerms = lazy(() => import('./hold-terms.tsx'))

type ReviewStepProps = CheckoutPart & {
  readonly accountId: AccountId
  readonly what: string
  readonly refetch: () => Promise<unknown>
  readonly onPlaced: () => void
}

export function ReviewStep({ accountId, what, refetch, onPlaced, ...part }: ReviewStepProps) {
  const { quote, portfolio, draft, change } = part
  const { place, refused, isPlacing } = usePlaceOrder(what, onPlaced)
  const [isChecked, setChecked] = useState(false)
  const isShownLongEnough = useShownLongEnough()
  const [priceBefore, setPriceBefore] = useState<string | null>(null)
  const amount = draft.amount!
  const validated = decideReview(part)
  const fault = isChecked && isRefusal(validated) ? validated : null
  const refusal = fault ?? (refused && refused.code !== 'priceChanged' ? refused : null)

  // If the price changed since, the price confirmed before is shown next to the present one.
  useEffect(() => {
    if (draft.priceShown === quote.sharePrice) return
    setPriceBefore(draft.priceShown)
    change({ priceShown: quote.sharePrice })
  }, [draft.priceShown, quote.sharePrice, change])

  async function order() {
    if (!isShownLongEnough()) return
    setChecked(true)
    if (isRefusal(validated)) return
    const problem = await place({
      accountId,
      portfolioId: portfolio.id,
      amount,
      funding: draft.funding!,
      sharePriceSeen: quote.sharePrice,
      tenPercentConfirmed: draft.tenPercentConfirmed,
      noProhibitedTransaction: draft.noProhibitedTransaction,
    })
    if (problem && !isLost(problem)) await refetch()
  }
  return (
    <Form
      label="Review"
      faults={refusal ? [{ message: refusal.message, ...(refusal.field ? { field: refusal.field } : {}) }] : []}
      onSubmit={order}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isPlacing}>
            {priceBefore ? `Confirm ${sharesText(amount, quote.sharePrice)} shares` : 'Place order and sign'}
          </Button>
          <ButtonLink kind="quiet" to="?">
            Change
          </ButtonLink>
        </>
      }
    >
      {priceBefore && <PriceChanged amount={amount} before={priceBefore} now={quote.sharePrice} />}
      <OrderFigures {...part} />
      <PromotionLines accountId={accountId} portfolioId={portfolio.id} amount={amount} price={quote.sharePrice} />
      <Suspense>
        <HoldTerms
          isFromIra={part.ira !== null}
          sale={{ portfolioId: portfolio.id, shares: sharesFor(cents(amount), sharePrice(quote.sharePrice)) }}
        />
      </Suspense>
      <OfferingDocuments portfolio={portfolio} />
      <Statements {...part} fault={fault} />
    </Form>
  )
}

type StatementsProps = CheckoutPart & { readonly fault: Refusal | null }

function Statements({ quote, portfolio, ira, draft, change, fault }: StatementsProps) {
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <>
      {ira !== null && (
        <IraAttestation {...{ ira, portfolio, draft, change }} error={errorOf('noProhibitedTransaction')} />
      )}
      {quote.tenPercentHeadroom != null && (
        <Checkbox
          name="tenPercentConfirmed"
          isSelected={draft.tenPercentConfirmed}
          onChange={(tenPercentConfirmed) => change({ tenPercentConfirmed })}
          error={errorOf('tenPercentConfirmed')}
        >
          I confirm that my investment in this offering is at most 10% of the greater of my annual income or net worth.
        </Checkbox>
      )}
    </>
  )
}

function OrderFigures({ quote, banks, ira, draft }: CheckoutPart) {
  const bank = banks.find(({ id }) => id === draft.funding)
  const rows: readonly (readonly [string, string])[] = [
    ['You pay', centsText(draft.amount ?? '0')],
    ['From', ira !== null ? `Cash of the ${ira}` : bank ? bankLabel(bank) : 'Cash balance'],
    ['Fee', `${centsText(quote.fee)}; the full amount buys shares`],
    ['You get about', `${sharesText(draft.amount ?? '0', quote.sharePrice)} shares`],
    ['Share price', `${priceText(quote.sharePrice)} since ${dayText(quote.priceEffectiveOn)}`],
    ['Shares arrive', arrivalText(ira !== null, bank !== undefined)],
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function arrivalText(isFromIra: boolean, isFromBank: boolean): string {
  if (isFromIra) return 'When the custodian has accepted your direction and paid'
  return isFromBank ? 'When your payment settles, in 3 to 5 business days' : 'As soon as you sign'
}
