import { type ReactNode, useEffect, useState } from 'react'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { type ExitRiverFigures, ExitRiverPart } from '#business/portfolios/web/exit-river-part.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { SaleDraft } from './sale-draft.ts'
import { sharesText } from './sale-words.ts'
import { type SellQuote, saleSumFragment } from './sell-documents.ts'
import styles from './selling.module.css'

type SellFormProps = {
  readonly quote: SellQuote
  /** The portfolio's sales so far; null if they are not shown. */
  readonly exit: ExitRiverFigures | null
  /** False while the figures of an earlier choice are still shown. */
  readonly isCurrent: boolean
  /** Requests this choice's figures again; null unless they failed to load. */
  readonly retry: (() => unknown) | null
  readonly draft: SaleDraft
  readonly change: (part: Partial<SaleDraft>) => void
  readonly onReview: () => void
  /** The outcome of a listing whose answer was lost. */
  readonly notice: ReactNode
}

/** Obstacles that another choice on this page removes are shown when the seller continues, the others at once. */
const fieldOf: Readonly<Record<string, string>> = {
  amountRequired: 'amount',
  belowLeast: 'amount',
  aboveHolding: 'amount',
  buybackNotAccepted: 'acceptsBuyback',
}

/** The size of the sale and its possible takers. The next step shows the figures before anything is listed. */
export function SellForm({ quote, exit, isCurrent, retry, draft, change, onReview, notice }: SellFormProps) {
  const whose = useWhose()
  const [isChecked, setChecked] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const obstacle = quote.obstacle
  const field = obstacle ? fieldOf[obstacle.code] : undefined
  const standing = obstacle && !field ? obstacle : null
  const fault = isChecked && obstacle && field ? { message: obstacle.message, field } : null

  // A press waits for the figures of the last choice, and is then executed.
  useEffect(() => {
    if (!isPressed || !isCurrent) return
    setPressed(false)
    setChecked(true)
    if (!obstacle) onReview()
  }, [isPressed, isCurrent, obstacle, onReview])

  function review() {
    setPressed(true)
    retry?.()
  }
  return (
    <>
      <Form
        label="Sell shares"
        faults={fault ? [fault] : []}
        onSubmit={review}
        actions={
          <Button
            type="submit"
            size="large"
            isDisabled={standing !== null}
            isLoading={isPressed && !isCurrent && retry === null}
          >
            Review
          </Button>
        }
      >
        {!fault && notice}
        {retry && (
          <Banner kind="error" title="The figures did not load." action={<Button onPress={retry}>Try again</Button>}>
            These figures are for an earlier choice. Nothing was listed.
          </Banner>
        )}
        {standing && <Banner title={whose(standing.message)} />}
        <SellFields quote={quote} draft={draft} change={change} fault={fault} />
        <Preview quote={quote} />
      </Form>
      {/* Below the button, because the length of its sentence would move the button. */}
      <section className={styles.river} aria-label="How money comes out">
        {exit ? (
          <ExitRiverPart exit={exit} own={quote.shares ? quote.timeToSell : undefined} />
        ) : (
          <p className={styles.quiet}>{quote.timeToSell.text}</p>
        )}
      </section>
    </>
  )
}

type SellFieldsProps = Pick<SellFormProps, 'quote' | 'draft' | 'change'> & {
  readonly fault: { readonly message: string; readonly field: string } | null
}

function SellFields({ quote, draft, change, fault }: SellFieldsProps) {
  const error = fault?.field === 'amount' ? fault.message : undefined
  return (
    <>
      <RadioGroup
        label="How much do you want to sell?"
        name={draft.how === 'amount' ? 'how' : 'amount'}
        value={draft.how}
        onChange={(how) => change({ how })}
        error={draft.how === 'amount' ? undefined : error}
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
          help={`Up to ${centsText(quote.availableValue)}. Your oldest shares are sold first.`}
        />
      )}
      {quote.redemption === 'on' && (
        <Checkbox
          name="acceptsBuyback"
          isSelected={draft.acceptsBuyback}
          onChange={(acceptsBuyback) => change({ acceptsBuyback })}
          error={fault?.field === 'acceptsBuyback' ? fault.message : undefined}
        >
          The issuer may buy what no buyer takes, at 9% below the share price. It decides whether and when.
        </Checkbox>
      )}
    </>
  )
}

function Preview({ quote }: { readonly quote: SellQuote }) {
  const sum = readFragment(saleSumFragment, quote.sum)
  return (
    <section className={styles.preview} aria-live="polite" aria-label="What you would receive">
      {quote.shares ? (
        <p>
          You would receive about <strong>{centsText(sum.proceeds)}</strong> for {sharesText(quote.shares)}.
        </p>
      ) : (
        <p className={styles.quiet}>
          Choose an amount to see what you would receive. Nothing is listed until you confirm.
        </p>
      )}
    </section>
  )
}
