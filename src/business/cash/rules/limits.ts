import { dollars } from '#kernel/cents.ts'

/** The most that one bank transfer may carry (specification 9). */
export const transferLimit = dollars(250_000)

/** Days after the first investment before cash may leave: the window for unauthorised returns (specification 9). */
export const cashLeavesAfterDays = 60

/** The least that is worth a bank transfer out. */
export const leastWithdrawal = dollars(1)

/** Bank days that the partner's standard debit and credit take. */
export const settlementBankDays = { in: 4, out: 2 } as const
