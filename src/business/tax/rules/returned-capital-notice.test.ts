import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { percent, rate } from '#kernel/rate.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { noticeDueOn, returnedCapitalNotices } from './returned-capital-notice.ts'

const paid = (month: string, paidOn: string, perShare: bigint | null = 100_001n) => ({
  month,
  paidOn: businessDay(paidOn),
  perShare: perShare === null ? null : sharePrice(perShare),
})
const corporation = {
  formOf: () => '1099-DIV' as const,
  characterOf: (year: number) => (year === 2025 ? { nondividend: percent(25), qualified: percent(100) } : null),
}

describe('the notice of a return of capital', () => {
  it('says what the basis of each share falls by, rounded down, of the year in which it was paid', () => {
    const notices = returnedCapitalNotices([paid('2025-05', '2025-06-16'), paid('2024-12', '2025-01-15')], corporation)
    expect(
      notices.map(({ taxYear, recordOn, paidOn, basisPerShare }) => [taxYear, recordOn, paidOn, basisPerShare]),
    ).toEqual([
      [2025, '2024-12-31', '2025-01-15', 25_000n],
      [2025, '2025-05-31', '2025-06-16', 25_000n],
    ])
    expect(notices[0]!.calculation).toContain('25.0000% of what each share was paid')
  })

  it('is of corporations alone, of closed years, and of what was returned', () => {
    expect(returnedCapitalNotices([paid('2025-12', '2026-01-15')], corporation)).toEqual([])
    expect(returnedCapitalNotices([paid('2025-05', '2025-06-16')], { ...corporation, formOf: () => 'K-1' })).toEqual([])
    expect(returnedCapitalNotices([paid('2025-05', '2025-06-16', null)], corporation)).toEqual([])
    const nothing = { ...corporation, characterOf: () => ({ nondividend: rate(0n), qualified: rate(0n) }) }
    expect(returnedCapitalNotices([paid('2025-05', '2025-06-16')], nothing)).toEqual([])
  })

  it('is due 45 days after the payment, and on January 15 at the latest', () => {
    expect(noticeDueOn(businessDay('2025-06-16'))).toBe('2025-07-31')
    expect(noticeDueOn(businessDay('2025-11-30'))).toBe('2026-01-14')
    expect(noticeDueOn(businessDay('2025-12-01'))).toBe('2026-01-15')
    expect(noticeDueOn(businessDay('2025-12-02'))).toBe('2026-01-15')
  })

  it('is due on the next business day where that is none', () => {
    // June 20, 2026 is a Saturday; January 15, 2028 as well, with Martin Luther King’s birthday on Monday; July 3, 2026 keeps July 4.
    expect(noticeDueOn(businessDay('2026-05-06'))).toBe('2026-06-22')
    expect(noticeDueOn(businessDay('2027-12-20'))).toBe('2028-01-18')
    expect(noticeDueOn(businessDay('2026-05-19'))).toBe('2026-07-06')
  })
})
