import {
  AggregateUnmarshaller,
  BuyOtherTransaction,
  IncomeTransaction,
  InvestmentStatementResponseMessageSet,
  MessageSetType,
  ResponseEnvelope,
  SellOtherTransaction,
  TransferInvestmentTransaction,
} from 'ofx4js'
import { deserializeQif } from 'qif-ts'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { entriesOf, noonOf } from './exchange.ts'
import { ofxText } from './ofx.ts'
import { qifText } from './qif.ts'
import { type CashLine, type ShareLine, statementOf } from './statement.ts'

const account = 'acc_01a210c4-cae3-76fc-b688-09a1dd09021e'
const bookedOf = (nth: number, posting: string, portfolioId: string | null, day: number) => {
  const at = instant(`2026-05-0${day}T16:00:00Z`)
  return { transferId: BigInt(nth), posting, subject: `sub_${nth}`, portfolioId, effectiveAt: at, bookedAt: at }
}
const cashLine = (nth: number, posting: string, portfolioId: string | null, day: number, amount: number): CashLine => ({
  ...bookedOf(nth, posting, portfolioId, day),
  amount: cents(amount),
  price: posting === 'settleOrder' ? sharePrice(1_050_000) : null,
})
const shareLine = (nth: number, posting: string, portfolioId: string, day: number, shares: number): ShareLine => ({
  ...bookedOf(nth, posting, portfolioId, day),
  portfolioId,
  shares: microshares(shares),
})

/**
 * Money in, a purchase partly from another investor, a dividend and its correction, a sale with its penalty, a gift.
 */
const cash = [
  cashLine(1, 'deposit', null, 1, 50_000),
  cashLine(2, 'settleOrder', '1', 2, -10_500),
  cashLine(4, 'payDividend', '1', 4, 125),
  cashLine(5, 'correctDividend', '1', 5, -25),
  cashLine(6, 'redeemShares', '1', 6, 1_050),
  cashLine(7, 'exitPenalty', '1', 6, -11),
]
const shares = [
  shareLine(2, 'settleOrder', '1', 2, 60_000_000),
  shareLine(3, 'sellShares', '1', 2, 40_000_000),
  shareLine(6, 'redeemShares', '1', 6, -10_000_000),
  shareLine(8, 'grantReward', '3', 7, 2_500_000),
]
const sumOf = (lines: readonly { readonly amount: bigint }[]) => lines.reduce((sum, { amount }) => sum + amount, 0n)
const holding = (portfolioId: string, name: string, closing: number) => ({
  portfolioId,
  name,
  form: null,
  opening: microshares(0),
  closing: microshares(closing),
  price: { price: sharePrice(1_050_000), effectiveOn: businessDay('2026-04-01') },
})
const statement = statementOf({
  period: { from: businessDay('2026-05-01'), to: businessDay('2026-05-31') },
  openingCash: cents(0),
  closingCash: cents(sumOf(cash)),
  owed: cents(0),
  cash,
  shares,
  pendingCash: [],
  pendingShares: [],
  holdings: [holding('1', 'Solar & Hydro <São Paulo>', 90_000_000), holding('3', 'Solar in the USA', 2_500_000)],
})
const ofx = ofxText(statement, { accountId: account, madeAt: instant('2026-06-02T12:00:00Z') })

