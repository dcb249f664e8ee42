// Invented: who is paid by an invented company, how much and by which invoice.
import { amountOfEnergy, inDollars, minorUnits, perDollarOfDollar } from '#business/portfolios/rules/exchange-rate.ts'
import type { MonthLineInput, PlantCostKind } from '#business/portfolios/rules/month-lines.ts'
import { addCents, type Cents, cents, noCents, subtractCents } from '#kernel/cents.ts'
import type { PlantId } from '#kernel/ids.ts'
import { percent, type Rate, rateOf } from '#kernel/rate.ts'
import { currencyOfCountry, demoRate, startRate } from './exchange-rates.ts'
import { demoPlants } from './plants.ts'
import { demoCostShare } from './portfolios.ts'

type Reading = { readonly plantId: PlantId; readonly wattHours: bigint }

/** Each plant sells under a contract of its own, at a price in the currency of its buyers that was fixed when it was made. */
export function demoSales(readings: readonly Reading[], month: string): { lines: MonthLineInput[]; revenue: Cents } {
  const sold = readings.flatMap(({ plantId, wattHours }) => {
    const plant = demoPlants.find(({ id }) => id === plantId)
    const currency = plant && currencyOfCountry[plant.country]
    if (!plant) return []
    const perDollar = currency ? demoRate(currency, month) : perDollarOfDollar
    const priceMicro = currency ? (plant.tariffPerKwh * startRate(currency)) / 1_000_000n : plant.tariffPerKwh
    const line: MonthLineInput = {
      kind: 'revenue',
      contract: `${plant.id}-power`,
      plantId,
      currency: currency ?? 'USD',
      wattHours,
      priceMicro,
    }
    return [{ line, dollars: inDollars(amountOfEnergy(wattHours, priceMicro), perDollar) }]
  })
  const paid = sold.filter(({ dollars }) => dollars > 0n)
  return { lines: paid.map(({ line }) => line), revenue: addCents(...paid.map(({ dollars }) => dollars)) }
}

/** Parts of the revenue that running the plants costs; what is left of the whole is operation. */
const parts: readonly (readonly [kind: PlantCostKind, part: Rate, party: string])[] = [
  ['maintenance', percent(4), 'The operator of the plants'],
  ['land', percent(3), 'The owners of the land'],
  ['insurance', percent(2), 'The insurer'],
  ['grid', percent(2), 'The grid company'],
  ['taxes', percent(4), 'The tax office'],
]
const managementFee = percent(2)
const interestShare = percent(45)

/** The plants' running costs, the manager's fee and the lenders' money: interest first, the rest repays the loan. */
export function demoCosts(portfolioId: string, month: string, revenue: Cents, toLenders: Cents): MonthLineInput[] {
  const whole = rateOf(revenue, demoCostShare)
  const named = parts.map(([costKind, part, party], index) => ({
    kind: 'cost' as const,
    costKind,
    party,
    document: `INV-${portfolioId}-${month}-${index + 2}`,
    amount: rateOf(revenue, part),
  }))
  const fee = rateOf(revenue, managementFee)
  const operation = subtractCents(whole, addCents(fee, ...named.map(({ amount }) => amount)))
  const interest = rateOf(toLenders, interestShare)
  const lines = [
    {
      kind: 'cost',
      costKind: 'operation',
      party: 'The operator of the plants',
      document: `INV-${portfolioId}-${month}-1`,
      amount: operation,
    },
    ...named,
    { kind: 'managementFee', party: 'The manager', document: `FEE-${portfolioId}-${month}`, amount: fee },
    { kind: 'loanInterest', party: 'The lender', document: `LOAN-${portfolioId}-${month}`, amount: interest },
    {
      kind: 'loanPrincipal',
      party: 'The lender',
      document: `LOAN-${portfolioId}-${month}`,
      amount: subtractCents(toLenders, interest),
    },
  ] as const
  return lines
    .filter(({ amount }) => amount > noCents)
    .map((line): MonthLineInput => ({ ...line, amount: minorUnits(line.amount) }))
}

type Repair = {
  readonly portfolioId: string
  readonly month: string
  /** As a part of the month's revenue. */
  readonly part: Rate
  readonly party: string
  readonly note: string
}

/** Repairs that cost more than a month brought: the month loses, and the next ones fill the loss. */
export const demoRepairs: readonly Repair[] = [
  {
    portfolioId: '12',
    month: '2026-09',
    part: percent(110),
    party: 'A transformer workshop in Sete Lagoas',
    note: 'The transformer of Sete Lagoas was wound again. It cost more than the month brought; the loss is carried forward.',
  },
]

export const repairLine = ({ portfolioId, month, part, party }: Repair, revenue: Cents): MonthLineInput => ({
  kind: 'cost',
  costKind: 'maintenance',
  party,
  document: `INV-${portfolioId}-${month}-9`,
  amount: minorUnits(cents(rateOf(revenue, part))),
})
