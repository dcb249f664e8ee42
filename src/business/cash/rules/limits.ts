import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { dollars } from '#kernel/cents.ts'

/** The most that one bank transfer may carry (specification 9). */
export const transferLimit = dollars(250_000)

/** Days after the first investment before cash may leave: the window for unauthorised returns (specification 9). */
export const cashLeavesAfterDays = 60

/** Calendar days in which a bank may still take a deposit back as unauthorised (R05, R07, R10 and their like). */
export const depositReturnableDays = 60

/** The least that is worth a bank transfer out. */
export const leastWithdrawal = dollars(1)

/** The least that is worth a bank transfer in. */
export const leastDeposit = dollars(10)

/** The total that a person must have invested before payouts may go to a preferred account (specification 9). */
export const preferredAccountFrom = dollars(5_000)

/** Hours after a bank was added or the receiving account changed in which no payout leaves. */
export const payoutHoldHours = 72

/** Bank days that the partner's standard debit and credit take. */
export const settlementBankDays = { in: 4, out: exitTerms.payoutBankDays } as const

/** The retries, and the days for them, of a debit returned for lack of funds (Nacha's rule). */
export const mostRetries = 2
export const retryWithinDays = 180
