import { describe, expect, it } from 'vitest'
import { type MovementKind, movementKindOf } from '#business/cash/rules/movement.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { type BookedSum, sharesCrossing, valueMonths } from './value-months.ts'

const cash = (month: string, kind: string, amount: number): BookedSum => ({
  accountId: 'acc_1',
  portfolioId: null,
  month,
  kind,
  amount: dollars(amount),
})
const shares = (month: string, millions: bigint, accountId: AccountId = 'acc_1'): BookedSum => ({
  accountId,
  portfolioId: '1',
  month,
  kind: 'settleOrder',
  amount: millions * 1_000_000n,
})
const price = (effectiveOn: string, dollarsOfShare: string) => ({
  price: sharePrice(dollarsOfShare),
  effectiveOn: businessDay(effectiveOn),
  filingReference: null,
})
const prices = new Map([['1', [price('2026-01-01', '1000000'), price('2026-02-15', '1200000')]]])
const today = businessDay('2026-03-10')
/** For each kind of movement a posting of it, and whether its money crosses the border of the accounts. */
const crossings: Readonly<Record<MovementKind, readonly [posting: string, crosses: boolean]>> = {
  deposit: ['deposit', true],
  depositReturned: ['depositReturned', true],
  withdrawal: ['withdrawal', true],
  withdrawalReturned: ['withdrawalReturned', true],
  iraTransfer: ['iraTransferReceived', true],
  distribution: ['distributionPaid', true],
  distributionTax: ['distributionFederalTax', true],
  distributionReturned: ['distributionReturned', true],
  conversion: ['iraConversion', true],
  purchase: ['settleOrder', false],
  purchaseReturned: ['returnOrder', false],
  dividend: ['payDividend', false],
  dividendCorrection: ['correctDividend', false],
  sale: ['sellShares', false],
  buyback: ['redeemShares', false],
  saleDeduction: ['exitPenalty', false],
  taxWithheld: ['withholdFromDividend', false],
  owed: ['depositOwed', false],
  debtPaid: ['collectDebt', false],
  setAside: ['reserveForDirection', false],
  sentToCustodian: ['payCustodian', false],
  receivedByCustodian: ['custodianReceived', false],
  custodianFee: ['custodianFee', false],
  custodianFeeOwed: ['custodianFeeOwed', false],
  estate: ['transferEstateCash', false],
  other: ['somethingElse', false],
}
const monthsOf = (booked: readonly BookedSum[]) => valueMonths({ today, booked, prices })

describe('the worth of accounts by month', () => {
  it('takes each month’s end at the price of that day, and closes with today', () =>
    expect(monthsOf([shares('2026-01', 100n)]).map(({ on, shares: value }) => [on, value])).toEqual([
      ['2026-01-31', dollars(100)],
      ['2026-02-28', dollars(120)],
      ['2026-03-10', dollars(120)],
    ]))

  it('keeps shares and cash apart beside their total', () =>
    expect(monthsOf([shares('2026-03', 100n), cash('2026-03', 'payDividend', 7)])).toEqual([
      { on: '2026-03-10', shares: dollars(120), cash: dollars(7), total: dollars(127), paidIn: 0n },
    ]))

  it('counts as paid in what crossed the border: no dividend, purchase or fee', () => {
    const booked = [
      cash('2026-02', 'deposit', 500),
      cash('2026-02', 'settleOrder', -400),
      cash('2026-02', 'payDividend', 12),
      cash('2026-03', 'withdrawal', -30),
      cash('2026-03', 'depositReturned', -100),
      cash('2026-03', 'custodianFee', -5),
    ]
    expect(monthsOf(booked).map(({ paidIn }) => paidIn)).toEqual([dollars(500), dollars(370)])
  })

  it.each(Object.entries(crossings))(
    'a %s counts as paid in only if it crossed the border',
    (kind, [posting, crosses]) => {
      expect(movementKindOf(posting)).toBe(kind)
      const booked = [cash('2026-03', 'deposit', 500), cash('2026-03', posting, -30), cash('2026-03', posting, 10)]
      expect(monthsOf(booked)[0]).toMatchObject({ cash: dollars(480), paidIn: dollars(crosses ? 480 : 500) })
    },
  )

  it('counts a withdrawal that the bank sent back as never paid out', () => {
    const booked = [
      cash('2026-02', 'deposit', 500),
      cash('2026-02', 'withdrawal', -30),
      cash('2026-03', 'withdrawalReturned', 30),
    ]
    expect(monthsOf(booked).map(({ paidIn }) => paidIn)).toEqual([dollars(470), dollars(500)])
  })

  it.each([...sharesCrossing])(
    'counts shares of a %s as paid in, or out, with their value at the month’s end',
    (kind) => {
      const booked = [
        { ...shares('2026-01', 100n), kind },
        { ...shares('2026-02', -50n), kind },
      ]
      expect(monthsOf(booked).map(({ paidIn }) => paidIn)).toEqual([dollars(100), dollars(40), dollars(40)])
    },
  )

  it('shows a month without a movement as flat', () =>
    expect(monthsOf([cash('2026-01', 'deposit', 5)]).map(({ total }) => total)).toEqual([
      dollars(5),
      dollars(5),
      dollars(5),
    ]))

  it('rounds the shares of each account by themselves', () => {
    const half = (accountId: AccountId): BookedSum => ({ ...shares('2026-03', 0n, accountId), amount: 4_500n })
    expect(monthsOf([half('acc_1'), half('acc_2')])[0]!.shares).toBe(monthsOf([half('acc_1')])[0]!.shares * 2n)
  })

  it('counts shares before their first price for nothing', () =>
    expect(valueMonths({ today, booked: [shares('2026-03', 5n)], prices: new Map() })[0]!.total).toBe(0n))

  it('is nothing, as of today, before the first movement', () =>
    expect(monthsOf([])).toEqual([{ on: today, shares: 0n, cash: 0n, total: 0n, paidIn: 0n }]))
})
