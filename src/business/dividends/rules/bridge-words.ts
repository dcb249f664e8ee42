import { rateText } from '#business/portfolios/rules/exchange-rate.ts'
import { type Cents, cents, formatCents, subtractCents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import type { BridgeCause, BridgeStepKind, BridgeUnit } from './bridge-parts.ts'

export const stepWords: Readonly<Record<BridgeStepKind, string>> = {
  output: 'Output',
  price: 'Price',
  currency: 'Currency',
  costs: 'Costs and loans',
  reserve: 'Reserve',
  pool: 'Set by the operators',
  shares: 'Shares',
  rounding: 'Rounding',
}

/** A cause with the meaning of its two figures: "Weather: 12 MWh lost, after 4 MWh". */
type CauseWords = { readonly title: string; readonly figures: string }

export const causeWords: Readonly<Record<BridgeCause, CauseWords>> = {
  season: { title: 'Season', figures: 'expected' },
  weather: { title: 'Weather', figures: 'lost to less sun or water' },
  machine: { title: 'Machine', figures: 'lost to faults and repairs' },
  curtailment: { title: 'Grid limits', figures: 'not taken by the grid' },
  outage: { title: 'Grid outage', figures: 'lost while the grid was down' },
  unexplained: { title: 'No recorded cause', figures: 'made' },
  contractBegan: { title: 'A contract began', figures: 'sold' },
  contractEnded: { title: 'A contract ended', figures: 'sold' },
  contractPrice: { title: 'Contract price', figures: 'a kWh' },
  otherRevenue: { title: 'Other revenue', figures: 'received' },
  exchangeRate: { title: 'Exchange rate', figures: 'to the dollar' },
  operation: { title: 'Operation', figures: 'paid' },
  maintenance: { title: 'Maintenance', figures: 'paid' },
  land: { title: 'Land', figures: 'paid' },
  insurance: { title: 'Insurance', figures: 'paid' },
  grid: { title: 'Use of the grid', figures: 'paid' },
  taxes: { title: 'Taxes', figures: 'paid' },
  administration: { title: 'Administration', figures: 'paid' },
  other: { title: 'Other costs', figures: 'paid' },
  loanInterest: { title: 'Loan interest', figures: 'paid' },
  loanPrincipal: { title: 'Loan repayment', figures: 'paid' },
  managementFee: { title: 'Management fee', figures: 'paid' },
  reserve: { title: 'Kept in reserve', figures: 'set aside' },
  earlierLosses: { title: 'Losses carried', figures: 'carried forward' },
  enteredPool: { title: 'Entered pool', figures: 'apart from the month’s figures' },
  ownShares: { title: 'Shares held', figures: 'held' },
  allShares: { title: 'All shares', figures: 'shared the pool' },
  rounding: { title: 'Rounding', figures: 'rounded' },
}

const thousands = (whole: bigint): string => whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Energy with enough digits for a difference: "41.2 MWh", "812 kWh". */
export function wattHoursText(wattHours: bigint): string {
  const [size, sign] = wattHours < 0n ? [-wattHours, '-'] : [wattHours, '']
  if (size < 10_000_000n) return `${sign}${thousands((size + 500n) / 1_000n)} kWh`
  const tenths = (size + 50_000n) / 100_000n
  return `${sign}${thousands(tenths / 10n)}.${tenths % 10n} MWh`
}

export function figureText(unit: BridgeUnit, value: bigint, currency: string | null): string {
  switch (unit) {
    case 'wattHours':
      return wattHoursText(value)
    case 'pricePerKwh':
      return `${currency ?? 'USD'} ${rateText(value)}`
    case 'perDollar':
      return `${currency ?? 'USD'} ${rateText(value)}`
    case 'microshares':
      return `${formatShares(microshares(value))} shares`
    case 'cents':
      return formatCents(cents(value))
  }
}

type Worded = {
  readonly cause: BridgeCause
  readonly unit: BridgeUnit
  readonly before: bigint
  readonly after: bigint
  readonly currency: string | null
}

/** "12.0 MWh lost to less sun or water, after 4.1 MWh" */
export function figuresText({ cause, unit, before, after, currency }: Worded): string {
  const [was, is] = [figureText(unit, before, currency), figureText(unit, after, currency)]
  return was === is
    ? `${is} ${causeWords[cause].figures} in both months`
    : `${is} ${causeWords[cause].figures}, after ${was}`
}

type Steps = readonly { readonly kind: BridgeStepKind; readonly amount: Cents }[]
const size = (amount: Cents): Cents => (amount < 0n ? cents(-amount) : amount)

/** "$3.27 more than Sep 2026: currency added $4.83 and output took away $6.10." */
export function whySentence(from: Cents, to: Cents, fromMonth: string, steps: Steps): string {
  const more = subtractCents(to, from)
  const lead =
    more === 0n
      ? `As much as for ${fromMonth}`
      : `${formatCents(size(more))} ${more > 0n ? 'more' : 'less'} than for ${fromMonth}`
  const largest = steps
    .toSorted((a, b) => Number(size(b.amount) - size(a.amount)))
    .slice(0, 2)
    .map(
      ({ kind, amount }) =>
        `${midSentence(stepWords[kind])} ${amount > 0n ? 'added' : 'took away'} ${formatCents(size(amount))}`,
    )
  return largest.length === 0 ? `${lead}.` : `${lead}: ${largest.join(' and ')}.`
}

const midSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
