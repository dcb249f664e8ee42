import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { ObstacleCode } from './can-invest.ts'
import { tenPercentHeadroom } from './limits.ts'
import {
  canCancelNow,
  cancelDeadline,
  decideOrder,
  type OrderFacts,
  type OrderInput,
  orderCan,
  refuseSigned,
} from './order.ts'

const seen: OrderFacts = {
  obstacles: [],
  accredited: false,
  leastInvestment: null,
  alreadyInvested: false,
  price: sharePrice(1_250_000n),
  priceEffectiveOn: businessDay('2026-01-01'),
  tenPercentHeadroom: null,
  roomInPortfolio: dollars(10_000_000),
  bank: 'ready',
  cashAvailable: dollars(50),
}
const input: OrderInput = {
  amount: dollars(100),
  sharePriceSeen: seen.price,
  tenPercentConfirmed: false,
  fundingSourceId: 'bnk_1',
}
const codeOf = (a: Partial<OrderInput> = {}, s: Partial<OrderFacts> = {}) => {
  const decided = decideOrder({ ...input, ...a }, { ...seen, ...s })
  return 'code' in decided ? decided.code : 'ok'
}
/** One cent under a limit, the limit, and one cent over. */
const around = (limit: Cents): Cents[] => [cents(limit - 1n), limit, cents(limit + 1n)]

describe('an order', () => {
  const full = { code: 'unaccreditedLimitHit', message: 'Full' } as const
  const unverified = { code: 'accreditationNotVerified', message: 'Verify' } as const
  it('is refused for the reason that is true: verification, and not places that the offering does not have', () => {
    expect(codeOf({}, { obstacles: [full, unverified] })).toBe('accreditationNotVerified')
    expect(codeOf({}, { obstacles: [full] })).toBe('unaccreditedLimitHit')
  })

  it('is decided once more when it is signed, and what it has taken itself does not stand in its way', () => {
    expect(refuseSigned({ obstacles: [full, { code: 'fullyFunded', message: 'Full' }] })).toBeNull()
    expect(refuseSigned({ obstacles: [full, unverified] })?.code).toBe('accreditationNotVerified')
  })

  /** Whether each obstacle ends an order at its signature; the others are caused by the order itself. */
  const endsSigned: Readonly<Record<ObstacleCode, boolean>> = {
    noUser: true,
    comingSoon: true,
    notAcceptingInvestments: true,
    prohibitedState: true,
    substantiveRelationship: true,
    userMissingRequiredFields: true,
    userMissingBankAccount: true,
    unaccreditedLimitHit: false,
    fullyFunded: false,
    notVerified: true,
    beneficialOwnershipIncomplete: true,
    temporarilyClosedFrontend: true,
    accountFrozen: true,
    salesPaused: true,
    yearlyCeiling: false,
    accreditationNotVerified: true,
    noSharePrice: true,
    notUsPerson: true,
    nameNotPrinted: true,
    newOrdersPaused: false,
  }
  it.each(Object.entries(endsSigned) as [ObstacleCode, boolean][])(
    'is refused when it is placed by %s, and when it is signed: %s',
    (code, ends) => {
      const obstacles = [{ code, message: 'So it is' }]
      expect(codeOf({}, { obstacles })).toBe(code)
      expect(refuseSigned({ obstacles })?.code).toBe(ends ? code : undefined)
    },
  )

  it('is priced when it is placed, its shares rounded down', () => {
    expect(decideOrder({ ...input, amount: cents(10_001) }, seen)).toMatchObject({
      shares: 80_008_000n,
      price: 1_250_000n,
    })
  })

  it('keeps the minimum to the cent, lower once invested', () => {
    expect(around(dollars(100)).map((amount) => codeOf({ amount }))).toEqual(['belowMinimum', 'ok', 'ok'])
    expect(around(dollars(25)).map((amount) => codeOf({ amount }, { alreadyInvested: true }))).toEqual([
      'belowMinimum',
      'ok',
      'ok',
    ])
  })

  it('keeps the maximum of the unaccredited and of the accredited to the cent', () => {
    expect(around(dollars(100_000)).map((amount) => codeOf({ amount }))).toEqual(['ok', 'ok', 'aboveMaximum'])
    const rich = { accredited: true, cashAvailable: dollars(3_000_000) }
    expect(around(dollars(2_000_000)).map((amount) => codeOf({ amount, fundingSourceId: null }, rich))).toEqual([
      'ok',
      'ok',
      'aboveMaximum',
    ])
  })

  it('keeps the limit of one bank transfer to the cent, which cash does not have', () => {
    const rich = { accredited: true, cashAvailable: dollars(3_000_000) }
    expect(around(dollars(250_000)).map((amount) => codeOf({ amount }, rich))).toEqual([
      'ok',
      'ok',
      'aboveTransferLimit',
    ])
    expect(codeOf({ amount: dollars(250_001), fundingSourceId: null }, rich)).toBe('ok')
  })

  it('keeps the room of the portfolio and the 10% rule to the cent', () => {
    expect(around(dollars(500)).map((amount) => codeOf({ amount }, { roomInPortfolio: dollars(500) }))).toEqual([
      'ok',
      'ok',
      'aboveRoomInPortfolio',
    ])
    const ruled = { tenPercentHeadroom: dollars(500) }
    expect(around(dollars(500)).map((amount) => codeOf({ amount, tenPercentConfirmed: true }, ruled))).toEqual([
      'ok',
      'ok',
      'aboveTenPercent',
    ])
    expect(codeOf({}, ruled)).toBe('tenPercentNotConfirmed')
  })

  it('is paid by a verified bank or by cash that is there', () => {
    expect(codeOf({}, { bank: null })).toBe('noBank')
    expect(codeOf({}, { bank: 'notVerified' })).toBe('bankNotVerified')
    expect(codeOf({}, { bank: 'signInNeeded' })).toBe('bankSignInNeeded')
    expect(codeOf({ fundingSourceId: null })).toBe('notEnoughCash')
    expect(codeOf({ fundingSourceId: null }, { cashAvailable: dollars(100) })).toBe('ok')
  })

  it('is refused when the price is no longer the one that was seen, and when anything stands in the way', () => {
    expect(codeOf({ sharePriceSeen: sharePrice(1_240_000n) })).toBe('priceChanged')
    expect(codeOf({}, { obstacles: [{ code: 'accountFrozen', message: 'User account is currently frozen' }] })).toBe(
      'accountFrozen',
    )
  })

  it('goes through its states and no others', () => {
    const states = ['awaitingSignature', 'funding', 'settled', 'cancelled', 'failed']
    const events = ['sign', 'decline', 'expire', 'cancel', 'settle', 'fail', 'return'] as const
    const table = Object.fromEntries(events.map((event) => [event, states.filter((state) => orderCan(event, state))]))
    expect(table).toEqual({
      sign: ['awaitingSignature'],
      decline: ['awaitingSignature'],
      expire: ['awaitingSignature'],
      cancel: ['awaitingSignature', 'funding'],
      settle: ['funding'],
      fail: ['funding'],
      return: ['settled'],
    })
  })
})

