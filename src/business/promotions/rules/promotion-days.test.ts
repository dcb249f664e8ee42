import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { percent } from '#kernel/rate.ts'
import { bestReward, isRunning, type Promotion, quotePromotions } from './promotion.ts'

const march: Promotion = {
  id: 'march',
  name: 'Match of March',
  startsOn: businessDay('2026-03-01'),
  endsOn: businessDay('2026-03-31'),
  code: null,
  firstInvestmentOnly: false,
  oncePerAccount: false,
  accountKind: null,
  portfolioIds: null,
  totalInvested: { from: null, to: null },
  minimum: dollars(100),
  reward: { kind: 'match', rate: percent(5) },
  maximumReward: dollars(1_000),
}
const factsOn = (day: string) => ({
  today: businessDay(day),
  amount: dollars(1_000),
  portfolioId: '1',
  accountKind: 'individual' as const,
  hasInvested: false,
  totalInvested: noCents,
  codesEntered: [],
  rewarded: [],
  roomBeside: dollars(1_000_000),
})

describe('the days of a promotion', () => {
  it.each([
    ['the day before its first', '2026-02-28', false],
    ['its first day', '2026-03-01', true],
    ['its last day', '2026-03-31', true],
    ['the day after its last', '2026-04-01', false],
  ])('%s: the quote, the order and the list agree', (_, day, counts) => {
    expect(quotePromotions(factsOn(day), [march]).best?.reward ?? null).toBe(counts ? dollars(50) : null)
    expect(bestReward(factsOn(day), [march])?.reward ?? null).toBe(counts ? dollars(50) : null)
    expect(isRunning(march, businessDay(day))).toBe(counts)
  })
})
