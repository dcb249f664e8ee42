import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { CustomerStatus } from './customer-status.ts'

/** For so long an identity check that is not completed keeps others from the same EIN. */
export const claimDays = 14

/**
 * Whether a business that gave an EIN keeps another one with the same number from being checked. An EIN is no secret: who
 * types it first, and is not verified, must not shut out the business whose it is.
 */
export function holdsNumber(
  { status, since }: { readonly status: CustomerStatus; readonly since: BusinessDay },
  today: BusinessDay,
): boolean {
  if (status === 'verified') return true
  if (status === 'refused' || status === 'suspended' || status === 'deactivated') return false
  return today < plusDays(since, claimDays)
}
