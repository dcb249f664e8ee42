import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { addCents, cents, dollars, noCents } from '#kernel/cents.ts'
import { depositSchedule, depositYear, isPaidWithReturn, refuseDeposit } from './deposits.ts'

const on = (day: string, amount: number) => ({ on: businessDay(day), amount: cents(amount) })
const year = (withheld: ReturnType<typeof on>[], deposited = noCents, inLookback = noCents) =>
  depositYear(2026, { withheld, deposited, inLookback })
const semiweekly = cents(5_000_001)

describe('deposits of withheld tax', () => {
  it('are monthly up to $50,000 in the second year before, and semiweekly above', () => {
    expect(depositSchedule(dollars(50_000))).toBe('monthly')
    expect(depositSchedule(semiweekly)).toBe('semiweekly')
  })

  it('are due month by month on the 15th of the next month, or the next business day', () => {
    expect(year([on('2026-01-05', 100), on('2026-01-31', 50), on('2026-02-03', 7)]).periods).toEqual([
      { from: '2026-01-01', to: '2026-01-31', withheld: 150n, dueOn: '2026-02-17', open: 150n },
      { from: '2026-02-01', to: '2026-02-28', withheld: 7n, dueOn: '2026-03-16', open: 7n },
    ])
  })

  it('are due on Wednesday for Wednesday to Friday, and on Friday for Saturday to Tuesday', () => {
    const due = (day: string) => year([on(day, 100)], noCents, semiweekly).periods[0]!
    expect(due('2026-03-04')).toMatchObject({ from: '2026-03-04', to: '2026-03-06', dueOn: '2026-03-11' })
    expect(due('2026-03-06')).toMatchObject({ dueOn: '2026-03-11' })
    expect(due('2026-03-07')).toMatchObject({ from: '2026-03-07', to: '2026-03-10', dueOn: '2026-03-13' })
    expect(due('2026-03-10')).toMatchObject({ dueOn: '2026-03-13' })
    // Presidents' Day takes one of the three business days.
    expect(due('2026-02-13')).toMatchObject({ dueOn: '2026-02-19' })
  })

  it('are due on the next business day from $100,000 on', () => {
    const dueOn = (amount: number) => year([on('2026-03-06', amount)]).periods[0]!.dueOn
    expect(dueOn(9_999_999)).toBe('2026-04-15')
    expect(dueOn(10_000_000)).toBe('2026-03-09')
  })

  it('pay the oldest period first, and never lose or make a cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.nat(364), amount: fc.integer({ min: 1, max: 1_000_000 }) }), { minLength: 1 }),
        fc.nat(100),
        fc.boolean(),
        (days, percent, isSemiweekly) => {
          const withheld = days.map(({ day, amount }) => ({
            on: plusDays(businessDay('2026-01-01'), day),
            amount: cents(amount),
          }))
          const whole = addCents(...withheld.map(({ amount }) => amount))
          const deposited = cents((whole * BigInt(percent)) / 100n)
          const { periods, open } = year(withheld, deposited, isSemiweekly ? semiweekly : noCents)
          expect(addCents(...periods.map((period) => period.withheld))).toBe(whole)
          expect(addCents(...periods.map((period) => period.open))).toBe(open)
          expect(open).toBe(whole - deposited)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('may be paid with the return below $2,500, and are refused beyond what is open or before they are paid', () => {
    expect([dollars(2_500) - 1n, dollars(2_500)].map((it) => isPaidWithReturn(cents(it)))).toEqual([true, false])
    const facts = { open: cents(100), today: businessDay('2026-03-04') }
    const refusal = (amount: bigint, day: string) =>
      refuseDeposit({ amount: cents(amount), paidOn: businessDay(day) }, facts)
    expect(refusal(100n, '2026-03-04')).toBeNull()
    expect(refusal(101n, '2026-03-04')).toMatchObject({ code: 'nothingToDeposit' })
    expect(refusal(0n, '2026-03-04')).toMatchObject({ code: 'nothingToDeposit' })
    expect(refusal(100n, '2026-03-05')).toMatchObject({ code: 'notReceivedYet' })
  })

  it('are due past legal holidays on which banks are open', () => {
    const paid = (day: string) => [{ on: businessDay(day), amount: dollars(5_000) }]
    const monthly = (day: string, inLookback = noCents) =>
      depositYear(Number(day.slice(0, 4)), { withheld: paid(day), deposited: noCents, inLookback }).periods[0]!.dueOn
    expect(monthly('2022-03-10')).toBe('2022-04-18')
    expect(monthly('2023-03-10')).toBe('2023-04-18')
    expect(monthly('2026-03-10')).toBe('2026-04-15')
    // Wednesday to Friday, with Emancipation Day among the next three business days; and a Friday before a Saturday
    // holiday.
    expect(monthly('2026-04-14', dollars(60_000))).toBe('2026-04-20')
    expect(monthly('2026-06-30', dollars(60_000))).toBe('2026-07-06')
  })
})
