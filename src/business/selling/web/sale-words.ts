import { formatShares, microshares } from '#kernel/microshares.ts'

export const sharesText = (wire: string): string =>
  `${formatShares(microshares(wire))} ${BigInt(wire) === 1_000_000n ? 'share' : 'shares'}`

const sources: Readonly<Record<string, string>> = {
  purchase: 'Bought',
  reinvest: 'Reinvested',
  promotion: 'Promotion',
  referral: 'Referral',
  transfer: 'Transferred',
}
export const sourceText = (source: string): string => sources[source] ?? source

type StateWords = { readonly text: string; readonly kind: 'good' | 'waiting' | 'bad' | 'neutral' }

/** An order in a word: partly filled is still waiting. */
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
