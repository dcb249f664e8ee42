import { expect, it } from 'vitest'
import { askedDividend } from './asked-dividend.ts'

const dividend = (id: string, month: string, paidAt: string | null) => ({ id, amount: '1234', month, paidAt })
const september = dividend('dvl_9', '2026-09', '2026-10-15T13:00:00Z')
const october = dividend('dvl_10', '2026-10', '2026-11-16T14:00:00Z')
const declared = dividend('dvl_11', '2026-11', null)

it('celebrates the dividend that a link names, or the one that was paid last, and none that is only declared', () => {
  const all = [september, declared, october]
  expect(askedDividend(all, 'dvl_9')).toBe(september)
  expect(askedDividend(all, 't')).toBe(october)
  expect(askedDividend(all, 'dvl_11')).toBe(october)
  expect(askedDividend([declared], 't')).toBeUndefined()
  expect(askedDividend([], 'dvl_9')).toBeUndefined()
})
