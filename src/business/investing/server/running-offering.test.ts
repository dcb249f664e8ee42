import { describe, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { RunningOffering } from './running-offering.ts'

type Read = ConstructorParameters<typeof RunningOffering>[0]
const nothingOnSale: Read['onSale'] = { offer: () => [], take: () => {}, left: () => null }

/** An offering with ten unaccredited investors, one of them Ada, and one place taken by Ben's open order. */
const offering = (more: Partial<Read> = {}) =>
  new RunningOffering({
    facts: {
      unaccreditedInvestorCount: 10,
      raised: dollars(1_000),
      yearlyRoom: dollars(5_000),
      currentEquityData: { investmentCap: dollars(9_000), totalNetRaisedMinusUnsoldShareValue: dollars(1_000) },
    } as Read['facts'],
    price: null,
    onSale: nothingOnSale,
    investors: ['acc_ada'],
    claimed: cents(0),
    places: 1,
    keepers: ['acc_ben'],
    ...more,
  })
const terms = { price: sharePrice(1_000_000), rewarded: cents(0) }

describe('the places of an offering while orders of one run are decided', () => {
  it('are kept once for an account, however many orders of it wait', () => {
    const run = offering()
    for (let order = 0; order < 3; order += 1) run.claim('acc_cleo', dollars(100), { takesPlace: true })
    run.claim('acc_ben', dollars(100), { takesPlace: true })
    run.claim('acc_dora', dollars(100), { takesPlace: false })
    expect(run.placesBeside('acc_eve')).toBe(2)
    expect(run.placesBeside('acc_cleo')).toBe(1)
    expect(run.placesBeside('acc_ben')).toBe(1)
    expect(run.claimed).toBe(dollars(500))
  })

  it('become investors once their orders are shares: those who are new, and not accredited', () => {
    const run = offering()
    const settle = (accountId: 'acc_ada' | 'acc_ben' | 'acc_cleo' | 'acc_dora', isAccredited: boolean) => {
      run.settle(accountId, [], { ...terms, isAccredited })
      const { unaccreditedInvestorCount, isCurrentUserInvested } = run.factsFor(accountId)
      return [unaccreditedInvestorCount, isCurrentUserInvested, run.placesBeside('acc_eve')]
    }
    expect(settle('acc_ada', false)).toEqual([10, true, 1])
    expect(settle('acc_cleo', true)).toEqual([10, true, 1])
    expect(settle('acc_ben', false)).toEqual([11, true, 0])
    expect(settle('acc_dora', false)).toEqual([12, true, 0])
    expect(settle('acc_dora', false)).toEqual([12, true, 0])
  })

  it('leave less of the year’s room and of the cap as what was raised grows', () => {
    const run = offering()
    run.settle('acc_cleo', [{ listingId: null, shares: microshares(1), paid: dollars(250) }], {
      ...terms,
      rewarded: dollars(5),
      isAccredited: true,
    })
    const { yearlyRoom, currentEquityData } = run.factsFor('acc_eve')
    expect([yearlyRoom, currentEquityData.totalNetRaisedMinusUnsoldShareValue]).toEqual([
      dollars(4_745),
      dollars(1_255),
    ])
    expect(run.raised).toBe(dollars(1_255))
  })
})
