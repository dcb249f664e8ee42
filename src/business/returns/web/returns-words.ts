import { centsText, rateText } from '#design/figures/money-text.ts'
import { graphql } from '#platform/web/generated/gql.ts'
import type { ReturnFiguresFragment } from '#platform/web/generated/graphql.ts'

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
  return which === 'moneyWeightedReturn' ? 'After your first year' : 'None yet'
}

export const investedInfo = 'What you paid for the shares that you hold now.'
export const paidInInfo = 'Everything you paid for shares, those that you have sold since included.'
export const simpleReturnInfo =
  'What came back and what your shares are worth now, against what you paid in since the start.'
