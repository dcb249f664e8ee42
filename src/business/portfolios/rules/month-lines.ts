import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { PlantId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import {
  amountOfEnergy,
  type DatedRate,
  type ExchangeRate,
  inDollars,
  type MinorUnits,
  minorUnits,
  perDollarOfDollar,
} from './exchange-rate.ts'

export const monthLineKinds = ['revenue', 'cost', 'loanInterest', 'loanPrincipal', 'managementFee'] as const
export type MonthLineKind = (typeof monthLineKinds)[number]

export const plantCostKinds = [
  'operation',
  'maintenance',
  'land',
  'insurance',
  'grid',
  'taxes',
  'administration',
  'other',
] as const
export type PlantCostKind = (typeof plantCostKinds)[number]

export type MonthLineInput = {
  readonly kind: MonthLineKind
  /** In hundredths of its currency; undefined revenue is energy times price. */
  readonly amount?: MinorUnits | null | undefined
  /** Dollars if undefined. */
  readonly currency?: string | null | undefined
  readonly contract?: string | null | undefined
  readonly plantId?: PlantId | null | undefined
  readonly wattHours?: bigint | null | undefined
  /** Millionths of the currency per kilowatt-hour. */
  readonly priceMicro?: bigint | null | undefined
  readonly costKind?: PlantCostKind | null | undefined
  readonly party?: string | null | undefined
  /** The reference of the invoice or receipt. */
  readonly document?: string | null | undefined
}

/** A stored line, with the exchange rate behind its dollars. */
export type MonthLine = Omit<MonthLineInput, 'amount' | 'currency'> & {
  readonly amount: MinorUnits
  readonly currency: string
  readonly rateOn: BusinessDay | null
  readonly perDollar: ExchangeRate
  readonly dollars: Cents
}

export const simpleLines = ({ revenue, costs }: { readonly revenue: Cents; readonly costs: Cents }): MonthLineInput[] =>
  [
    { kind: 'revenue', contract: 'power', amount: minorUnits(revenue) } as const,
    { kind: 'cost', costKind: 'operation', amount: minorUnits(costs) } as const,
  ].filter(({ amount }) => amount > 0n)

export const linesOfTotals = (totals: { readonly revenue: Cents; readonly costs: Cents }): MonthLine[] =>
  simpleLines(totals).map((line, index) => decideLine(line, index + 1, new Map()) as MonthLine)

const compared = ['kind', 'contract', 'costKind', 'plantId', 'party', 'document', 'wattHours', 'priceMicro'] as const

export function sameLines(some: readonly MonthLine[], others: readonly MonthLine[]): boolean {
  const textOf = (lines: readonly MonthLine[]) =>
    lines
      .map((line) =>
        [...compared.map((field) => line[field] ?? ''), line.currency, line.amount, line.dollars].join('|'),
      )
      .join('\n')
  return textOf(some) === textOf(others)
}

export const areSimple = (lines: readonly MonthLineInput[]): boolean =>
  lines.every(
    ({ currency, contract, costKind, kind, party, document, plantId }) =>
      (currency ?? 'USD') === 'USD' &&
      !(party || document || plantId) &&
      (kind === 'revenue' ? contract === 'power' : costKind === 'operation'),
  )

export type LineRefusal = Refusal<'badMonthLine' | 'noExchangeRate' | 'negativeAmount'>

/** Checks a line and converts its amount to dollars by the newest given rate of its currency. */
export function decideLine(
  line: MonthLineInput,
  number: number,
  rates: ReadonlyMap<string, DatedRate>,
): MonthLine | LineRefusal {
  const wrong = wrongWith(line)
  if (wrong) return refuse('badMonthLine', `Line ${number}: ${wrong}`, 'lines')
  const currency = line.currency ?? 'USD'
  const amount = line.amount ?? amountOfEnergy(line.wattHours!, line.priceMicro!)
  const rate = rates.get(currency)
  if (currency !== 'USD' && !rate)
    return refuse(
      'noExchangeRate',
      `Line ${number}: no exchange rate of ${currency} is on record up to the end of the month. Record it first.`,
      'lines',
    )
  const perDollar = rate?.perDollar ?? perDollarOfDollar
  const dollars = inDollars(amount, perDollar)
  if (dollars <= 0n)
    return refuse('badMonthLine', `Line ${number}: its amount is less than half a cent in dollars.`, 'lines')
  return { ...line, amount, currency, rateOn: rate?.day ?? null, perDollar, dollars }
}

function wrongWith({ kind, amount, contract, costKind, currency, ...line }: MonthLineInput): string | null {
  if (currency && !/^[A-Z]{3}$/.test(currency)) return 'a currency has three capital letters, like BRL.'
  if (kind === 'revenue' && !/^[a-z0-9][a-z0-9-]{0,59}$/.test(contract ?? ''))
    return 'revenue needs the contract that it comes from, in small letters, digits and hyphens.'
  if (kind !== 'revenue' && (contract || line.wattHours != null || line.priceMicro != null))
    return 'only revenue has a contract, energy and a price.'
  if ((kind === 'cost') !== Boolean(costKind)) return 'a cost has a kind of cost, and nothing else has one.'
  if ((line.wattHours ?? 0n) < 0n || (line.priceMicro ?? 0n) < 0n) return 'energy and price cannot be below zero.'
  if (amount == null && (line.wattHours == null || line.priceMicro == null))
    return 'it needs an amount, or energy and a price.'
  return amount != null && amount <= 0n ? 'its amount is above zero; leave out what was nothing.' : null
}

export function totalsOf(lines: readonly { readonly kind: MonthLineKind; readonly dollars: Cents }[]) {
  const sum = (wanted: MonthLineKind) =>
    addCents(...lines.filter(({ kind }) => kind === wanted).map(({ dollars }) => dollars))
  return {
    revenue: sum('revenue'),
    costs: sum('cost'),
    interest: sum('loanInterest'),
    principal: sum('loanPrincipal'),
    fee: sum('managementFee'),
  }
}