describe('cancelling an order', () => {
  // Signed on a Tuesday morning: the transfer is submitted at 16:00 Central of the same day.
  const funding = { state: 'funding', signedAt: instant('2026-11-24T15:00:00Z'), bankTransferId: 'btr_1' } as const
  const deadline = instant('2026-11-24T22:00:00Z')

  it('is possible until its money leaves the bank, to the second', () => {
    expect(cancelDeadline(funding)).toEqual(deadline)
    expect(canCancelNow(funding, deadline.subtract({ seconds: 1 }))).toBe(true)
    expect(canCancelNow(funding, deadline)).toBe(false)
  })

  it('has no deadline before the money is asked for, and is over with the order', () => {
    const unsigned = { state: 'awaitingSignature', signedAt: null, bankTransferId: null } as const
    expect([cancelDeadline(unsigned), canCancelNow(unsigned, deadline)]).toEqual([null, true])
    expect(canCancelNow({ ...funding, state: 'settled' }, deadline.subtract({ hours: 1 }))).toBe(false)
  })
})

describe('the 10% rule', () => {
  const facts = {
    regulationId: 1,
    accredited: false,
    income: dollars(80_000),
    netWorth: dollars(50_000),
    orderedInWindow: dollars(3_000),
  }
  it('leaves a tenth of the greater of income and net worth, less what was ordered of the offering in the window', () => {
    expect(tenPercentHeadroom(facts)).toBe(dollars(5_000))
    expect(tenPercentHeadroom({ ...facts, netWorth: dollars(200_000) })).toBe(dollars(17_000))
    expect(tenPercentHeadroom({ ...facts, orderedInWindow: dollars(9_000) })).toBe(0n)
  })
  it('holds for the unaccredited under Regulation A only', () => {
    expect(tenPercentHeadroom({ ...facts, accredited: true })).toBeNull()
    expect(tenPercentHeadroom({ ...facts, regulationId: 3 })).toBeNull()
  })
})
