/** The role of one posting on an account's cash in a portfolio's return. */
export type FlowKind = 'paid' | 'soldFor' | 'dividends'

const kinds: Readonly<Record<string, FlowKind>> = {
  // A payment that the bank took back reverses the amount paid.
  settleOrder: 'paid',
  returnOrder: 'paid',
  // Deductions from a sale are separate postings, so proceeds are net of them.
  sellShares: 'soldFor',
  redeemShares: 'soldFor',
  earlyExitDiscount: 'soldFor',
  buybackDiscount: 'soldFor',
  exitPenalty: 'soldFor',
  venueFee: 'soldFor',
  // Corrections, and deductions for them from a later dividend, are part of the dividends.
  payDividend: 'dividends',
  correctDividend: 'dividends',
  reverseDividend: 'dividends',
  recoverOverpaid: 'dividends',
}

/** Null for money from and to the bank, and for debts: they are not part of the return. */
export const flowKindOf = (postingKind: string): FlowKind | null => kinds[postingKind] ?? null

/** Every posting on investors' cash that is a flow of the realized return. */
export const returnPostings: readonly string[] = Object.keys(kinds)
