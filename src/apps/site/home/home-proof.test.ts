import { describe, expect, it } from 'vitest'
import { hasPublicTerms, portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import { portfolioIncomeQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { cents, formatCents, parseCents } from '#kernel/cents.ts'
import { recordedAnswer } from '#web/recorded-answers.server.ts'
import { actualsQuery } from '../performance/performance-data.ts'
import { homeProof } from './home-proof.server.ts'

const proof = homeProof()
const monthsOf = (id: string) => recordedAnswer(portfolioIncomeQuery, { id })?.portfolio?.dividends ?? []

describe('the proof on the home page', () => {
  it('adds up every recorded dividend of the portfolios whose terms are public, and of no other', () => {
    const totals = portfolioIds
      .filter(hasPublicTerms)
      .flatMap(monthsOf)
      .map(({ total }) => BigInt(total))
    expect(proof.paid.total).toBe(formatCents(cents(totals.reduce((sum, total) => sum + total, 0n))))
    expect(proof.paid.payments).toBe(totals.length)
    expect(totals.length).toBeGreaterThan(100)
  })

  it('traces a month whose parts leave what the books call its pool', () => {
    const books = recordedAnswer(actualsQuery, {})
      ?.portfolios?.find(({ id }) => id === proof.example.id)
      ?.actuals?.at(-1)
    expect(proof.traced!.left).toBe(formatCents(cents(books!.pool)))
    const { leftPercent, reservePercent } = proof.traced!
    expect(leftPercent).toBeGreaterThan(0)
    expect(reservePercent).toBeGreaterThan(leftPercent)
    expect(reservePercent).toBeLessThan(100)
  })

  it('pays $1,000 over 24 recorded months, never less than the month before', () => {
    const { bars, paid } = proof.thousand!
    const paidSoFar = bars.map(({ text }) => parseCents(text.replace('$', ''))!)
    expect(bars.length).toBe(24)
    expect(bars.at(-1)).toMatchObject({ text: paid, percent: 100 })
    expect(paidSoFar.every((sum, at) => at === 0 || sum >= paidSoFar[at - 1]!)).toBe(true)
  })

  it('names the holders of the money, the books and the register, and marks each invented person', () => {
    expect(Object.values(proof.holders).filter((name) => name.length < 5)).toEqual([])
    expect(proof.people.map(({ invented }) => invented)).toEqual([true, true, true, true])
  })
})
