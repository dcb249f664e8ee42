import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Microshares, microshares, noShares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { activityName, type Section, sectionNames, sectionOf } from './activity.ts'
import { type Period, startOf } from './period.ts'

type Booked = {
  readonly transferId: bigint
  readonly posting: string
  readonly subject: string
  readonly portfolioId: PortfolioId | null
  readonly effectiveAt: Instant
  readonly bookedAt: Instant
}
export type CashLine = Booked & { readonly amount: Cents; readonly price: SharePrice | null }
export type ShareLine = Booked & { readonly portfolioId: PortfolioId; readonly shares: Microshares }

export type HoldingFacts = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly form: TaxForm | null
  /** By the books, at the beginning and the end of the period. */
  readonly opening: Microshares
  readonly closing: Microshares
  /** The share price in force on the last day, and since when; null before the first. */
  readonly price: { readonly price: SharePrice; readonly effectiveOn: BusinessDay } | null
}

export type StatementFacts = {
  readonly period: Period
  readonly openingCash: Cents
  readonly closingCash: Cents
  /** The account's debt at the end, after a return that its cash could not cover. */
  readonly owed: Cents
  readonly cash: readonly CashLine[]
  readonly shares: readonly ShareLine[]
  readonly pendingCash: readonly CashLine[]
  readonly pendingShares: readonly ShareLine[]
  readonly holdings: readonly HoldingFacts[]
}

export type ActivityRow = Booked & {
  readonly name: string
  readonly section: Section | null
  readonly amount: Cents | null
  readonly shares: Microshares | null
  readonly price: SharePrice | null
}

export type StatementHolding = HoldingFacts & {
  readonly value: Cents | null
}

/** A dividend's tax character is final after the year; until then its kind follows the vehicle that paid it. */
export type IncomeRow = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly form: TaxForm | null
  readonly amount: Cents
  readonly yearToDate: Cents
}

export type Statement = {
  readonly period: Period
  readonly openingCash: Cents
  readonly closingCash: Cents
  readonly owed: Cents
  readonly summary: readonly { readonly section: Section; readonly amount: Cents; readonly yearToDate: Cents }[]
  readonly activity: readonly ActivityRow[]
  readonly holdings: readonly StatementHolding[]
  readonly holdingsValue: Cents
  readonly income: readonly IncomeRow[]
  readonly pending: readonly ActivityRow[]
  readonly names: ReadonlyMap<PortfolioId, string>
}

const sum = (lines: readonly CashLine[]): Cents => addCents(...lines.map(({ amount }) => amount))

/**
 * The statement from the books' facts. Opening balance and activity sum to the closing balance in cents and in each
 * portfolio's shares: balances are read separately from the lines, and a difference is a defect.
 */
export function statementOf(facts: StatementFacts): Statement {
  const start = startOf(facts.period)
  const ofPeriod = facts.cash.filter(({ bookedAt }) => !isBefore(bookedAt, start))
  mustTie('cash', facts.openingCash + sum(ofPeriod), facts.closingCash)
  for (const { portfolioId, opening, closing } of facts.holdings) {
    const moved = facts.shares.filter((line) => line.portfolioId === portfolioId)
    mustTie(
      `shares of ${portfolioId}`,
      moved.reduce((total, { shares }) => total + shares, opening as bigint),
      closing,
    )
  }
  const holdings = facts.holdings
    .filter(({ opening, closing }) => opening !== noShares || closing !== noShares)
    .map((one) => ({ ...one, value: one.price && shareValue(one.closing, one.price.price) }))
  return {
    period: facts.period,
    openingCash: facts.openingCash,
    closingCash: facts.closingCash,
    owed: facts.owed,
    summary: summaryOf(ofPeriod, yearToDate(facts)),
    activity: rowsOf(ofPeriod, facts.shares),
    holdings,
    holdingsValue: addCents(...holdings.map(({ value }) => value ?? noCents)),
    income: incomeOf(facts, ofPeriod),
    pending: rowsOf(facts.pendingCash, facts.pendingShares),
    names: new Map(facts.holdings.map(({ portfolioId, name }) => [portfolioId, name])),
  }
}

function mustTie(what: string, counted: bigint, closing: bigint): void {
  if (counted !== closing) throw new Error(`A statement’s ${what} come to ${counted}, the books say ${closing}`)
}

const yearToDate = ({ cash, period }: StatementFacts): CashLine[] => {
  const start = startOf({ from: `${period.to.slice(0, 4)}-01-01` as BusinessDay, to: period.to })
  return cash.filter(({ bookedAt }) => !isBefore(bookedAt, start))
}

function summaryOf(period: readonly CashLine[], year: readonly CashLine[]): Statement['summary'] {
  const of = (lines: readonly CashLine[], section: Section) =>
    sum(lines.filter(({ posting }) => sectionOf(posting) === section))
  const moved = new Set([...period, ...year].map(({ posting }) => sectionOf(posting)))
  return sectionNames
    .filter((section) => moved.has(section))
    .map((section) => ({ section, amount: of(period, section), yearToDate: of(year, section) }))
}

function incomeOf(facts: StatementFacts, period: readonly CashLine[]): IncomeRow[] {
  const isIncome = ({ posting }: CashLine) => sectionOf(posting) === 'income'
  const year = yearToDate(facts).filter(isIncome)
  const income = period.filter(isIncome)
  return facts.holdings.flatMap(({ portfolioId, name, form }) => {
    const from = (lines: readonly CashLine[]) => lines.filter((line) => line.portfolioId === portfolioId)
    if (from(income).length + from(year).length === 0) return []
    return [{ portfolioId, name, form, amount: sum(from(income)), yearToDate: sum(from(year)) }]
  })
}

/** Cash and shares of one transfer share a row; its other movements get their own. */
function rowsOf(cash: readonly CashLine[], shares: readonly ShareLine[]): ActivityRow[] {
  const left = new Map(shares.map((line) => [`${line.transferId} ${line.portfolioId}`, line]))
  const withCash = cash.map((line): ActivityRow => {
    const key = `${line.transferId} ${line.portfolioId}`
    const moved = left.get(key)?.shares ?? null
    left.delete(key)
    return { ...line, name: activityName(line.posting, null), section: sectionOf(line.posting), shares: moved }
  })
  const alone = [...left.values()].map(
    (line): ActivityRow => ({
      ...line,
      name: activityName(line.posting, line.shares),
      section: null,
      amount: null,
      price: null,
    }),
  )
  return [...withCash, ...alone].toSorted(
    (a, b) =>
      Temporal.Instant.compare(a.bookedAt, b.bookedAt) ||
      (a.transferId < b.transferId ? -1 : a.transferId > b.transferId ? 1 : 0),
  )
}

export const statementValue = ({ closingCash, holdingsValue }: Statement): Cents => cents(closingCash + holdingsValue)

export const sharesMoved = (rows: readonly ActivityRow[], portfolioId: PortfolioId): Microshares =>
  microshares(rows.reduce((total, row) => (row.portfolioId === portfolioId ? total + (row.shares ?? 0n) : total), 0n))
