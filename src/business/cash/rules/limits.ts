import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { dollars } from '#kernel/cents.ts'

export const transferLimit = dollars(250_000)

/** Days after the first investment before cash may leave: the window for unauthorized returns (specification 9). */
export const cashLeavesAfterDays = 60

/** Calendar days in which a bank may return a deposit as unauthorized (R05, R07, R10 and similar). */
export const depositReturnableDays = 60

export const leastWithdrawal = dollars(1)

export const leastDeposit = dollars(10)

/** The total that a person must have invested before payouts may go to a preferred account (specification 9). */
export const preferredAccountFrom = dollars(5_000)

/** Hours without payouts after a bank was added or the receiving account changed. */
export const payoutHoldHours = 72

/** Bank days of the partner's standard debit and credit. */
export const settlementBankDays = { in: 4, out: exitTerms.payoutBankDays } as const

/** The number of retries of a debit returned for lack of funds, and the days for them (Nacha's rule). */
export const mostRetries = 2
export const retryWithinDays = 180
