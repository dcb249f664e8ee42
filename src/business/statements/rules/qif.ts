import type { MovementKind } from '#business/cash/rules/movement.ts'
import { company } from '#kernel/brand.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, centsToDecimal, negateCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, sharesToDecimal } from '#kernel/microshares.ts'
import { ascii, type ExchangeEntry, entriesOf, exchangeAccount, securityId } from './exchange.ts'
import type { Statement } from './statement.ts'

/** MM/DD/YYYY */
const usDay = (on: BusinessDay): string => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`
const size = (amount: Cents): string => centsToDecimal(amount < 0n ? negateCents(amount) : amount)
const count = (shares: Microshares): string => sharesToDecimal(microshares(shares < 0n ? -shares : shares))

/**
 * A statement as QIF: its securities, then the account, then its activity. The format has no ids: importing a file
 * twice duplicates everything.
 */
export function qifText(statement: Statement, accountId: AccountId): string {
  const { names } = statement
  const entries = entriesOf(statement)
  const used = [...new Set([...statement.holdings, ...entries].flatMap(({ portfolioId }) => portfolioId ?? []))]
  const nameOf = (id: PortfolioId) => ascii(names.get(id) ?? securityId(id))
  const lines = [
    ...used.flatMap((id) => ['!Type:Security', `N${nameOf(id)}`, `S${securityId(id)}`, 'TStock', '^']),
    ...['!Account', `N${ascii(company.name)} ${exchangeAccount(accountId)}`, 'TInvst', '^'],
    '!Type:Invst',
    ...entries.flatMap((entry) => [...recordOf(entry, nameOf), '^']),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/**
 * The source or target of other cash: another account, in brackets, for a transfer; else a category, so that a fee is
 * an expense to the importing program.
 */
const categoryOf: Readonly<Record<MovementKind, string>> = {
  deposit: '[Bank account]',
  withdrawal: '[Bank account]',
  depositReturned: '[Bank account]',
  withdrawalReturned: '[Bank account]',
  distribution: '[Bank account]',
  distributionReturned: '[Bank account]',
  iraTransfer: '[Another custodian]',
  setAside: '[IRA custodian]',
  sentToCustodian: '[IRA custodian]',
  receivedByCustodian: '[IRA custodian]',
  conversion: '[Another IRA]',
  estate: '[Estate]',
  dividend: 'Dividend income',
  dividendCorrection: 'Dividend income',
  purchase: 'Shares bought',
  purchaseReturned: 'Shares bought',
  sale: 'Shares sold',
  buyback: 'Shares sold',
  saleDeduction: 'Costs of sales',
  taxWithheld: 'Tax withheld',
  distributionTax: 'Tax withheld',
  custodianFee: 'Custodian fees',
  custodianFeeOwed: 'Custodian fees',
  owed: 'Balance due',
  debtPaid: 'Balance due',
  other: 'Corrections',
}

function recordOf(entry: ExchangeEntry, nameOf: (id: PortfolioId) => string): string[] {
  const { kind, on, amount, memo, movement, portfolioId } = entry
  const total = [`T${size(amount)}`, `M${memo}`]
  const about = portfolioId === null ? [] : [`Y${nameOf(portfolioId)}`]
  if (kind === 'buy' || kind === 'sell') {
    const action = kind === 'buy' ? (amount === 0n ? 'ShrsIn' : 'Buy') : amount === 0n ? 'ShrsOut' : 'Sell'
    return [`D${usDay(on)}`, `N${action}`, ...about, `I${entry.price}`, `Q${count(entry.shares)}`, ...total]
  }
  if (kind === 'income') return [`D${usDay(on)}`, 'NDiv', ...about, ...total]
  const category = categoryOf[movement]
  const action = category.startsWith('[') ? (amount < 0n ? 'XOut' : 'XIn') : amount < 0n ? 'MiscExp' : 'MiscInc'
  return [`D${usDay(on)}`, `N${action}`, ...about, ...total, `L${category}`]
}
