import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, centsToDecimal, negateCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, sharesToDecimal } from '#kernel/microshares.ts'
import { ascii, type ExchangeEntry, entriesOf, securityId } from './exchange.ts'
import type { Statement } from './statement.ts'

/** MM/DD/YYYY */
const usDay = (on: BusinessDay): string => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`
const size = (amount: Cents): string => centsToDecimal(amount < 0n ? negateCents(amount) : amount)
const count = (shares: Microshares): string => sharesToDecimal(microshares(shares < 0n ? -shares : shares))

/**
 * A statement as QIF, the list of securities first. The format has no ids: a program that takes the same file twice has
 * everything twice.
 */
export function qifText(statement: Statement): string {
  const { names } = statement
  const entries = entriesOf(statement)
  const used = [...new Set([...statement.holdings, ...entries].flatMap(({ portfolioId }) => portfolioId ?? []))]
  const nameOf = (id: PortfolioId) => ascii(names.get(id) ?? securityId(id))
  const lines = [
    ...used.flatMap((id) => ['!Type:Security', `N${nameOf(id)}`, `S${securityId(id)}`, 'TStock', '^']),
    '!Type:Invst',
    ...entries.flatMap((entry) => [...recordOf(entry, nameOf), '^']),
  ]
  return `${lines.join('\r\n')}\r\n`
}

function recordOf(entry: ExchangeEntry, nameOf: (id: PortfolioId) => string): string[] {
  const { kind, on, amount, memo, portfolioId } = entry
  const total = [`T${size(amount)}`, `M${memo}`]
  const about = portfolioId === null ? [] : [`Y${nameOf(portfolioId)}`]
  if (kind === 'buy' || kind === 'sell') {
    const action = kind === 'buy' ? (amount === 0n ? 'ShrsIn' : 'Buy') : amount === 0n ? 'ShrsOut' : 'Sell'
    return [`D${usDay(on)}`, `N${action}`, ...about, `I${entry.price}`, `Q${count(entry.shares)}`, ...total]
  }
  if (kind === 'income') return [`D${usDay(on)}`, 'NDiv', ...about, ...total]
  return [`D${usDay(on)}`, amount < 0n ? 'NXOut' : 'NXIn', ...total]
}
