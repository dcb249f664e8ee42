import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { standingOf, type VerificationStatus } from '../rules/verification.ts'
import { type Verification, verificationsOf } from './verification-store.ts'

export type AccreditationSummary = { readonly status: VerificationStatus; readonly of: Verification | null }

export async function accreditationOf(on: Ctx | Platform, accountId: AccountId): Promise<AccreditationSummary> {
  return standingOf(await verificationsOf('tx' in on ? on.tx : on.db, accountId), on.clock.today())
}

export type Approval = {
  readonly holdsUntil: BusinessDay
  /** The least amount of each investment if the approval requires one; null otherwise. */
  readonly leastInvestment: Cents | null
}

/** The approvals that hold today, by account. Within a transaction they are locked against revocation. */
export async function approvalsOf(
  on: Ctx | Platform,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, Approval>> {
  if (accountIds.length === 0) return new Map()
  const verification = ('tx' in on ? on.tx : on.db)
    .selectFrom('accreditation.verification')
    .select(['account_id', 'holds_until', 'least_investment_cents'])
    .where(isAmong('account_id', accountIds))
    .where('status', '=', 'APPROVED')
    .where('holds_until', '>=', on.clock.today())
    // If an account has two approvals, the one without a minimum counts.
    .orderBy('least_investment_cents', (order) => order.asc().nullsFirst())
    .orderBy('id')
  const rows = await ('tx' in on ? verification.forShare() : verification).execute()
  return new Map(
    rows.toReversed().map((row) => [
      row.account_id,
      {
        holdsUntil: row.holds_until!,
        leastInvestment: row.least_investment_cents,
      },
    ]),
  )
}
