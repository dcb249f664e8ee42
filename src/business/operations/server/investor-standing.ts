import { ownAccount } from '#business/accounts/server/public.ts'
import { accreditationOf } from '#business/accreditation/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { investorOf, userByAnyEmail } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { maskEmail, maskName } from '../rules/masked.ts'

export type InvestorStanding = {
  readonly userId: UserId
  readonly accountId: AccountId
  readonly name: string
  readonly email: string
  readonly identityStatus: string | null
  readonly isAccredited: boolean
  readonly firstInvestedAt: Temporal.Instant | null
  /** What is between this person and investing, in words for staff; empty when nothing does. */
  readonly missing: readonly string[]
}

/** An investor’s standing and what is missing, for someone who answers their call. */
export async function investorStanding(platform: Platform, email: string): Promise<InvestorStanding | null> {
  const userId = await userByAnyEmail(platform.db, email)
  return userId ? standingOfUser(platform, userId) : null
}

/** The same by the user's id. What it names of the person is masked. */
export async function standingOfUser(platform: Platform, userId: UserId): Promise<InvestorStanding | null> {
  const { db } = platform
  const investor = await investorOf(db, userId)
  if (!investor) return null
  const account = await ownAccount(db, investor.userId)
  const [status, banks, accreditation] = await Promise.all([
    customerStatus(db, account.id),
    banksOf(platform, [account.id]),
    accreditationOf(platform, account.id),
  ])
  const missing = [
    investor.permanentlySuspended && 'The person is permanently suspended.',
    account.frozen && `The account is frozen: ${account.frozenBecause}`,
    !investor.emailConfirmed && 'The email address is not confirmed.',
    investor.missingRequiredFields.length > 0 && `Still missing: ${investor.missingRequiredFields.join(', ')}.`,
    status !== 'verified' && `Identity: ${status ?? 'not checked yet'}.`,
    banks.length === 0 && 'No bank account is linked.',
    investor.wealthChannel &&
      accreditation.status !== 'APPROVED' &&
      `Wealth channel: the accredited verification is ${accreditation.status}.`,
  ].filter((part) => part !== false)
  return {
    userId: investor.userId,
    accountId: account.id,
    name: maskName(investor.fullName),
    email: maskEmail(investor.email),
    identityStatus: status,
    isAccredited: investor.isAccredited,
    firstInvestedAt: account.firstInvestedAt,
    missing,
  }
}
