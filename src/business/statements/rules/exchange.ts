import { type MovementKind, movementKindOf } from '#business/cash/rules/movement.ts'
import { company } from '#kernel/brand.ts'
import { atHour, type BusinessDay, businessZone, dayOf } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { millionthsToDecimal } from '#kernel/decimal.ts'
import type { AccountId, Id, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { ActivityRow, Statement } from './statement.ts'

/** An entry for personal finance programs: shares bought and sold, income, and other cash. */
export type ExchangeEntry = {
  /** Permanent: the number of the posting in the books. */
  readonly id: Id<'exchangeEntry'>
  readonly on: BusinessDay
  readonly memo: string
  readonly movement: MovementKind
  readonly portfolioId: PortfolioId | null
  readonly amount: Cents
} & (
  | { readonly kind: 'buy' | 'sell'; readonly shares: Microshares; readonly price: string }
  | { readonly kind: 'income' | 'cash' }
)

/** The account's number in files: short, as the formats require, and permanent. */
export const exchangeAccount = (accountId: AccountId): string => `LL-${accountId.slice(-12)}`
export const securityId = (portfolioId: PortfolioId): string => `LL-P${portfolioId}`
export const brokerId = new URL(company.site).hostname.replace(/^www\./, '')

/** Characters that every importer reads. */
export const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, '')

/** Noon in US Eastern time, so that no time zone moves the day: 20261005120000.000[-4:EDT] */
export function noonOf(on: BusinessDay): string {
  const isSummer = atHour(on, 12).toZonedDateTimeISO(businessZone).offset === '-04:00'
  return `${on.replaceAll('-', '')}120000.000[${isSummer ? '-4:EDT' : '-5:EST'}]`
}

/** A statement's activity for such programs: cash and shares of all entries sum to the statement's. */
export const entriesOf = ({ activity }: Pick<Statement, 'activity'>): ExchangeEntry[] =>
  withMatchedShares(activity).map(entryOf)

/** A purchase from other investors books money and shares separately at one moment, so they become one entry. */
function withMatchedShares(rows: readonly ActivityRow[]): readonly ActivityRow[] {
  const keyOf = ({ portfolioId, bookedAt }: ActivityRow) => `${portfolioId} ${bookedAt.toString()}`
  const purchases = new Map(
    rows
      .filter(({ section, amount }) => section === 'purchases' && (amount ?? 0n) < 0n)
      .map((row) => [keyOf(row), row]),
  )
  const matched = rows.filter(
    (row) =>
      row.posting === 'sellShares' && row.amount === null && (row.shares ?? 0n) > 0n && purchases.has(keyOf(row)),
  )
  const added = new Map<ActivityRow, bigint>()
  for (const row of matched) {
    const purchase = purchases.get(keyOf(row))!
    added.set(purchase, (added.get(purchase) ?? 0n) + row.shares!)
  }
  return rows
    .filter((row) => !matched.includes(row))
    .map((row) => (added.has(row) ? { ...row, shares: microshares((row.shares ?? 0n) + added.get(row)!) } : row))
}

function entryOf(row: ActivityRow): ExchangeEntry {
  const { transferId, portfolioId, shares, price, section } = row
  const amount = row.amount ?? (0n as Cents)
  const common = {
    id: `${transferId}${portfolioId === null ? '' : `-${portfolioId}`}${row.amount === null ? '-shares' : ''}`,
    on: dayOf(row.bookedAt),
    memo: ascii(row.name),
    movement: movementKindOf(row.posting),
    portfolioId,
    amount,
  }
  if (portfolioId !== null && shares !== null && shares !== 0n)
    return { ...common, kind: shares > 0n ? 'buy' : 'sell', shares, price: priceOf(amount, shares, price) }
  // Programs accept no negative income: a correction of it is an outgoing cash entry.
  return { ...common, kind: section === 'income' && portfolioId !== null && amount > 0n ? 'income' : 'cash' }
}

/** The agreed price, or the amount paid per share, rounded down to a millionth of a dollar. */
function priceOf(amount: Cents, shares: Microshares, price: SharePrice | null): string {
  if (price !== null && amount !== 0n) return millionthsToDecimal(price)
  const [paid, size] = [amount < 0n ? -amount : amount, shares < 0n ? -shares : shares] as [bigint, bigint]
  return millionthsToDecimal((paid * 10_000n * 1_000_000n) / size)
}
