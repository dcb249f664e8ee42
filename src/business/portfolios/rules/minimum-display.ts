import { dollars } from '#kernel/cents.ts'

/** The minimum on a portfolio's card: that of a first investment (specification 9). */
export const minimumInvestmentForDisplay = dollars(100)
