import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { closedRails, type Rails, restOf, updateOverdueFrom } from './rails.ts'
import {
  decideSellOrder,
  leastFill,
  type SaleSize,
  type SellOrderFacts,
  type SellOrderState,
  saleSize,
  sellOrderCan,
} from './sell-order.ts'

const states: readonly SellOrderState[] = ['indicated', 'awaitingCustodian', 'open', 'filled', 'cancelled', 'standing']
const open: Rails = { ...closedRails, matched: 'matched', redemption: 'on', venueName: 'V', legalCapacity: 'ATS' }
const seen: SellOrderFacts = {
  frozen: false,
  verified: true,
  rails: open,
  rest: null,
  price: sharePrice(1_250_000),
  available: wholeShares(100),
  restricted: null,
}
const input = { amount: dollars(50), sharePriceSeen: sharePrice(1_250_000), acceptsBuyback: true }
const said = (
  change: Partial<Omit<typeof input, 'amount'>> & { amount?: SaleSize } = {},
  facts: Partial<SellOrderFacts> = {},
) => {
  const decided = decideSellOrder({ ...input, ...change }, { ...seen, ...facts })
  return isRefusal(decided) ? decided.code : decided.state
}

describe('a sell order', () => {
  it('may do in every state what this table says and nothing else', () => {
    const events = ['confirm', 'offer', 'fill', 'buyBack', 'complete', 'cancel', 'withdraw', 'stock', 'reward'] as const
    const table = Object.fromEntries(
      events.map((event) => [event, states.filter((state) => sellOrderCan(event, state))]),
    )
    expect(table).toEqual({
      confirm: ['indicated'],
      offer: ['awaitingCustodian'],
      fill: ['open'],
      buyBack: ['open'],
      complete: ['open'],
      cancel: ['indicated', 'awaitingCustodian', 'open'],
      withdraw: ['indicated', 'awaitingCustodian', 'open'],
      stock: ['standing'],
      reward: ['standing'],
    })
  })

  it('is firm where someone can take the shares, and a wish where nobody is matched', () => {
    expect(said()).toBe('open')
    expect(said({}, { isAtCustodian: true })).toBe('awaitingCustodian')
    const indications = { rails: { ...open, matched: 'indications' as const } }
    expect(said({}, indications)).toBe('open')
    expect(said({ acceptsBuyback: false }, indications)).toBe('indicated')
    const buybackOnly = { rails: { ...open, matched: 'off' as const } }
    expect([said({}, buybackOnly), said({ acceptsBuyback: false }, buybackOnly)]).toEqual([
      'open',
      'buybackNotAccepted',
    ])
    expect(said({}, { rails: closedRails })).toBe('sellingOff')
  })

  it('is refused to an investor who is frozen or not verified, and while selling rests', () => {
    expect([said({}, { frozen: true }), said({}, { verified: false })]).toEqual(['accountFrozen', 'notVerified'])
    expect(said({}, { rest: { code: 'paused', message: 'x', until: null } })).toBe('paused')
    expect(said({ sharePriceSeen: sharePrice(1_240_000) })).toBe('priceChanged')
  })

  it('waits until shares of a private placement have been held for a year', () => {
    const restricted = { shares: wholeShares(60), freeOn: businessDay('2027-03-01') }
    expect(said({}, { restricted })).toBe('open')
    expect(said({}, { restricted, available: microshares(0) })).toBe('restrictedShares')
    const above = decideSellOrder(
      { ...input, amount: dollars(100) },
      { ...seen, restricted, available: wholeShares(40) },
    )
    expect(isRefusal(above) && above.message).toBe(
      'You can sell shares worth $50.00 today, and more from Mar 1, 2027, when you have held them for a year (SEC Rule 144).',
    )
  })

  it('takes an amount to the cent, all, and no more than there is', () => {
    const shares = (amount: Parameters<typeof said>[0]) => {
      const decided = decideSellOrder({ ...input, ...amount }, seen)
      return isRefusal(decided) ? decided.code : decided.shares
    }
    expect(shares({})).toBe(wholeShares(40))
    expect(shares({ amount: dollars(125) })).toBe(wholeShares(100))
    expect(shares({ amount: 'all' })).toBe(wholeShares(100))
    expect([shares({ amount: cents(12_501) }), shares({ amount: cents(99) }), shares({ amount: cents(0) })]).toEqual([
      'aboveHolding',
      'belowLeast',
      'belowLeast',
    ])
    expect(said({}, { available: microshares(0) })).toBe('nothingToSell')
    // A rest below a thousandth of a share is included, and a small holding is sold whole.
    const dust = { available: microshares(40_000_999n) }
    expect(decideSellOrder(input, { ...seen, ...dust })).toMatchObject({ shares: 40_000_999n })
    expect(said({ amount: 'all' }, { available: microshares(5_000) })).toBe('open')
  })

  it('is all of the shares only where all was said', () => {
    expect(said({ amount: null })).toBe('amountRequired')
    expect(saleSize({ amount: cents(100), all: null })).toBe(100n)
    expect(saleSize({ amount: null, all: true })).toBe('all')
    const unclear = [
      { amount: null, all: null },
      { amount: null, all: false },
      { amount: cents(100), all: true },
    ]
    expect(unclear.map(saleSize)).toEqual([null, null, null])
  })

  it('alerts operators from $5,000', () => {
    const rich = { ...seen, available: wholeShares(10_000) }
    const large = (amount: bigint) => decideSellOrder({ ...input, amount: cents(amount) }, rich)
    expect([large(499_999n), large(500_000n)]).toMatchObject([{ large: false }, { large: true }])
  })

  it('ends when what is left is less than a thousandth of a share or less than a cent', () => {
    expect(leastFill(sharePrice(1_250_000))).toBe(8_000n)
    expect(leastFill(sharePrice(100_000_000))).toBe(1_000n)
  })
})

describe('selling rests', () => {
  const on = (day: string, lastUpdateOn: string | null = null, rails = open) =>
    restOf(rails, { today: businessDay(day), lastUpdateOn: lastUpdateOn === null ? null : businessDay(lastUpdateOn) })
      ?.code ?? null

  it('from three days before a record day until it is over', () => {
    expect(['2026-02-24', '2026-02-25', '2026-02-28', '2026-03-01'].map((day) => on(day))).toEqual([
      null,
      'beforeRecordDay',
      'beforeRecordDay',
      null,
    ])
  })

  it('when an update is overdue by a month, and not before the first one was promised', () => {
    expect(updateOverdueFrom(businessDay('2026-01-10'))).toBe('2026-05-10')
    expect([on('2026-05-09', '2026-01-10'), on('2026-05-10', '2026-01-10'), on('2026-05-10')]).toEqual([
      null,
      'updateOverdue',
      null,
    ])
  })

  it('while it is paused, and says why and when it is looked at again', () => {
    const paused: Rails = {
      ...open,
      pause: { reason: 'A storm.', since: businessDay('2026-03-01') },
      reviewOn: businessDay('2026-04-01'),
    }
    expect(restOf(paused, { today: businessDay('2026-03-05'), lastUpdateOn: null })?.message).toBe(
      'Selling is paused since Mar 1, 2026: A storm. We look at it again on Apr 1, 2026.',
    )
  })
})
