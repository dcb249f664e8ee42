/** What one posting on an account's cash means for the return on a portfolio. */
export type FlowKind = 'paid' | 'soldFor' | 'dividends'

const kinds: Readonly<Record<string, FlowKind>> = {
  // A payment that the bank took back takes back what was paid.
  settleOrder: 'paid',
  returnOrder: 'paid',
  // What comes off a sale is a posting of its own, so that proceeds are what stays.
  sellShares: 'soldFor',
  redeemShares: 'soldFor',
  earlyExitDiscount: 'soldFor',
  buybackDiscount: 'soldFor',
  exitPenalty: 'soldFor',
  venueFee: 'soldFor',
  // Corrections and what is taken off a later dividend for them are part of the dividends.
  payDividend: 'dividends',
  correctDividend: 'dividends',
  reverseDividend: 'dividends',
  recoverOverpaid: 'dividends',
}

/** Null for what is no return: money from and to the bank, debts. */
export const flowKindOf = (postingKind: string): FlowKind | null => kinds[postingKind] ?? null

/** Every posting on investors' cash that is a flow of the realized return. */
export const returnPostings: readonly string[] = Object.keys(kinds)
