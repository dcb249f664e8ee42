import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { type Rate, rate } from '#kernel/rate.ts'

type PaidMonth = { readonly month: string; readonly perShare: string | null }
type PublishedPrice = { readonly effectiveOn: string; readonly price: string }
export type ShareRecord = { readonly dividends: readonly PaidMonth[]; readonly prices: readonly PublishedPrice[] }

export type YearReturn = {
  readonly year: string
  readonly from: string
  readonly through: string
  readonly isWhole: boolean
  readonly cash: Rate
  readonly price: Rate
  readonly total: Rate
}

const millionths = 1_000_000n

export function returnsByYear({ dividends, prices }: ShareRecord): readonly YearReturn[] {
  const byYear = Map.groupBy(dividends, ({ month }) => month.slice(0, 4))
  return [...byYear].toReversed().flatMap(([year, months]) => {
    const [from, through] = [months[0]!.month, months.at(-1)!.month]
    const start = priceAt(prices, `${from}-01`)
    const end = priceAt(prices, `${through}-31`)
    if (!start || !end) return []
    const paid = months.reduce((sum, { perShare }) => sum + BigInt(perShare ?? 0), 0n)
    const cash = rate((paid * millionths) / start)
    const price = rate(((end - start) * millionths) / start)
    const isWhole = from.endsWith('-01') && through.endsWith('-12')
    return [{ year, from, through, isWhole, cash, price, total: rate(cash + price) }]
  })
}

function priceAt(prices: readonly PublishedPrice[], day: string): bigint | null {
  const inForce = prices.filter(({ effectiveOn }) => effectiveOn <= day).at(-1) ?? prices[0]
  return inForce ? BigInt(inForce.price) : null
}

export type ThousandMonth = { readonly month: string; readonly paidSoFar: Cents }
export type Thousand = {
  readonly months: readonly ThousandMonth[]
  readonly paid: Cents
  /** The shares at the last price, which is not what a sale brings. */
  readonly worth: Cents
}

const thousand = dollars(1_000)
const centsOf = (millionthsOfDollars: bigint): Cents => cents(millionthsOfDollars / 10_000n)

/**
 * $1,000 of shares bought at the price of the first of the last months, with dividends taken as cash; null before that.
 */
export function thousandOverTime({ dividends, prices }: ShareRecord, months: number): Thousand | null {
  const paidMonths = dividends.slice(-months)
  const first = paidMonths[0]
  const start = first && priceAt(prices, `${first.month}-01`)
  const last = prices.at(-1)
  if (!start || !last || paidMonths.length < months) return null
  const sharesMicro = (thousand * 10_000n * millionths) / start
  const dollarsOf = (perShare: bigint): bigint => (sharesMicro * perShare) / millionths
  let paid = 0n
  const rows = paidMonths.map(({ month, perShare }) => {
    paid += dollarsOf(BigInt(perShare ?? 0))
    return { month, paidSoFar: centsOf(paid) }
  })
  return { months: rows, paid: centsOf(paid), worth: centsOf(dollarsOf(BigInt(last.price))) }
}
