/** What one line of an account's cash history says to a person. */
export type MovementKind =
  | 'deposit'
  | 'withdrawal'
  | 'purchase'
  | 'purchaseReturned'
  | 'dividend'
  | 'dividendCorrection'
  | 'depositReturned'
  | 'withdrawalReturned'
  | 'sale'
  | 'buyback'
  | 'saleDeduction'
  | 'owed'
  | 'debtPaid'
  | 'other'

const kinds: Readonly<Record<string, MovementKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  settleOrder: 'purchase',
  returnOrder: 'purchaseReturned',
  payDividend: 'dividend',
  correctDividend: 'dividendCorrection',
  reverseDividend: 'dividendCorrection',
  recoverOverpaid: 'dividendCorrection',
  sellShares: 'sale',
  redeemShares: 'buyback',
  earlyExitDiscount: 'saleDeduction',
  buybackDiscount: 'saleDeduction',
  exitPenalty: 'saleDeduction',
  venueFee: 'saleDeduction',
  depositReturned: 'depositReturned',
  withdrawalReturned: 'withdrawalReturned',
  depositOwed: 'owed',
  collectDebt: 'debtPaid',
  // Of an IRA, whose custodian fetches contributions and pays for orders.
  iraContribution: 'deposit',
  iraContributionSettled: 'deposit',
  iraContributionReturned: 'depositReturned',
  iraContributionOwed: 'owed',
  reserveForDirection: 'purchase',
  fundDirection: 'purchase',
}

const labels: Readonly<Record<MovementKind, string>> = {
  deposit: 'From your bank',
  withdrawal: 'To your bank',
  purchase: 'Shares bought',
  purchaseReturned: 'Purchase taken back',
  dividend: 'Dividend',
  dividendCorrection: 'Dividend corrected',
  depositReturned: 'Returned by your bank',
  withdrawalReturned: 'Returned from your bank',
  sale: 'Shares sold',
  buyback: 'Shares bought back by the company',
  saleDeduction: 'Discount, penalty or fee on a sale',
  owed: 'Returned by your bank, balance due',
  debtPaid: 'Used to pay for a returned transfer',
  other: 'Correction',
}

export const movementKindOf = (postingKind: string): MovementKind => kinds[postingKind] ?? 'other'
export const movementLabel = (kind: MovementKind): string => labels[kind]

/** How a movement stands: money that has not arrived is never shown as if it had. */
export type MovementState = 'posted' | 'pending' | 'failed'

export const movementKinds = Object.keys(labels) as MovementKind[]

/** The postings that are shown as a kind: those named, or for `other` all but those named elsewhere. */
export function postingsOf(kind: MovementKind): { readonly among: string[] } | { readonly except: string[] } {
  if (kind === 'other') return { except: Object.keys(kinds) }
  return { among: Object.keys(kinds).filter((posting) => kinds[posting] === kind) }
}

/** The kinds whose words contain these. */
export const kindsNamed = (words: string): MovementKind[] =>
  movementKinds.filter((kind) => labels[kind].toLowerCase().includes(words.toLowerCase()))
