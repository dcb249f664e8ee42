import { dayOf } from '#kernel/business-day.ts'
import { type Cents, centsToDecimal } from '#kernel/cents.ts'
import { type Microshares, sharesToDecimal } from '#kernel/microshares.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { sections } from './activity.ts'
import type { ActivityRow, Statement } from './statement.ts'

const money = (value: Cents | null): string => (value === null ? '' : centsToDecimal(value))
const decimalPrice = (price: SharePrice): string => formatSharePrice(price).slice(1)
const shares = (value: Microshares | null): string => (value === null ? '' : sharesToDecimal(value))

export const statementColumns = [
  'Part',
  'Booked on',
  'In effect on',
  'What',
  'Portfolio',
  'Shares',
  'Share price (USD)',
  'Amount (USD)',
  'Year to date (USD)',
  'Reference',
] as const

export function statementRows(statement: Statement): string[][] {
  const { period, openingCash, closingCash, owed, summary, holdings, income, activity, pending } = statement
  const cash = (day: string, what: string, amount: Cents) => ['Cash', day, day, what, '', '', '', money(amount), '', '']
  return [
    cash(period.from, 'Opening balance', openingCash),
    ...summary.map(({ section, amount, yearToDate }) => [
      'Cash',
      '',
      '',
      sections[section],
      '',
      '',
      '',
      money(amount),
      money(yearToDate),
      '',
    ]),
    cash(period.to, 'Closing balance', closingCash),
    ...(owed > 0n ? [cash(period.to, 'Balance due', owed)] : []),
    ...holdings.flatMap(({ portfolioId, opening, closing, price, value }) => [
      ['Shares', period.from, period.from, 'Opening shares', portfolioId, shares(opening), '', '', '', ''],
      [
        'Shares',
        period.to,
        price?.effectiveOn ?? '',
        'Closing shares, estimated value',
        portfolioId,
        shares(closing),
        price ? decimalPrice(price.price) : '',
        money(value),
        '',
        '',
      ],
    ]),
    ...income.map(({ portfolioId, form, amount, yearToDate }) => [
      'Income',
      '',
      '',
      `${form ?? 'No form'}, character pending`,
      portfolioId,
      '',
      '',
      money(amount),
      money(yearToDate),
      '',
    ]),
    ...activity.map((row) => activityRow('Activity', row)),
    ...pending.map((row) => activityRow('Pending', row)),
  ]
}

const activityRow = (part: string, row: ActivityRow): string[] => [
  part,
  dayOf(row.bookedAt),
  dayOf(row.effectiveAt),
  row.name,
  row.portfolioId ?? '',
  shares(row.shares),
  row.price === null ? '' : decimalPrice(row.price),
  money(row.amount),
  '',
  row.subject,
]
