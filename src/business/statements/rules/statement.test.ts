import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { addCents, cents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { decidePeriod, monthPeriod, periodName, wholeMonth } from './period.ts'
import { type CashLine, type ShareLine, type StatementFacts, sharesMoved, statementOf } from './statement.ts'
import { accountLine } from './statement-document.ts'
import { statementColumns, statementRows } from './statement-rows.ts'

const postings = [
  'deposit',
  'withdrawal',
  'settleOrder',
  'payDividend',
  'correctDividend',
  'sellShares',
  'exitPenalty',
  'anyNewPosting',
]
const portfolioIds = ['1', '3']
const period = { from: businessDay('2026-05-01'), to: businessDay('2026-05-31') }

/** One transfer on a day of the year: some cash, some shares, or both. */
const moved = fc.record({
  day: fc.integer({ min: 0, max: 180 }),
  posting: fc.constantFrom(...postings),
  portfolioId: fc.constantFrom(...portfolioIds),
  amount: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  shares: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
})
type Moved = typeof moved extends fc.Arbitrary<infer Value> ? Value : never

const bookedOf = ({ day, posting, portfolioId }: Moved, nth: number) => {
  const at = instant('2025-12-15T17:00:00Z').add({ hours: 24 * day })
  return { transferId: BigInt(nth), posting, subject: `ord_${nth}`, portfolioId, effectiveAt: at, bookedAt: at }
}

/** The facts from books with this history: balances are totals of everything booked by then. */
function factsOf(history: readonly Moved[]): StatementFacts {
  const lines = history.map((one, nth) => ({ ...one, ...bookedOf(one, nth) }))
  const start = instant('2026-05-01T04:00:00Z')
  const end = instant('2026-06-01T04:00:00Z')
  const before = (moment: Temporal.Instant) =>
    lines.filter(({ bookedAt }) => Temporal.Instant.compare(bookedAt, moment) < 0)
  const cashIn = (of: typeof lines) => cents(of.reduce((sum, { amount }) => sum + amount, 0n))
  const sharesIn = (of: typeof lines, id: string) =>
    microshares(of.reduce((sum, { portfolioId, shares }) => (portfolioId === id ? sum + shares : sum), 0n))
  const opening = before(start)
  const closing = before(end)
  const year = closing.filter(
    ({ bookedAt }) => Temporal.Instant.compare(bookedAt, instant('2026-01-01T05:00:00Z')) >= 0,
  )
  return {
    period,
    openingCash: cashIn(opening),
    closingCash: cashIn(closing),
    owed: cents(0),
    cash: year.map((line): CashLine => ({ ...line, amount: cents(line.amount), price: null })),
    shares: closing
      .filter((line) => !opening.includes(line))
      .map((line): ShareLine => ({ ...line, shares: microshares(line.shares) })),
    pendingCash: [],
    pendingShares: [],
    holdings: portfolioIds.map((portfolioId) => ({
      portfolioId,
      name: `Portfolio ${portfolioId}`,
      form: 'K-1',
      opening: sharesIn(opening, portfolioId),
      closing: sharesIn(closing, portfolioId),
      price: { price: sharePrice(1_250_000), effectiveOn: businessDay('2026-04-01') },
    })),
  }
}

const histories = fc.array(moved, { maxLength: 60 })

describe('a statement', () => {
  it('adds up from opening to closing, to the cent and the millionth of a share, whatever happened', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const statement = statementOf(factsOf(history))
        const inSummary = addCents(statement.openingCash, ...statement.summary.map(({ amount }) => amount))
        const inActivity = addCents(
          statement.openingCash,
          ...statement.activity.map(({ amount }) => amount ?? cents(0)),
        )
        expect([inSummary, inActivity]).toEqual([statement.closingCash, statement.closingCash])
        for (const { portfolioId, opening, closing, value } of statement.holdings) {
          expect(opening + sharesMoved(statement.activity, portfolioId)).toBe(closing)
          expect(value).toBe(shareValue(closing, sharePrice(1_250_000)))
        }
        const income = statement.summary.find(({ section }) => section === 'income')
        expect(addCents(...statement.income.map(({ yearToDate }) => yearToDate))).toBe(income?.yearToDate ?? 0n)
        for (const row of statementRows(statement)) expect(row).toHaveLength(statementColumns.length)
      }),
    )
  })

  it('is refused as a defect where a line is missing, or a balance is another', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(-1n, 1n), (history, off) => {
        const facts = factsOf(history)
        expect(() => statementOf({ ...facts, closingCash: cents(facts.closingCash + off) })).toThrow('the books say')
        const [first, ...others] = facts.holdings
        const spoiled = [{ ...first!, opening: microshares(first!.opening + off) }, ...others]
        expect(() => statementOf({ ...facts, holdings: spoiled })).toThrow('the books say')
      }),
    )
  })
})

describe('the days of a statement', () => {
  const books = { firstMonth: '2026-02', closedThrough: businessDay('2026-05-31') }
  const decide = (from: string, to: string) =>
    decidePeriod({ from: businessDay(from), to: businessDay(to) }, books)?.code

  it('begin in the first month with activity and end with the last closed day', () => {
    expect(decide('2026-02-01', '2026-05-31')).toBeUndefined()
    expect(decide('2026-01-31', '2026-05-31')).toBe('periodTooEarly')
    expect(decide('2026-02-01', '2026-06-01')).toBe('periodStillOpen')
    expect(decide('2026-05-02', '2026-05-01')).toBe('periodReversed')
    expect(decide('2026-05-01', '2026-05-01')).toBeUndefined()
    expect(decidePeriod(period, { firstMonth: null, closedThrough: null })?.code).toBe('periodStillOpen')
  })

  it('are named by their month where they are one', () => {
    const leap: { from: BusinessDay; to: BusinessDay } = monthPeriod('2028-02')
    expect(leap.to).toBe('2028-02-29')
    expect([wholeMonth(leap), periodName(leap)]).toEqual(['2028-02', 'Feb 2028'])
    expect(periodName({ from: leap.from, to: businessDay('2028-02-28') })).toBe('Feb 1, 2028 to Feb 28, 2028')
  })
})

it('names an account by what its holder’s name does not say', () => {
  const id = idOf('acc', '01a22524-1939-7368-9cc3-3340aeebfe65')
  expect(accountLine({ id, type: 'individual', name: null })).toBe(id)
  expect(accountLine({ id, type: 'individual', name: 'Roth IRA' })).toBe(`Roth IRA, ${id}`)
  const cut = 'Nguyễn & Sons “Ánh Dương” Renewable Energy Holdings of Everywhere, Limited Liabi'
  expect(accountLine({ id, type: 'business', name: cut })).toBe(id)
})
