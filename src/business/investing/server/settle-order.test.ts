import { describe, expect, it } from 'vitest'
import { cents, dollars } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { SettlingOrder } from './postings.ts'
import { RunningOffering } from './running-offering.ts'
import { settleInTurn } from './settle-order.ts'

type Read = ConstructorParameters<typeof RunningOffering>[0]

/** An offering with a limit of ten unaccredited investors, and so many of them. */
const offering = (investors: number) =>
  new RunningOffering({
    facts: {
      unaccreditedInvestorCount: investors,
      regulation: { numUnaccreditedInvestors: 10 },
      raised: dollars(1_000),
      yearlyRoom: null,
      currentEquityData: { investmentCap: dollars(9_000), totalNetRaisedMinusUnsoldShareValue: dollars(1_000) },
    } as Read['facts'],
    price: null,
    onSale: { offer: () => [], take: () => {}, left: () => null },
    investors: [],
    claimed: cents(0),
    places: 0,
    keepers: [],
  })
const order = (accredited: boolean): SettlingOrder => ({
  id: 'ord_1',
  accountId: 'acc_1',
  portfolioId: '1',
  amount: dollars(100),
  shares: microshares(100_000_000),
  price: sharePrice(1_000_000),
  origin: 'checkout',
  accredited,
})
/** The code of the refusal; null where the order settles. */
const settle = (run: RunningOffering, { signedAs, is }: { readonly signedAs: boolean; readonly is: boolean }) => {
  const settled = settleInTurn(run, order(signedAs), { cash: dollars(100), reward: null, isAccredited: is })
  return isRefusal(settled) ? settled.code : null
}

describe('an order that settles', () => {
  it.each([true, false])('as accredited is not held to the limit, whether the investor still is (%s)', (is) => {
    expect(settle(offering(10), { signedAs: true, is })).toBeNull()
  })

  it.each([true, false])('as not accredited is held to the limit, whether the investor is by now (%s)', (is) => {
    expect(settle(offering(10), { signedAs: false, is })).toBe('unaccreditedLimitHit')
    expect(settle(offering(9), { signedAs: false, is })).toBeNull()
  })

  it.each([
    [true, 9],
    [false, 10],
  ])('counts the investor among the unaccredited by what they are now (accredited: %s)', (is, counted) => {
    const run = offering(9)
    expect(settle(run, { signedAs: true, is })).toBeNull()
    expect(run.factsFor('acc_2').unaccreditedInvestorCount).toBe(counted)
  })
})