describe('a statement for other programs', () => {
  it('has entries that come to the cash and the shares of the statement, each with an id of its own', () => {
    const entries = entriesOf(statement)
    expect(sumOf(entries)).toBe(statement.closingCash)
    expect(entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'cash 1',
      'buy 2-1',
      'income 4-1',
      'cash 5-1',
      'sell 6-1',
      'cash 7-1',
      'buy 8-3-shares',
    ])
    const moved = entries.flatMap((entry) =>
      'shares' in entry ? [[entry.portfolioId, entry.shares, entry.price]] : [],
    )
    expect(moved).toEqual([
      ['1', 100_000_000n, '1.050000'],
      ['1', -10_000_000n, '1.050000'],
      ['3', 2_500_000n, '0.000000'],
    ])
  })

  it('is read as OFX by another program: transactions, positions, balance and securities', () => {
    const envelope = new AggregateUnmarshaller(ResponseEnvelope).unmarshal(ofx)
    const set = envelope.getMessageSet(MessageSetType.investment)
    if (!(set instanceof InvestmentStatementResponseMessageSet)) throw new Error('no statement of investments')
    const read = set.getStatementResponse().getMessage()
    expect([read.getAccount().getAccountNumber(), read.getCurrencyCode()]).toEqual(['LL-09a1dd09021e', 'USD'])
    const list = read.getInvestmentTransactionList().getInvestmentTransactions()
    const only = <Kind extends (typeof list)[number]>(kind: new () => Kind): Kind[] =>
      list.filter((one): one is Kind => one instanceof kind)
    expect(only(BuyOtherTransaction).map((buy) => [buy.getUnits(), buy.getUnitPrice(), buy.getTotal()])).toEqual([
      [100, 1.05, -105],
    ])
    expect(only(TransferInvestmentTransaction).map((one) => [one.getUnits(), one.getTransferAction()])).toEqual([
      [2.5, 'IN'],
    ])
    expect(only(SellOtherTransaction).map((sold) => [sold.getUnits(), sold.getTotal()])).toEqual([[-10, 10.5]])
    expect(only(IncomeTransaction).map((income) => [income.getIncomeType(), income.getTotal()])).toEqual([
      ['DIV', 1.25],
    ])
    const bank = read.getInvestmentTransactionList().getBankTransactions()
    expect(bank.map((one) => one.getTransaction().getAmount())).toEqual([500, -0.25, -0.11])
    expect(read.getAccountBalance().getAvailableCash()).toBe(406.39)
    const positions = read.getPositionList().getPositions()
    expect(positions.map((one) => [one.getUnits(), one.getMarketValue()])).toEqual([
      [90, 94.5],
      [2.5, 2.63],
    ])
  })

  it('keeps to what strict readers ask: ASCII, short ids, one FITID each, every security named, days at noon', () => {
    expect(ofx).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?>\r\n<\?OFX OFXHEADER="200" VERSION="220"/,
    )
    expect(ofx).not.toMatch(/[^\r\n\x20-\x7e]/)
    const all = (tag: string) => [...ofx.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text!)
    expect(new Set(all('FITID')).size).toBe(all('FITID').length)
    expect(all('ACCTID').every((text) => text.length <= 22)).toBe(true)
    expect(all('SECNAME')).toEqual(['Solar &amp; Hydro &lt;Sao Paulo&gt;', 'Solar in the USA'])
    for (const id of all('UNIQUEID')) expect(ofx).toContain(`<SECINFO><SECID><UNIQUEID>${id}<`)
    expect([noonOf(businessDay('2026-05-02')), noonOf(businessDay('2026-12-02'))]).toEqual([
      '20260502120000.000[-4:EDT]',
      '20261202120000.000[-5:EST]',
    ])
    // A second file of the same days has the same ids.
    const again = ofxText(statement, { accountId: account, madeAt: instant('2026-07-02T12:00:00Z') })
    expect(again.replace('20260702', '20260602')).toBe(ofx)
  })

  const qif = qifText(statement, account)
  const sections = qif.split(/^(?=!)/m)

  it('is QIF of the account, its securities first', () => {
    expect(sections.slice(0, -1).map((section) => section.trimEnd().split('\r\n'))).toEqual([
      ['!Type:Security', 'NSolar & Hydro <Sao Paulo>', 'SLL-P1', 'TStock', '^'],
      ['!Type:Security', 'NSolar in the USA', 'SLL-P3', 'TStock', '^'],
      ['!Account', 'NLonglight LL-09a1dd09021e', 'TInvst', '^'],
    ])
    expect(qif).not.toMatch(/[^\r\n\x20-\x7e]/)
    expect(qif.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('is read as QIF by another program: what was done, when, with which security, and where cash went', () => {
    const { type, transactions } = deserializeQif(sections.at(-1)!)
    expect(type).toBe('!Type:Invst')
    expect(
      transactions.map(({ date, investmentAction, investmentSecurity, amount, investmentAccount }) => [
        date,
        investmentAction,
        investmentSecurity,
        amount,
        investmentAccount,
      ]),
    ).toEqual([
      ['05/01/2026', 'XIn', undefined, 500, '[Bank account]'],
      ['05/02/2026', 'Buy', 'Solar & Hydro <Sao Paulo>', 105, undefined],
      ['05/04/2026', 'Div', 'Solar & Hydro <Sao Paulo>', 1.25, undefined],
      ['05/05/2026', 'MiscExp', 'Solar & Hydro <Sao Paulo>', 0.25, 'Dividend income'],
      ['05/06/2026', 'Sell', 'Solar & Hydro <Sao Paulo>', 10.5, undefined],
      ['05/06/2026', 'MiscExp', 'Solar & Hydro <Sao Paulo>', 0.11, 'Costs of sales'],
      ['05/07/2026', 'ShrsIn', 'Solar in the USA', 0, undefined],
    ])
    const moved = transactions.filter(({ investmentQuantity }) => investmentQuantity !== undefined)
    expect(moved.map(({ investmentQuantity, investmentPrice }) => [investmentQuantity, investmentPrice])).toEqual([
      [100, 1.05],
      [10, 1.05],
      [2.5, 0],
    ])
    const signs: Record<string, number> = {
      XIn: 1,
      Div: 1,
      Sell: 1,
      MiscInc: 1,
      Buy: -1,
      XOut: -1,
      MiscExp: -1,
      ShrsIn: 0,
    }
    const cents = transactions.map(
      ({ amount, investmentAction }) => Math.round(amount! * 100) * signs[investmentAction!]!,
    )
    expect(BigInt(cents.reduce((sum, part) => sum + part, 0))).toBe(statement.closingCash)
  })
})
