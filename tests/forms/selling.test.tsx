import { describe, expect, it } from 'vitest'
import { CancelOrder } from '#business/investing/web/cancel-order.tsx'
import { CancelSellOrder } from '#business/selling/web/cancel-sell-order.tsx'
import { ConfirmSellOrder } from '#business/selling/web/confirm-sell-order.tsx'
import type { SellQuote } from '#business/selling/web/sell-documents.ts'
import { SellReview } from '#business/selling/web/sell-review.tsx'
import { nothing, openForm, part } from './open-form.tsx'

const sum = {
  value: '10000',
  discount: '0',
  penalty: '100',
  fee: '0',
  proceeds: '9900',
  costBasis: '9000',
  longGain: '900',
  shortGain: '0',
}
const quote = part<SellQuote>({
  sum,
  lots: { edges: [], totalCount: 0 },
  shares: '100000000',
  sharePrice: '1000000',
  rail: 'matched',
  matched: 'matched',
  redemption: 'on',
  isFirm: true,
  isAtCustodian: false,
  ordersAhead: 0,
  sharesAhead: '0',
  washSaleLoss: null,
  obstacle: null,
  timeToSell: { text: 'About a week' },
  roomToTrade: null,
})
const order = part<Parameters<typeof CancelSellOrder>[0]['order']>({
  id: 'sel_1',
  shares: '100000000',
  leftShares: '40000000',
  acceptsBuyback: true,
  ifConfirmed: quote,
})

describe('a sale is listed', () => {
  const given = {
    what: 'sale',
    accountId: 'acc_own',
    portfolioId: '2',
    onDone: nothing,
    refetch: nothing,
    notice: null,
  }
  const list = async (draft: Parameters<typeof SellReview>[0]['draft'], of: Partial<SellQuote> = {}) => {
    const form = await openForm(
      <SellReview {...part<Parameters<typeof SellReview>[0]>({ ...given, draft, quote: { ...quote, ...of } })} />,
    )
    if (of.isAtCustodian) await form.choose('Neither I nor my family')
    await form.press(of.isAtCustodian ? 'Direct the custodian to sell 100 shares' : 'List 100 shares for sale')
    return form.sent.map(({ variables: { id: _, ...rest } }) => rest)
  }
  const fixed = { accountId: 'acc_own', portfolioId: '2', sharePriceSeen: '1000000' }
  const own = { noProhibitedTransaction: false }

  it('whole', async () =>
    expect(await list({ how: 'all', amount: '5000', acceptsBuyback: false })).toEqual([
      { ...fixed, ...own, amount: null, all: true, acceptsBuyback: false },
    ]))

  it('for an amount, with the buyback that was allowed', async () =>
    expect(await list({ how: 'amount', amount: '5000', acceptsBuyback: true })).toEqual([
      { ...fixed, ...own, amount: '5000', all: false, acceptsBuyback: true },
    ]))

  it('without a buyback that is no longer offered', async () =>
    expect(await list({ how: 'amount', amount: '5000', acceptsBuyback: true }, { redemption: 'off' })).toEqual([
      { ...fixed, ...own, amount: '5000', all: false, acceptsBuyback: false },
    ]))

  it('at a custodian with what was stated', async () =>
    expect(await list({ how: 'all', amount: null, acceptsBuyback: false }, { isAtCustodian: true })).toEqual([
      { ...fixed, amount: null, all: true, acceptsBuyback: false, noProhibitedTransaction: true },
    ]))
})

it('a wish is confirmed at the price that is shown, with the buyback of the order', async () => {
  const form = await openForm(<ConfirmSellOrder order={order} onDone={nothing} />)
  await form.press('Sell now')
  await form.press('List at $1.00 per share')
  expect(form.sent).toEqual([
    { name: 'ConfirmSellOrder', variables: { id: 'sel_1', sharePriceSeen: '1000000', acceptsBuyback: true } },
  ])
})

it('a sale is taken back once that was confirmed', async () => {
  const form = await openForm(<CancelSellOrder order={order} onDone={nothing} />)
  await form.press('Cancel the rest')
  expect(form.sent).toEqual([])
  await form.press('Take it back')
  expect(form.sent).toEqual([{ name: 'CancelSellOrder', variables: { id: 'sel_1' } }])
})

it('an order is taken back once that was confirmed', async () => {
  const form = await openForm(<CancelOrder orderId="ord_1" together={2} onDone={nothing} />)
  await form.press('Cancel all 2 orders')
  expect(form.sent).toEqual([])
  await form.press('Cancel them')
  expect(form.sent).toEqual([{ name: 'CancelOrder', variables: { id: 'ord_1' } }])
})
