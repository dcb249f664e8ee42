import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { addCents, cents, noCents } from '#kernel/cents.ts'
import { foreignDepositYear, isPaidWithForm1042 } from './foreign-deposits.ts'

const on = (day: string, amount: number) => ({ on: businessDay(day), amount: cents(amount) })
const periods = (...withheld: ReturnType<typeof on>[]) =>
  foreignDepositYear(2026, { withheld, deposited: noCents }).periods

it('is due three business days after a quarter of a month at whose end $2,000 is owed', () => {
  expect(periods(on('2026-04-03', 199_999))).toMatchObject([{ dueOn: '2026-05-15' }])
  expect(periods(on('2026-04-03', 200_000))).toMatchObject([
    { from: '2026-04-01', to: '2026-04-07', dueOn: '2026-04-10' },
  ])
  expect(periods(on('2026-04-07', 150_000), on('2026-04-08', 50_000))).toMatchObject([
    { from: '2026-04-01', to: '2026-04-15', withheld: 200_000n, dueOn: '2026-04-21' },
  ])
  expect(periods(on('2026-04-30', 200_000))).toMatchObject([
    { from: '2026-04-23', to: '2026-04-30', dueOn: '2026-05-05' },
  ])
})

it('is due on the 15th of the next month from $200, is carried on below, and at last is due with Form 1042', () => {
  expect(periods(on('2026-04-03', 20_000))).toMatchObject([{ dueOn: '2026-05-15' }])
  expect(periods(on('2026-04-03', 19_999))).toMatchObject([{ dueOn: '2027-03-15' }])
  expect(periods(on('2026-04-03', 19_999), on('2026-06-16', 1))).toMatchObject([
    { from: '2026-04-01', to: '2026-06-22', withheld: 20_000n, dueOn: '2026-07-15' },
  ])
  expect(periods(on('2026-04-03', 20_000), on('2026-05-04', 5))).toMatchObject([
    { withheld: 20_000n, dueOn: '2026-05-15' },
    { withheld: 5n, dueOn: '2027-03-15' },
  ])
  expect([isPaidWithForm1042(cents(19_999)), isPaidWithForm1042(cents(20_000))]).toEqual([true, false])
})

it('adds up to what was withheld, and deposits pay the oldest first', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 1, max: 300_000 })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 100 }), (list, percent) => {
      const withheld = list.map(([day, amount]) => ({
        on: plusDays(businessDay('2026-01-01'), day),
        amount: cents(amount),
      }))
      const whole = addCents(...withheld.map(({ amount }) => amount))
      const deposited = cents((whole * BigInt(percent)) / 100n)
      const year = foreignDepositYear(2026, { withheld, deposited })
      expect(addCents(...year.periods.map((period) => period.withheld))).toBe(whole)
      expect(addCents(...year.periods.map(({ open }) => open))).toBe(year.open)
      const firstOpen = year.periods.findIndex(({ open }) => open > 0n)
      if (firstOpen >= 0) for (const { open, withheld: of } of year.periods.slice(firstOpen + 1)) expect(open).toBe(of)
    }),
  )
})
