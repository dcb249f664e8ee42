import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { Statement } from './statement.ts'
import { statementDocument } from './statement-document.ts'

/** No two figures are alike, so that none can replace another. */
const statement: Statement = {
  period: { from: businessDay('2026-05-01'), to: businessDay('2026-05-31') },
  openingCash: cents(100_001),
  closingCash: cents(200_002),
  owed: cents(303),
  summary: [
    { section: 'income', amount: cents(4_004), yearToDate: cents(55_005) },
    { section: 'withdrawals', amount: cents(-606), yearToDate: cents(-7_007) },
  ],
  activity: [
    {
      transferId: 1n,
      posting: 'settleOrder',
      subject: 'ord_1',
      portfolioId: '1',
      bookedAt: instant('2026-05-05T15:00:00Z'),
      effectiveAt: instant('2026-05-04T15:00:00Z'),
      name: 'Shares bought',
      section: 'purchases',
      amount: cents(-8_008),
      shares: microshares(9_009_000),
      price: sharePrice(10_100_000),
    },
  ],
  holdings: [
    {
      portfolioId: '1',
      name: 'Skowhegan',
      form: null,
      opening: microshares(1_100_000),
      closing: microshares(10_109_000),
      price: { price: sharePrice(12_120_000), effectiveOn: businessDay('2026-04-15') },
      value: cents(12_252),
    },
    {
      portfolioId: '3',
      name: 'Antas',
      form: 'K-1',
      opening: microshares(2_000_000),
      closing: microshares(2_000_000),
      price: null,
      value: null,
    },
  ],
  holdingsValue: cents(13_313),
  income: [
    { portfolioId: '1', name: 'Skowhegan', form: null, amount: cents(1_414), yearToDate: cents(15_015) },
    { portfolioId: '3', name: 'Antas', form: 'K-1', amount: cents(1_616), yearToDate: cents(17_017) },
  ],
  pending: [],
  names: new Map([['1', 'Skowhegan']]),
}
const heading = { holder: 'Ada Reyes', account: 'acc_1', custodian: null, madeOn: businessDay('2026-06-02') }
type Part = {
  readonly heading?: string
  readonly table?: {
    readonly columns: readonly { readonly title: string }[]
    readonly rows: readonly (readonly string[])[]
  }
}
const tables = (statementDocument(statement, heading).parts as readonly Part[]).flatMap(({ table }) =>
  table ? [[table.columns.map(({ title }) => title), ...table.rows]] : [],
)

describe('a statement as a document', () => {
  it('has the cash of the period and of the year, each in its column', () =>
    expect(tables[0]).toEqual([
      ['What', 'This period', 'Since Jan 1, 2026'],
      ['Opening balance, May 1, 2026', '$1,000.01', ''],
      ['Dividends and distributions', '+$40.04', '+$550.05'],
      ['Sent to your bank', '-$6.06', '-$70.07'],
      ['Closing balance, May 31, 2026', '$2,000.02', ''],
    ]))

  it('has the shares, their price and their value', () =>
    expect(tables[1]).toEqual([
      ['Portfolio', 'Opening', 'Change', 'Closing', 'Price, since', 'Estimated value'],
      ['Skowhegan', '1.100000', '9.009000', '10.109000', '$12.12, Apr 15, 2026', '$122.52'],
      ['Antas', '2.000000', '0.000000', '2.000000', 'none published', 'not valued'],
      ['All portfolios', '', '', '', '', '$133.13'],
    ]))

  it('has the income by character', () =>
    expect(tables[2]).toEqual([
      ['Portfolio', 'Character for tax', 'This period', 'Since Jan 1, 2026'],
      ['Skowhegan', 'character pending', '+$14.14', '+$150.15'],
      ['Antas', 'partnership distribution, on Schedule K-1; character pending', '+$16.16', '+$170.17'],
      ['Total', '', '+$30.30', '+$320.32'],
    ]))

  it('has each movement with the day on which it was booked and the one on which it counts', () =>
    expect(tables[3]).toEqual([
      ['Booked', 'In effect', 'What', 'Portfolio', 'Shares', 'Price', 'Amount'],
      ['May 5, 2026', 'May 4, 2026', 'Shares bought', 'Skowhegan', '9.009000', '$10.10', '-$80.08'],
    ]))
})
