import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'
import { decidePlantFacts, type Loan, type PlantFacts, type PowerSale } from './plant-facts.ts'

const sale: PowerSale = { buyer: 'A mill', share: percent(100), terms: 'Fixed price', currency: 'BRL' }
const loan: Loan = {
  lender: 'A bank',
  isRelated: false,
  owed: cents(1),
  asOf: businessDay('2025-12-31'),
  currency: 'USD',
  interest: '8% fixed',
  endsOn: businessDay('2025-12-31'),
}
const risks = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ title: `${nth}`, explanation: 'A loss.' }))
const codeOf = (change: Partial<PlantFacts>) =>
  decidePlantFacts({ powerSales: [sale], loans: [loan], risks: risks(5), ...change })?.code ?? null

describe('the facts of plants', () => {
  it('are complete with all of the revenue, loans that have not ended, and five to eight risks', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({ powerSales: [], loans: [], risks: risks(8) })).toBeNull()
  })
  it.each([
    ['revenue that is not whole', { powerSales: [{ ...sale, share: percent(99) }] }, 'badSales'],
    ['a buyer without a name', { powerSales: [{ ...sale, buyer: ' ' }] }, 'badSales'],
    ['a currency in words', { loans: [{ ...loan, currency: 'Real' }] }, 'badSales'],
    ['a loan that ended before its figure', { loans: [{ ...loan, endsOn: businessDay('2025-12-30') }] }, 'badLoans'],
    ['a debt below zero', { loans: [{ ...loan, owed: cents(-1) }] }, 'badLoans'],
    ['four risks', { risks: risks(4) }, 'badRisks'],
    ['nine risks', { risks: risks(9) }, 'badRisks'],
    ['a risk without an explanation', { risks: [...risks(4), { title: 'x', explanation: '' }] }, 'badRisks'],
  ])('refuses %s', (_what, change, code) => expect(codeOf(change)).toBe(code))
})
