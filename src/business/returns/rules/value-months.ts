import { type MovementKind, movementKindOf } from '#business/cash/rules/movement.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { type PublishedPrice, sharePriceAt } from '#business/portfolios/rules/share-price-at.ts'
import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'

/** The total that one kind of posting booked to an account in a month: cents, or microshares of a portfolio. */
export type BookedSum = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId | null
  readonly month: string
  readonly kind: string
  readonly amount: bigint
}

export type Worth = {
  readonly on: BusinessDay
  readonly shares: Cents
  readonly cash: Cents
  readonly total: Cents
  /** Money received from outside so far, less money paid out; shares that moved without a sale count with their value. */
  readonly paidIn: Cents
}

/** Money that enters or leaves the accounts; everything else is bought, earned or charged inside. */
const crossing: ReadonlySet<MovementKind> = new Set<MovementKind>([
  'deposit',
  'depositReturned',
  'withdrawal',
  'withdrawalReturned',
  'iraTransfer',
  'distribution',
  'distributionTax',
  'distributionReturned',
  'conversion',
])

/** The postings by which shares come from an account of someone else, or go to one, without a sale. */
export const sharesCrossing: ReadonlySet<string> = new Set([
  'transferHoldings',
  'returnHoldings',
  'transferEstateShares',
])

type Booked = {
  readonly today: BusinessDay
  readonly booked: readonly BookedSum[]
  readonly prices: ReadonlyMap<PortfolioId, readonly PublishedPrice[]>
}

/**
 * The value at each month's end since the first booking, and today: everything booked by then, as on statements, with
 * shares at that day's price, those that moved without a sale in the month included. Each account's shares are rounded separately, as it shows them.
 */
export function valueMonths({ today, booked, prices }: Booked): Worth[] {
  const first = booked.reduce((least, { month }) => (month < least ? month : least), monthOf(today))
  const byMonth = Map.groupBy(booked, ({ month }) => month)
  const held = new Map<string, { readonly portfolioId: PortfolioId; shares: bigint }>()
  let [cash, paidIn] = [noCents, noCents]
  const worths: Worth[] = []
  for (let month = first; month <= monthOf(today); month = monthOf(plusMonths(recordDayOf(month), 1))) {
    for (const { accountId, portfolioId, kind, amount } of byMonth.get(month) ?? [])
      if (portfolioId === null) {
        cash = addCents(cash, cents(amount))
        if (crossing.has(movementKindOf(kind))) paidIn = addCents(paidIn, cents(amount))
      } else {
        const key = `${accountId} ${portfolioId}`
        held.set(key, { portfolioId, shares: (held.get(key)?.shares ?? 0n) + amount })
      }
    const end = recordDayOf(month)
    const on = end < today ? end : today
    for (const { portfolioId, kind, amount } of byMonth.get(month) ?? [])
      if (portfolioId !== null && sharesCrossing.has(kind))
        paidIn = addCents(paidIn, valueOn(on, { portfolioId, shares: amount }, prices))
    const shares = addCents(...[...held.values()].map((of) => valueOn(on, of, prices)))
    worths.push({ on, shares, cash, total: addCents(shares, cash), paidIn })
  }
  return worths
}

function valueOn(
  on: BusinessDay,
  { portfolioId, shares }: { readonly portfolioId: PortfolioId; readonly shares: bigint },
  prices: Booked['prices'],
): Cents {
  const price = sharePriceAt(prices.get(portfolioId) ?? [], on)
  return price ? shareValue(microshares(shares), price.price) : noCents
}
