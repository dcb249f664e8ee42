import { useState } from 'react'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { cents, noCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isLost, lostWords } from '#web/recoverable-command.ts'
import type { BasketRefusal } from '../rules/basket.ts'
import styles from './basket.module.css'
import { type BasketDraft, type BasketLine, chosenOf, splitEvenly, totalOf, validateBasket } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { BasketReview } from './basket-review.tsx'
import { BasketSplit } from './basket-split.tsx'
import { BasketSummary } from './basket-summary.tsx'
import checkout from './checkout.module.css'
import { type Bank, bankLabel, fundedByChoice } from './checkout.ts'
import { fundingChoices } from './funding-choices.ts'
import { usePlaceBasket } from './use-place-basket.ts'

type BasketFormProps = {
  readonly accountId: AccountId
  readonly lines: readonly BasketLine[]
  readonly banks: readonly Bank[]
  readonly draft: BasketDraft
  readonly change: (part: Partial<BasketDraft>) => void
  readonly onPlaced: () => void
  readonly refetch: () => Promise<unknown>
}

export function BasketForm({ accountId, lines, banks, draft, change, onPlaced, refetch }: BasketFormProps) {
  const [isChecked, setChecked] = useState(false)
  const { place, refused, isPlacing, unanswered } = usePlaceBasket({ accountId, lines, onPlaced })
  const quote = lines[0]?.quote
  const [isReviewing, setReviewing] = useState(false)
  const bank = banks.find(({ id }) => id === draft.funding)
  const chosen = chosenOf(draft, lines)
  const validated = validateBasket(draft, chosen, banks)
  const fault = isChecked ? validated : null
  const { ofLines, unconfirmed } = faultsOf(fault)
  const refusal = fault ?? refused
  const isRuled = chosen.some(({ line }) => line.quote.tenPercentHeadroom != null)
  const total = totalOf(chosen)

  function review() {
    setChecked(true)
    if (!validated) setReviewing(true)
  }

  async function order() {
    setReviewing(false)
    const problem = await place(draft, chosen)
    if (problem && !isLost(problem)) await refetch()
  }
  return (
    <div className={checkout.columns}>
      <Form
        label="Basket"
        faults={refusal ? [{ message: refusal.message }] : []}
        onSubmit={review}
        actions={
          <Button type="submit" size="large" isLoading={isPlacing}>
            Review
          </Button>
        }
      >
        {!refusal && !isPlacing && <UnansweredCommand {...unanswered} words={lostWords.basket} />}
        <BasketAmounts {...{ lines, draft, change, ofLines }} />
        <BasketFunding
          {...{ banks, quote, refetch }}
          funding={draft.funding}
          error={fault?.field === 'fundingSourceId' ? fault.message : undefined}
          onChange={(funding) => change({ funding })}
        />
        {isRuled && (
          <TenPercentRule
            isConfirmed={draft.tenPercentConfirmed}
            onChange={(tenPercentConfirmed) => change({ tenPercentConfirmed })}
            error={unconfirmed}
          />
        )}
        <p className={styles.note}>
          We place either all of these orders or none of them. You can cancel them together until the payment leaves
          your bank.
        </p>
      </Form>
      {isReviewing && (
        <BasketReview
          {...{ chosen, total, isPlacing }}
          from={bank ? bankLabel(bank) : 'Cash balance'}
          onYes={order}
          onNo={() => setReviewing(false)}
        />
      )}
      <BasketSummary chosen={chosen} total={total} funding={draft.funding} />
    </div>
  )
}

type BasketAmountsProps = Pick<BasketFormProps, 'lines' | 'draft' | 'change'> & Pick<Faults, 'ofLines'>

function BasketAmounts({ lines, draft, change, ofLines }: BasketAmountsProps) {
  return (
    <>
      <BasketSplit onSplit={(whole) => change({ amounts: splitEvenly(whole, draft, lines) })} />
      <BasketLines
        lines={lines}
        amounts={draft.amounts}
        funding={fundedByChoice(draft.funding)}
        faults={ofLines}
        onAmount={(portfolioId, amount) => {
          const { [portfolioId]: _, ...others } = draft.amounts
          change({ amounts: amount === null ? others : { ...others, [portfolioId]: amount.toString() } })
        }}
      />
    </>
  )
}

type TenPercentRuleProps = {
  readonly isConfirmed: boolean
  readonly onChange: (isConfirmed: boolean) => void
  readonly error: string | undefined
}

function TenPercentRule({ isConfirmed, onChange, error }: TenPercentRuleProps) {
  return (
    <Checkbox name="tenPercentConfirmed" isSelected={isConfirmed} onChange={onChange} error={error}>
      I confirm that my investment in each of these offerings is at most 10% of the greater of my annual income or net
      worth.
    </Checkbox>
  )
}

type BasketFundingProps = Pick<BasketFormProps, 'banks' | 'refetch'> & {
  readonly quote: BasketLine['quote'] | undefined
  readonly funding: string | null
  readonly error: string | undefined
  readonly onChange: (funding: string) => void
}

function BasketFunding({ banks, quote, refetch, funding, error, onChange }: BasketFundingProps) {
  return (
    <>
      <RadioGroup
        label="Where does the money come from?"
        name="fundingSourceId"
        choices={fundingChoices(banks, quote ? cents(quote.cashAvailable) : noCents)}
        value={funding}
        onChange={onChange}
        error={error}
      />
      <BankRepair banks={banks} onRepaired={refetch} />
    </>
  )
}

type Faults = ReturnType<typeof faultsOf>

/** The refusal of each line. The 10% rule is confirmed once, below the lines. */
function faultsOf(fault: BasketRefusal | null) {
  const [unconfirmed, others] = [
    fault?.lines?.filter(({ field }) => field === 'tenPercentConfirmed') ?? [],
    fault?.lines?.filter(({ field }) => field !== 'tenPercentConfirmed') ?? [],
  ]
  return { ofLines: new Map(others.map((line) => [line.portfolioId, line])), unconfirmed: unconfirmed[0]?.message }
}
