/** How long shares are meant to be held, and what leaving earlier costs (specification 9, holding and exits). */
export const exitTerms = {
  holdYears: 3,
  earlyExitDiscountPercent: 5,
  exitPenaltyPercent: 1,
  saleTakesAboutDays: 8,
} as const
