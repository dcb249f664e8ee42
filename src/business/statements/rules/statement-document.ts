import { taxFormNames } from '#business/portfolios/rules/tax-class.ts'
import { company, inventedNotice } from '#kernel/brand.ts'
import { type BusinessDay, dayOf, formatDay } from '#kernel/business-day.ts'
import { addCents, type Cents, formatCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { sharesToDecimal } from '#kernel/microshares.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import { sections } from './activity.ts'
import { periodName } from './period.ts'
import { type ActivityRow, type IncomeRow, type Statement, sharesMoved, statementValue } from './statement.ts'

export type Heading = {
  readonly holder: string
  readonly account: string
  /** The custodian of an IRA, whose own statement is the legal one; null for other accounts. */
  readonly custodian: string | null
  readonly madeOn: BusinessDay
}

const number = { isNumber: true } as const
const signed = (amount: Cents): string => formatCents(amount, { sign: true })

type Named = { readonly id: AccountId; readonly name: string | null; readonly type: string }

/**
 * "Roth IRA, acc_...". A business's account has its holder's name, shortened for lists; the line above has it in full.
 */
export const accountLine = ({ id, name, type }: Named): string =>
  name !== null && type === 'individual' ? `${name}, ${id}` : id

export function statementDocument(statement: Statement, { holder, account, custodian, madeOn }: Heading) {
  const { period } = statement
  return {
    title: `Account statement: ${periodName(period)}`,
    footer: [
      `Made on ${formatDay(madeOn)} from books that were closed through ${formatDay(period.to)}`,
      'No entry can be added to a closed day, so these figures are final; a later correction appears in the statement for the day it was made',
      ...(custodian ? [`${custodian} holds this account; its own statement is the official one`] : []),
      `If anything is wrong, tell ${company.name} promptly and confirm it in writing`,
      ...inventedNotice,
    ],
    parts: [
      {
        facts: [
          ['Account holder', holder],
          ['Account', account],
          ['Period', `${formatDay(period.from)} through ${formatDay(period.to)}, days in US Eastern time`],
          ['Cash and shares at the end', formatCents(statementValue(statement))],
          ...(statement.owed > 0n ? [['Balance due', formatCents(statement.owed)] as const] : []),
        ] as const,
      },
      ...cashParts(statement),
      ...holdingParts(statement),
      ...incomeParts(statement),
      ...activityParts('Activity', statement, statement.activity),
      ...(statement.pending.length > 0
        ? activityParts('Pending when the period ended (not included above)', statement, statement.pending)
        : []),
    ],
  }
}

const cashParts = ({ summary, openingCash, closingCash, period }: Statement) => [
  { heading: 'Cash' },
  {
    table: {
      columns: [
        { title: 'What', width: 4 },
        { title: 'This period', width: 2, ...number },
        { title: `Since Jan 1, ${period.to.slice(0, 4)}`, width: 2, ...number },
      ],
      rows: [
        [`Opening balance, ${formatDay(period.from)}`, formatCents(openingCash), ''],
        ...summary.map(({ section, amount, yearToDate }) => [sections[section], signed(amount), signed(yearToDate)]),
        [`Closing balance, ${formatDay(period.to)}`, formatCents(closingCash), ''],
      ],
      hasTotal: true,
    },
  },
]

function holdingParts({ holdings, holdingsValue, activity }: Statement) {
  if (holdings.length === 0) return [{ heading: 'Shares' }, { text: 'The account held no shares in this period.' }]
  return [
    { heading: 'Shares' },
    {
      table: {
        columns: [
          { title: 'Portfolio', width: 4 },
          { title: 'Opening', width: 2, ...number },
          { title: 'Change', width: 2, ...number },
          { title: 'Closing', width: 2, ...number },
          { title: 'Price, since', width: 3, ...number },
          { title: 'Estimated value', width: 2, ...number },
        ],
        rows: [
          ...holdings.map(({ portfolioId, name, opening, closing, price, value }) => [
            name,
            sharesToDecimal(opening),
            sharesToDecimal(sharesMoved(activity, portfolioId)),
            sharesToDecimal(closing),
            price ? `${formatSharePrice(price.price)}, ${formatDay(price.effectiveOn)}` : 'none published',
            value === null ? 'not valued' : formatCents(value),
          ]),
          ['All portfolios', '', '', '', '', formatCents(holdingsValue)],
        ],
        hasTotal: true,
      },
    },
    {
      text: 'Values are estimates: your closing shares at the share price in effect on the last day, which the issuer publishes from net asset value. No exchange lists these shares, and you may receive less if you sell.',
    },
  ]
}

/** A dividend's tax character is final only once its issuer has closed the year. */
const character = ({ form }: IncomeRow): string => {
  if (form === null) return 'character pending'
  return form === 'K-1'
    ? `partnership distribution, on ${taxFormNames.scheduleK1}; character pending`
    : `ordinary or return of capital, on ${taxFormNames.form1099Div}; character pending`
}

function incomeParts({ income, period }: Statement) {
  if (income.length === 0) return []
  const total = (of: (row: IncomeRow) => Cents): string => signed(addCents(...income.map(of)))
  return [
    { heading: 'Dividends and distributions by character' },
    {
      table: {
        columns: [
          { title: 'Portfolio', width: 4 },
          { title: 'Character for tax', width: 4 },
          { title: 'This period', width: 2, ...number },
          { title: `Since Jan 1, ${period.to.slice(0, 4)}`, width: 2, ...number },
        ],
        rows: [
          ...income.map((row) => [row.name, character(row), signed(row.amount), signed(row.yearToDate)]),
          ['Total', '', total(({ amount }) => amount), total(({ yearToDate }) => yearToDate)],
        ],
        hasTotal: true,
      },
    },
  ]
}

function activityParts(heading: string, { names }: Statement, rows: readonly ActivityRow[]) {
  if (rows.length === 0) return [{ heading }, { text: 'Nothing was booked in this period.' }]
  return [
    { heading },
    {
      table: {
        columns: [
          { title: 'Booked', width: 3 },
          { title: 'In effect', width: 3 },
          { title: 'What', width: 4 },
          { title: 'Portfolio', width: 5 },
          { title: 'Shares', width: 3, ...number },
          { title: 'Price', width: 2, ...number },
          { title: 'Amount', width: 3, ...number },
        ],
        rows: rows.map(({ bookedAt, effectiveAt, name, portfolioId, shares, price, amount }) => [
          formatDay(dayOf(bookedAt)),
          formatDay(dayOf(effectiveAt)),
          name,
          portfolioId === null ? '' : (names.get(portfolioId) ?? portfolioId),
          shares === null ? '' : sharesToDecimal(shares),
          price === null ? '' : formatSharePrice(price),
          amount === null ? '' : signed(amount),
        ]),
      },
    },
  ]
}
