import { centsText, rateText } from '#design/figures/money-text.ts'
import { graphql } from '#web/documents.ts'
import type { ReturnFiguresFragment } from '#web/generated/graphql.ts'

export const returnsFragment = graphql(`
  fragment ReturnFigures on Returns {
    invested
    paidIn
    proceeds
    dividends
    realisedGain
    unrealisedGain
    totalGain
    simpleReturn
    moneyWeightedReturn
    dividendYieldOnCost
  }
`)

export type ReturnsData = ReturnFiguresFragment
type Rates = 'simpleReturn' | 'moneyWeightedReturn' | 'dividendYieldOnCost'

export const gainText = (wire: string): string => centsText(wire, { sign: true })

/** A rate, or why there is none yet. */
export function returnText(returns: ReturnsData, which: Rates): string {
  const wire = returns[which]
  if (wire != null) return rateText(wire)
  return which === 'moneyWeightedReturn' ? 'After the first year' : 'None yet'
}

export const investedInfo = 'What was paid for the shares held now.'
export const paidInInfo =
  'Everything paid for shares, including those sold since. Shares received as a gift, in a divorce or from an estate count with their cost basis.'
export const simpleReturnInfo = 'What was received and what the shares are worth now, compared with everything paid in.'
