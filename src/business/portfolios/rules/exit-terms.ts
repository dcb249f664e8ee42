/** The hold period of shares, and the costs of an earlier exit (specification 9, holding and exits). */
export const exitTerms = {
  holdYears: 3,
  earlyExitDiscountPercent: 5,
  exitPenaltyPercent: 1,
  saleTakesAboutDays: 8,
  /** Bank days from the cash balance to the seller's bank. */
  payoutBankDays: 2,
} as const
