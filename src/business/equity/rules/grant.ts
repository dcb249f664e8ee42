import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'

export type GrantTerms = {
  readonly shareClass: string
  readonly shares: number
  readonly price: SharePrice
  readonly grantedOn: BusinessDay
  readonly vestsFrom: BusinessDay
  readonly vestingMonths: number
  readonly cliffMonths: number
}

export type GrantRefusal = Refusal<'badGrant'>

export const mostShares = 1_000_000_000
export const longestVesting = 120

/** Returns why these terms cannot be recorded, or null. */
export function refuseTerms(terms: GrantTerms, today: BusinessDay): GrantRefusal | null {
  const { shares, shareClass, vestingMonths, cliffMonths, grantedOn } = terms
  const bad = (message: string, field: string) => refuse('badGrant', message, field)
  if (!Number.isSafeInteger(shares) || shares < 1 || shares > mostShares)
    return bad('A grant is of 1 to 1,000,000,000 whole shares.', 'shares')
  if (shareClass.trim() === '' || shareClass.length > 60)
    return bad('Name the class in 60 characters at most.', 'shareClass')
  if (!Number.isInteger(vestingMonths) || vestingMonths < 0 || vestingMonths > longestVesting)
    return bad('Shares vest within 0 to 120 months.', 'vestingMonths')
  if (!Number.isInteger(cliffMonths) || cliffMonths < 0 || cliffMonths > vestingMonths)
    return bad('The cliff is not after the end of vesting.', 'cliffMonths')
  return grantedOn > today ? bad('A grant is recorded once it was made, not before.', 'grantedOn') : null
}
