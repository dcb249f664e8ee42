import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import type { Refused } from '#platform/web/apollo.ts'
import { sharesText } from './sale-words.ts'
import type { SellQuote } from './sell-documents.ts'
import { SellQuotePart } from './sell-quote-part.tsx'
import { usePlaceSellOrder } from './use-place-sell-order.ts'

export type SellDraft = {
  readonly how: 'all' | 'amount'
  readonly amount: string | null
  readonly acceptsBuyback: boolean
}

type SellFormProps = {
  readonly what: string
  readonly accountId: string
  readonly portfolioId: string
  readonly quote: SellQuote
  readonly draft: SellDraft
  readonly change: (part: Partial<SellDraft>) => void
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
}

/** Refusals that no other amount would mend are said at once, the others when the person confirms. */
const aboutAmount = ['belowLeast', 'aboveHolding', 'priceChanged']

export function SellForm({ what, accountId, portfolioId, quote, draft, change, onDone, refetch }: SellFormProps) {
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [place, isSending] = usePlaceSellOrder(what)
  const { obstacle } = quote
  const stands = obstacle && !aboutAmount.includes(obstacle.code) ? obstacle : null
  const foretold = isChecked && obstacle && !stands ? { message: obstacle.message, field: 'amount' } : null
  const said = foretold ?? refused

  async function sell() {
    setChecked(true)
    setRefused(null)
    if (obstacle) return
    const { id, refusal } = await place({
      accountId,
      portfolioId,
      amount: draft.how === 'all' ? null : draft.amount,
      sharePriceSeen: quote.sharePrice,
      acceptsBuyback: draft.acceptsBuyback && quote.redemption === 'on',
    })
    if (!refusal) return onDone(id)
    setRefused(refusal)
    if (refusal.code !== 'unreachable') await refetch()
  }
  return (
    <Form
      label="Sell shares"
      faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={sell}
      actions={
        <Button type="submit" size="large" isLoading={isSending} isDisabled={stands !== null}>
          {buttonText(quote)}
        </Button>
      }
    >
      {stands && <Banner title={stands.message} />}
      <SellFields
        quote={quote}
        draft={draft}
        change={(part) => {
          setRefused(null)
          change(part)
        }}
        error={said?.field === 'amount' ? said.message : undefined}
      />
      <SellQuotePart quote={quote} />
    </Form>
  )
}

function buttonText({ shares, isFirm, obstacle }: SellQuote): string {
  if (obstacle || !shares) return 'Sell'
  return isFirm ? `Sell ${sharesText(shares)}` : 'Note that I want to sell'
}

type SellFieldsProps = Pick<SellFormProps, 'quote' | 'draft' | 'change'> & { readonly error: string | undefined }

function SellFields({ quote, draft, change, error }: SellFieldsProps) {
  return (
    <>
      <RadioGroup
        label="How much?"
        name="how"
        value={draft.how}
        onChange={(how) => change({ how })}
        choices={[
          {
            value: 'all',
            label: `All ${sharesText(quote.available)}`,
            help: `worth ${centsText(quote.availableValue)}`,
          },
          { value: 'amount', label: 'An amount', help: 'at today’s share price' },
        ]}
      />
      {draft.how === 'amount' && (
        <MoneyField
          label="Amount"
          name="amount"
          size="large"
          value={draft.amount === null ? null : cents(draft.amount)}
          onChange={(next) => change({ amount: next?.toString() ?? null })}
          error={error}
          help={`Up to ${centsText(quote.availableValue)}. Your oldest shares leave first.`}
        />
      )}
      {quote.redemption === 'on' && (
        <Checkbox
          name="acceptsBuyback"
          isSelected={draft.acceptsBuyback}
          onChange={(acceptsBuyback) => change({ acceptsBuyback })}
        >
          The company may buy back what no buyer takes, at 9% below the share price. It decides whether and when.
        </Checkbox>
      )}
    </>
  )
}
