import { dollars } from '#kernel/cents.ts'

/** What a portfolio's card names as its minimum: that of a first investment (specification 9). */
export const minimumInvestmentForDisplay = dollars(100)
