import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCents, cents } from '#kernel/cents.ts'
import { partsByDay, sumsByDay } from './day-parts.ts'

it('gives each day its part of the month by what it made', () =>
  expect(partsByDay(sumsByDay(cents(1_000), [5n, 0n, 15n]))).toEqual([250n, 0n, 750n]))

it('counts days alike where nothing was made', () =>
  expect(partsByDay(sumsByDay(cents(100), [0n, 0n, 0n, 0n]))).toEqual([25n, 25n, 25n, 25n]))

it('adds up to the amount whatever the days made', () => {
  const days = fc.array(fc.bigInt({ min: 0n, max: 10n ** 10n }), { minLength: 1, maxLength: 31 })
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  fc.assert(
    fc.property(amount, days, (all, made) => {
      const parts = partsByDay(sumsByDay(cents(all), made))
      expect(addCents(...parts)).toBe(all)
      expect(parts.filter((part) => part < 0n)).toEqual([])
    }),
  )
})
