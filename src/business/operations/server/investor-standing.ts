import { type Account, accountsOwnedBy, ownAccount } from '#business/accounts/server/public.ts'
import { accreditationOf } from '#business/accreditation/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { checkedAs, customerStatus } from '#business/identity/server/public.ts'
import { holderOf, userByAnyEmail } from '#business/people/server/public.ts'
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
  readonly accreditation: string
  readonly firstInvestedAt: Temporal.Instant | null
  readonly missing: readonly string[]
}

/** An investor's standing and what is missing, for staff who answer their call. */
export async function investorStanding(platform: Platform, email: string): Promise<InvestorStanding | null> {
  const userId = await userByAnyEmail(platform.db, email)
  return userId ? standingOf(platform, await ownAccount(platform.db, userId)) : null
}

export async function accountOfInvestor(
  platform: Platform,
  userId: UserId,
  accountId: AccountId | null,
): Promise<{ readonly account: Account; readonly all: readonly Account[] } | null> {
  const all = await accountsOwnedBy(platform.db, userId)
  const account = accountId ? all.find(({ id }) => id === accountId) : all[0]
  return account ? { account, all } : null
}

/** The standing of one account: a business by its own data, an IRA by its owner's check. Name and email are masked. */
export async function standingOf(platform: Platform, account: Account): Promise<InvestorStanding | null> {
  const { db } = platform
  const investor = await holderOf(db, account)
  if (!investor) return null
  const checkedAccount = await checkedAs(db, account)
  const [status, banks, accreditation] = await Promise.all([
    customerStatus(db, checkedAccount.id),
    banksOf(platform, [account.id]),
    accreditationOf(platform, checkedAccount.id),
  ])
  const missing = [
    investor.permanentlySuspended && 'The person is permanently suspended.',
    account.frozen && `The account is frozen: ${account.freezeReason}`,
    !investor.emailConfirmed && 'The email address is not confirmed.',
    investor.missingRequiredFields.length > 0 && `Still missing: ${investor.missingRequiredFields.join(', ')}.`,
    status !== 'verified' && `Identity: ${status ?? 'not checked yet'}.`,
    // An IRA's money is at its custodian.
    account.custodian === null && banks.length === 0 && 'No bank account is linked.',
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
    accreditation: accreditation.status,
    firstInvestedAt: account.firstInvestedAt,
    missing,
  }
}
