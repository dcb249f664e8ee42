import { expect, test } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { tenPercentHeadroom } from './limits.ts'

const headroom = (regulationId: number, accredited: boolean) =>
  tenPercentHeadroom({
    regulationId,
    accredited,
    income: dollars(80_000),
    netWorth: dollars(60_000),
    orderedInWindow: dollars(3_000),
  })

test('only Regulation A limits an investor who is not accredited to 10% of income or net worth', () => {
  expect(headroom(1, false)).toBe(dollars(5_000))
  expect(headroom(1, true)).toBeNull()
  for (const privatePlacement of [2, 3])
    for (const accredited of [false, true]) expect(headroom(privatePlacement, accredited)).toBeNull()
})
