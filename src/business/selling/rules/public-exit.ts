import { type Cents, cents } from '#kernel/cents.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { leastSteps, rounded } from '#kernel/public-figure.ts'
import { type Rate, rate } from '#kernel/rate.ts'

const money = (value: Cents): Cents => cents(rounded(value, leastSteps.cents))
const shares = (count: Microshares): Microshares => microshares(rounded(count, leastSteps.shares))

const orders = (count: number): number => Number(rounded(BigInt(count), leastSteps.people))

type Sums = { readonly shares: Microshares; readonly value: Cents; readonly boughtBack: Cents }
type Exit = {
  readonly ordersWaiting: number
  readonly ordersEnded: number
  readonly ordersSoldOut: number
  readonly sharesWaiting: Microshares
  readonly valueWaiting: Cents
  readonly sales: readonly { readonly shares: Microshares; readonly value: Cents }[]
  readonly sold: Sums
  readonly recent: { readonly days: number; readonly listed: Cents; readonly bought: Cents }
  readonly traded: Rate
}

/**
 * The public view of a portfolio's exit: amounts in steps, so that nobody can derive an order to the cent, and order
 * counts in steps of the people required behind a public change.
 */
export const publicExit = <Facts extends Exit>(facts: Facts): Facts => ({
  ...facts,
  ordersWaiting: orders(facts.ordersWaiting),
  ordersEnded: orders(facts.ordersEnded),
  ordersSoldOut: orders(facts.ordersSoldOut),
  sharesWaiting: shares(facts.sharesWaiting),
  valueWaiting: money(facts.valueWaiting),
  sales: facts.sales.map((sale) => ({ ...sale, shares: shares(sale.shares), value: money(sale.value) })),
  sold: {
    ...facts.sold,
    shares: shares(facts.sold.shares),
    value: money(facts.sold.value),
    boughtBack: money(facts.sold.boughtBack),
  },
  recent: { ...facts.recent, listed: money(facts.recent.listed), bought: money(facts.recent.bought) },
  traded: rate(rounded(facts.traded, leastSteps.rate)),
})
