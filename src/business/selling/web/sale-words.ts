import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'

export const sharesText = (wire: string): string =>
  `${formatShares(microshares(wire))} ${BigInt(wire) === 1_000_000n ? 'share' : 'shares'}`

const sources: Readonly<Record<string, string>> = {
  purchase: 'Bought',
  reinvest: 'Reinvested',
  promotion: 'Promotion',
  referral: 'Referral',
  transfer: 'Transferred',
  inheritance: 'Inherited',
}
export const sourceText = (source: string): string => sources[source] ?? source

type StateWords = { readonly text: string; readonly kind: 'good' | 'waiting' | 'bad' | 'neutral' }

export function stateWords({
  state,
  filledShares,
}: {
  readonly state: string
  readonly filledShares: string
}): StateWords {
  const someSold = BigInt(filledShares) > 0n
  if (state === 'filled') return { text: 'Sold', kind: 'good' }
  if (state === 'cancelled') return { text: someSold ? 'Partly sold, rest canceled' : 'Taken back', kind: 'neutral' }
  if (state === 'awaitingCustodian') return { text: 'With the custodian', kind: 'waiting' }
  if (state === 'indicated') return { text: 'Noted', kind: 'neutral' }
  return { text: someSold ? 'Partly sold' : 'For sale', kind: 'waiting' }
}

const putOffLater =
  'it is added to the cost of the shares you bought. Buying within 30 days after the sale does the same, also by auto-invest or a reinvested dividend.'

export const washSaleText = (wire: string): string =>
  cents(wire) > 0n
    ? `You bought shares of this portfolio in the last 30 days, so ${centsText(wire)} of the loss does not count on this sale (a wash sale): ${putOffLater}`
    : `If you buy shares of this portfolio within 30 days after the sale, also by auto-invest or a reinvested dividend, the loss does not count then (a wash sale): it is added to the cost of the shares you bought.`
