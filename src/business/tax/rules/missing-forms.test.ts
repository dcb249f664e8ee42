import { expect, test } from 'vitest'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { holdersMissing, type MissingForm, missingFormAlerts } from './missing-forms.ts'

const of = { portfolioId: '1' as PortfolioId, year: 2025 }
const missing = (holder: number, form: MissingForm['form'] = '1099-DIV'): MissingForm => ({
  accountId: `acc_${holder}` as AccountId,
  form,
  reason: `The number of ${holder} cannot be read.`,
})
const holders = (count: number) => Array.from({ length: count }, (_, at) => missing(at + 1))

test('five holders are told of one by one, each with the reason', () => {
  const alerts = missingFormAlerts(of, holders(5))
  expect(alerts.map(({ subject }) => subject)).toEqual([1, 2, 3, 4, 5].map((at) => `acc_${at}:1:2025`))
  expect(alerts[4]!.text).toBe(
    'Form 1099-DIV of acc_5 for 2025, portfolio 1, could not be made. The number of 5 cannot be read. Everyone else’s forms are made; this is tried again every hour.',
  )
})

test('six and more are told of in one alert, which names five and counts the others', () => {
  for (const [count, more] of [
    [6, 1],
    [4_000, 3_995],
  ] as const)
    expect(missingFormAlerts(of, holders(count))).toEqual([
      {
        subject: 'acc_1:1:2025',
        text: `Form 1099-DIV of acc_1, acc_2, acc_3, acc_4, acc_5 and ${more} more for 2025, portfolio 1, could not be made. The number of 1 cannot be read. Everyone else’s forms are made; this is tried again every hour.`,
      },
    ])
})

test('two forms of one holder are one alert, and the holder counts once', () => {
  const both = [missing(1), missing(1, '1099-B')]
  const [alert, ...others] = missingFormAlerts(of, both)
  expect(others).toEqual([])
  expect(alert!.text).toMatch(/^Form 1099-DIV and Form 1099-B of acc_1 for 2025/)
  expect(holdersMissing([...both, ...holders(6)])).toBe('acc_1, acc_2, acc_3, acc_4, acc_5 and 1 more')
})

test('nothing missing is no alert', () => expect(missingFormAlerts(of, [])).toEqual([]))
