import { useState } from 'react'
import { EstimateRange } from '#design/components/estimate-range/estimate-range.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { PlainField, PlainSelect, Slider } from '#design/components/plain-field/plain-field.tsx'
import { Columns, Quiet, Stack } from '#design/components/section/section.tsx'
import { centsText, rateText } from '#design/figures/money-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { type Cents, formatCents, noCents, parseCents } from '#kernel/cents.ts'
import { rate } from '#kernel/rate.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { exitTerms } from '../rules/exit-terms.ts'
import {
  type BadCase,
  badCase,
  type Calculated,
  calculateReturn,
  calculatorLimits,
} from '../rules/return-calculator.ts'
import { OfferingLine } from './offering-line.tsx'
import type { Offered, PortfolioSummary } from './portfolio-queries.ts'

type ReturnCalculatorProps = {
  readonly portfolios: readonly Offered<PortfolioSummary>[]
  /** Computed from the record of the one portfolio that it is about. */
  readonly bad?: BadCase
}

export function ReturnCalculator({ portfolios, bad }: ReturnCalculatorProps) {
  const [id, choose] = useState(portfolios[0]?.id ?? '')
  const [text, setText] = useState('1,000')
  const [years, setYears] = useState(5)
  const portfolio = portfolios.find((portfolio) => portfolio.id === id) ?? portfolios[0]
  if (!portfolio) return null
  const amount = parseCents(text) ?? noCents
  const { targetReturnLow: low, targetReturnHigh: high } = portfolio
  const made = calculateReturn({ amount, years, low: rate(low), high: rate(high), ...(bad && { bad }) })
  return (
    <Columns count={2} gap="wide">
      <Stack gap={24}>
        {portfolios.length > 1 && (
          <PlainSelect
            label="Portfolio"
            value={portfolio.id}
            onChange={choose}
            choices={portfolios.map(({ id: value, name: label }) => ({ value, label }))}
          />
        )}
        <PlainField
          label="You invest"
          prefix="$"
          value={text}
          onChange={setText}
          help="From $100 to $2,000,000; to $100,000 if you are not accredited. Buying costs nothing."
          error={isRefusal(made) ? made.message : undefined}
        />
        <Slider
          label="You sell after"
          value={years}
          least={1}
          most={calculatorLimits.years}
          onChange={setYears}
          words={years === 1 ? '1 year' : `${years} years`}
        />
      </Stack>
      <Stack gap={24}>
        {!isRefusal(made) && <Outcome made={made} amount={amount} low={low} high={high} bad={bad ?? badCase} />}
        <OfferingLine regulationId={portfolio.regulation?.id} />
        <Quiet small>
          Hypothetical. The target lines assume that every year meets the target and every dividend buys shares, before
          taxes. {bad && badWords} The bad case is not the worst case. You can lose everything. {disclaimers.targets}
        </Quiet>
      </Stack>
    </Columns>
  )
}

const badWords =
  'The bad case pays each year a quarter of the weakest month on record, and the plants lose 30% of their value while the loans stay as they are.'

type OutcomeProps = {
  readonly made: Calculated
  readonly amount: Cents
  readonly low: string
  readonly high: string
  readonly bad: BadCase
}

function Outcome({ made, amount, low, high, bad }: OutcomeProps) {
  const most = made.high.out > amount ? made.high.out : amount
  const percentOf = (value: Cents) => Number((value * 1_000n) / most) / 10
  const range = (from: Cents, to: Cents) => `${formatCents(from)} to ${formatCents(to)}`
  return (
    <>
      <EstimateRange
        bars={[
          { label: 'You invest', value: formatCents(amount), percent: percentOf(amount), kind: 'paid' },
          {
            label: `In a bad case: ${rateText(bad.yearly.toString(), 1)} a year and a share price down ${rateText(bad.priceFall.toString(), 0)}`,
            value: formatCents(made.bad.out),
            percent: percentOf(made.bad.out),
            kind: 'estimated',
          },
          {
            label: `At the lower target, ${rateText(low, 1)} a year`,
            value: formatCents(made.low.out),
            percent: percentOf(made.low.out),
            kind: 'estimated',
          },
          {
            label: `At the higher target, ${rateText(high, 1)} a year`,
            value: formatCents(made.high.out),
            percent: percentOf(made.high.out),
            kind: 'estimated',
          },
        ]}
      />
      <Facts
        facts={[
          { label: 'Fee for buying', value: centsText(made.buyingFee.toString(), { trim: true }) },
          {
            label: `Sale within ${exitTerms.holdYears} years, ${exitTerms.earlyExitDiscountPercent}%`,
            value: made.isEarly ? range(made.bad.discount, made.high.discount) : 'None',
          },
          {
            label: `Every sale, ${exitTerms.exitPenaltyPercent}%`,
            value: range(made.bad.penalty, made.high.penalty),
          },
        ]}
      />
    </>
  )
}
