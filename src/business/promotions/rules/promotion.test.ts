import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { percent, rateOf } from '#kernel/rate.ts'
import { type Promotion, type PromotionFacts, quotePromotions } from './promotion.ts'
import { codeFrom, refuseCode } from './promotion-code.ts'
import { rewardCan, splitTakingBack } from './reward.ts'

const plain: Promotion = {
  id: 'plain',
  name: 'Plain match',
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
const facts: PromotionFacts = {
  today: businessDay('2026-03-10'),
  amount: dollars(1_000),
  portfolioId: '1',
  accountKind: 'individual',
  hasInvested: false,
  totalInvested: noCents,
  codesEntered: [],
  rewarded: [],
  roomBeside: dollars(1_000_000),
}
const quote = (promotion: Partial<Promotion>, seen: Partial<PromotionFacts> = {}) =>
  quotePromotions({ ...facts, ...seen }, [{ ...plain, ...promotion }])
const unmet = (promotion: Partial<Promotion>, seen: Partial<PromotionFacts> = {}) =>
  quote(promotion, seen).offers[0]!.unmet

describe('each bound of a promotion', () => {
  const levels = { totalInvested: { from: dollars(10_000), to: dollars(50_000) } }
  const invested = (amount: number) => ({ totalInvested: cents(amount) })
  const on = (day: string) => ({ today: businessDay(day) })

  it.each<[string, Partial<Promotion>, Partial<PromotionFacts>, Partial<PromotionFacts>]>([
    ['its first day', {}, on('2026-03-01'), on('2026-02-28')],
    ['its last day', {}, on('2026-03-31'), on('2026-04-01')],
    ['the least that was invested', levels, invested(1_000_000), invested(999_999)],
    ['the most that was invested', levels, invested(5_000_000), invested(5_000_001)],
    ['the least order', {}, { amount: cents(10_000) }, { amount: cents(9_999) }],
    ['the room beside the order', {}, { roomBeside: cents(5_000) }, { roomBeside: cents(4_999) }],
  ])('counts itself and nothing beyond: %s', (_, promotion, within, beyond) => {
    expect(unmet(promotion, within)).toEqual([])
    expect(unmet(promotion, beyond)).toHaveLength(1)
  })
})

describe('a promotion', () => {
  it('matches a part of the order, rounded down to the cent, up to its greatest reward', () => {
    expect(quote({}).best?.reward).toBe(dollars(50))
    expect(quote({}, { amount: cents(10_019) }).best?.reward).toBe(cents(500))
    expect(quote({}, { amount: dollars(20_000) }).best?.reward).toBe(dollars(1_000))
    expect(quote({}, { amount: cents(2_000_020) }).best?.reward).toBe(dollars(1_000))
    expect(quote({ reward: { kind: 'fixed', amount: dollars(75) } }).best?.reward).toBe(dollars(75))
  })

  it('says exactly what is missing', () => {
    expect(unmet({}, { amount: cents(9_999) })).toEqual(['It is for orders of $100 or more; this one is $0.01 short.'])
    expect(unmet({}, { today: businessDay('2026-02-28') })).toEqual(['It starts on Mar 1, 2026.'])
    expect(unmet({}, { today: businessDay('2026-04-01') })).toEqual(['It ended on Mar 31, 2026.'])
    expect(unmet({ code: 'CARD' })).toEqual(['It needs its code.'])
    expect(unmet({ code: 'CARD' }, { codesEntered: ['plain'] })).toEqual([])
    expect(unmet({ firstInvestmentOnly: true }, { hasInvested: true })).toEqual(['It is for a first investment.'])
    expect(unmet({ oncePerAccount: true }, { rewarded: ['plain'] })).toEqual(['You have already received this reward.'])
    expect(unmet({ accountKind: 'ira' })).toEqual(['It is for an IRA.'])
    expect(unmet({ portfolioIds: ['5'] })).toEqual(['It is not for this portfolio.'])
    expect(unmet({}, { roomBeside: dollars(49) })).toEqual([
      'The portfolio does not have room for both your order and the shares of this reward.',
    ])
    const level = { totalInvested: { from: dollars(10_000), to: dollars(50_000) } }
    expect(unmet(level, { totalInvested: cents(999_999) })).toEqual([
      'It is for accounts with $10,000 or more invested in total; yours is $0.01 short.',
    ])
    expect(unmet(level, { totalInvested: cents(5_000_001) })).toEqual(['It is for up to $50,000 invested in total.'])
  })

  it('is not added to another: the greatest reward is the only one, of equal ones that which ends first', () => {
    const offers = [
      { ...plain, id: 'small', reward: { kind: 'fixed', amount: dollars(10) } },
      { ...plain, id: 'open', endsOn: null },
      { ...plain, id: 'soon' },
    ] as const
    expect(quotePromotions(facts, offers).best?.promotion.id).toBe('soon')
    expect(quotePromotions(facts, offers.toReversed()).best?.promotion.id).toBe('soon')
    expect(quotePromotions({ ...facts, today: businessDay('2026-04-01') }, offers).best?.promotion.id).toBe('open')
  })

  it('never gives more than its rate, its cap or the room, whatever the order', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 300_000_000n }),
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        (amount, room) => {
          const { best } = quote({}, { amount: cents(amount), roomBeside: cents(room) })
          if (!best) return
          expect(best.reward <= rateOf(cents(amount), percent(5))).toBe(true)
          expect(best.reward <= plain.maximumReward && best.reward <= room).toBe(true)
        },
      ),
    )
  })
})

