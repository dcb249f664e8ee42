import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { cents, formatCents, noCents } from '#kernel/cents.ts'
import type { BasketRefusal } from '../rules/basket.ts'
import styles from './basket.module.css'
import { type BasketDraft, type BasketLine, chosenOf, foretellBasket, splitEvenly, totalOf } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { BasketSplit } from './basket-split.tsx'
import { BasketSummary } from './basket-summary.tsx'
import checkout from './checkout.module.css'
import { type Bank, usualFunding } from './checkout.ts'
import { fundingChoices } from './funding-choices.ts'
import { usePlaceBasket } from './use-place-basket.ts'

type BasketFormProps = {
  readonly accountId: string
  readonly lines: readonly BasketLine[]
  readonly banks: readonly Bank[]
  readonly draft: BasketDraft
  readonly change: (part: Partial<BasketDraft>) => void
  readonly onPlaced: () => void
  readonly refetch: () => Promise<unknown>
}

/** Amounts for several portfolios, what pays for them, and everything once more beside it before it is placed. */
export function BasketForm({ accountId, lines, banks, draft: kept, change, onPlaced, refetch }: BasketFormProps) {
  const [isChecked, setChecked] = useState(false)
  const { place, refused, isPlacing } = usePlaceBasket(accountId, onPlaced)
  const quote = lines[0]?.quote
  const draft = { ...kept, funding: kept.funding ?? (quote ? usualFunding(quote, banks) : null) }
  const chosen = chosenOf(draft, lines)
  const foretold = foretellBasket(draft, chosen, banks)
  const fault = isChecked ? foretold : null
  const { ofLines, unconfirmed } = faultsOf(fault)
  const said = fault ?? refused
  const isRuled = chosen.some(({ line }) => line.quote.tenPercentHeadroom != null)
  const total = totalOf(chosen)

  async function order() {
    setChecked(true)
    if (foretold) return
    const problem = await place(draft, chosen)
    if (problem && problem.code !== 'unreachable') await refetch()
  }
  return (
    <div className={checkout.columns}>
      <Form
        label="Basket"
        faults={said ? [{ message: said.message }] : []}
        onSubmit={order}
        actions={
          <Button type="submit" size="large" isLoading={isPlacing}>
            {total > 0n ? `Place orders for ${formatCents(total, { trim: true })} and sign` : 'Place orders and sign'}
          </Button>
        }
      >
        <BasketSplit onSplit={(whole) => change({ amounts: splitEvenly(whole, draft, lines) })} />
        <BasketLines
          lines={lines}
          amounts={draft.amounts}
          faults={ofLines}
          onAmount={(portfolioId, amount) => {
            const { [portfolioId]: _, ...others } = draft.amounts
            change({ amounts: amount === null ? others : { ...others, [portfolioId]: amount.toString() } })
          }}
        />
        <RadioGroup
          label="Where does the money come from?"
          name="fundingSourceId"
          choices={fundingChoices(banks, quote ? cents(quote.cashAvailable) : noCents)}
          value={draft.funding}
          onChange={(funding) => change({ funding })}
          error={fault?.field === 'fundingSourceId' ? fault.message : undefined}
        />
        {isRuled && (
          <Checkbox
            name="tenPercentConfirmed"
            isSelected={draft.tenPercentConfirmed}
            onChange={(tenPercentConfirmed) => change({ tenPercentConfirmed })}
            error={unconfirmed}
          >
            I confirm that what I invest in each of these offerings is at most 10% of the greater of my annual income or
            net worth.
          </Checkbox>
        )}
        <p className={styles.note}>
          All portfolios are ordered together or none. You can cancel all of them until the payment leaves your bank.
        </p>
      </Form>
      <BasketSummary chosen={chosen} total={total} funding={draft.funding} />
    </div>
  )
}

/** What each line is refused for. Whether the 10% is confirmed is asked once, under the lines. */
function faultsOf(fault: BasketRefusal | null) {
  const [unconfirmed, others] = [
    fault?.lines?.filter(({ field }) => field === 'tenPercentConfirmed') ?? [],
    fault?.lines?.filter(({ field }) => field !== 'tenPercentConfirmed') ?? [],
  ]
  return { ofLines: new Map(others.map((line) => [line.portfolioId, line])), unconfirmed: unconfirmed[0]?.message }
}
