import type { PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, sharesToDecimal } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The measure that a document gives for one portfolio: a number of shares, or a part of what is held on the day of the transfer. */
export type Measure = { readonly shares: Microshares } | { readonly part: bigint }

/** A whole in millionths, and so 100%. */
export const whole = 1_000_000n

/** "12.5" shares, "50%" or "all"; null for anything else, or for nothing. */
export function readMeasure(text: string): Measure | null {
  const entered = text.trim().toLowerCase()
  if (entered === 'all') return { part: whole }
  const part = /^(\d{1,3})(?:\.(\d{1,4}))?\s?%$/.exec(entered)
  if (part) {
    const millionths = BigInt(part[1]!) * 10_000n + BigInt((part[2] ?? '').padEnd(4, '0'))
    return millionths > 0n && millionths <= whole ? { part: millionths } : null
  }
  // A comma is one of thousands or a mistake: in much of the world "12,5" is twelve and a half.
  const shares = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,6}))?$/.exec(entered)
  if (!shares) return null
  const micro = BigInt(shares[1]!.replaceAll(',', '')) * 1_000_000n + BigInt((shares[2] ?? '').padEnd(6, '0'))
  return micro > 0n ? { shares: microshares(micro) } : null
}

/** The measure in words: "12.5 shares", "50%" or "All shares". */
export function measureText(measure: Measure): string {
  if ('shares' in measure) {
    const [units, fraction] = sharesToDecimal(measure.shares).split('.')
    const digits = fraction!.replace(/0+$/, '')
    return `${units}${digits && `.${digits}`} ${measure.shares === 1_000_000n ? 'share' : 'shares'}`
  }
  if (measure.part === whole) return 'All shares'
  const digits = (measure.part % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${measure.part / 10_000n}${digits && `.${digits}`}% of the shares`
}

/** The shares that a measure means of so many; a part is rounded down to the millionth of a share. */
export const sharesOf = (measure: Measure, held: Microshares): Microshares =>
  'shares' in measure ? measure.shares : microshares((held * measure.part) / whole)

export const mostHoldings = 50

type Entry = { readonly portfolioId: PortfolioId; readonly shares: string }

export type HoldingsRefusal = Refusal<'badHoldings' | 'namedTwice'>

/** Each portfolio is named once, with a measure that can be read. */
export function refuseHoldings(holdings: readonly Entry[]): HoldingsRefusal | null {
  if (holdings.length === 0 || holdings.length > mostHoldings)
    return refuse('badHoldings', `Name from 1 to ${mostHoldings} portfolios.`, 'holdings')
  if (new Set(holdings.map(({ portfolioId }) => portfolioId)).size < holdings.length)
    return refuse('namedTwice', 'Name each portfolio once.', 'holdings')
  return holdings.every(({ shares }) => readMeasure(shares) !== null)
    ? null
    : refuse(
        'badHoldings',
        'Enter shares with at most six decimals, such as 12.5, a part with at most four, such as 50%, or all.',
        'holdings',
      )
}