describe('a code', () => {
  const seen = { today: facts.today, rewarded: [] as string[], hasInvested: false }
  it('is the same however it is typed', () => {
    expect(codeFrom(' founders-card ')).toBe('FOUNDERSCARD')
  })
  it('is refused in words when it is unknown, early, over, used or for a first investment', () => {
    const promotion = { ...plain, code: 'CARD', oncePerAccount: true, firstInvestmentOnly: true }
    const codeOf = (change: Partial<typeof seen>) => refuseCode(promotion, { ...seen, ...change })?.code ?? 'fine'
    expect(codeOf({})).toBe('fine')
    expect(refuseCode(null, seen)?.code).toBe('unknownCode')
    expect(
      ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => codeOf({ today: businessDay(day) })),
    ).toEqual(['codeNotYet', 'fine', 'fine', 'codeExpired'])
    expect(refuseCode(promotion, { ...seen, today: businessDay('2026-04-01') })?.message).toBe(
      'This code expired on Mar 31, 2026.',
    )
    expect(codeOf({ rewarded: ['plain'] })).toBe('codeUsed')
    expect(codeOf({ hasInvested: true })).toBe('codeForFirstInvestment')
  })
})

describe('a reward', () => {
  it('has one step in each state, and none when it is over', () => {
    const states = ['promised', 'granted', 'released', 'takenBack']
    const table = Object.fromEntries(
      (['grant', 'release', 'takeBack'] as const).map((event) => [
        event,
        states.map((state) => rewardCan(event, state)),
      ]),
    )
    expect(table).toEqual({
      grant: [true, false, false, false],
      release: [true, false, false, false],
      takeBack: [false, true, false, false],
    })
  })

  it('taken back, returns what is left at cost and charges the rest to the cent', () => {
    const reward = { shares: microshares(3_000_000), amount: dollars(10) }
    expect(splitTakingBack(reward, microshares(3_000_000))).toEqual({ returned: dollars(10), charged: noCents })
    expect(splitTakingBack(reward, microshares(1_000_000))).toEqual({ returned: cents(333), charged: cents(667) })
    expect(splitTakingBack(reward, microshares(0))).toEqual({ returned: noCents, charged: dollars(10) })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (shares, amount, left) => {
          const split = splitTakingBack({ shares: microshares(shares), amount: cents(amount) }, microshares(left))
          expect(split.returned + split.charged).toBe(amount)
          expect(split.returned >= 0n && split.charged >= 0n).toBe(true)
        },
      ),
    )
  })
})
