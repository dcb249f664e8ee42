import { describe, expect, it } from 'vitest'
import { businessDay as day } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { loansOwedOn, sharedLiabilities } from './liabilities.ts'

const loan = (owed: number, asOf: string) => ({ owed: cents(owed), asOf: day(asOf) })
const month = (name: string, amount: number) => ({ month: name, amount: cents(amount) })

describe('what the plants owe at the end of a year', () => {
  const repaid = [month('2024-12', 100), month('2025-01', 10), month('2025-06', 20), month('2025-12', 40)]
  const loans = [loan(1_000, '2025-06-30'), loan(500, '2025-06-30')]

  it('is the balance on record, with what was paid back between', () => {
    expect(loansOwedOn({ loans, repaid }, day('2025-06-30'))).toBe(1_500n)
    expect(loansOwedOn({ loans, repaid }, day('2025-12-31'))).toBe(1_460n)
    expect(loansOwedOn({ loans, repaid }, day('2024-12-31'))).toBe(1_530n)
    // The month of the record counts as paid on its last day.
    expect(loansOwedOn({ loans: [loan(1_000, '2025-06-29')], repaid }, day('2025-12-31'))).toBe(940n)
  })

  it('is nothing without loans, and not known of balances of several days or of more repaid than owed', () => {
    expect(loansOwedOn({ loans: [], repaid }, day('2025-12-31'))).toBe(0n)
    expect(loansOwedOn({ loans: [loan(1, '2025-06-30'), loan(1, '2025-07-01')], repaid }, day('2025-12-31'))).toBeNull()
    expect(loansOwedOn({ loans: [loan(39, '2025-06-30')], repaid }, day('2025-12-31'))).toBeNull()
  })

  it('is shared by shares to the cent, and by nobody before there are any', () => {
    expect(sharedLiabilities(cents(100), [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(sharedLiabilities(cents(100), [0n, 0n])).toEqual([0n, 0n])
  })
})
