import { accountOf, accountsOwnedBy } from '#business/accounts/server/public.ts'
import { personalFactsOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { ContributionFacts } from '../rules/contribution.ts'
import type { IraType } from '../rules/custodians.ts'
import { applicationOf } from './application-store.ts'
import { contributionsOf, countedIn, isFundedBy, lastRolloverOf } from './contribution-store.ts'
import { accountsWithTransfers } from './incoming-transfers.ts'

/** The facts for a contribution in a year: the limit is the person's, across all their IRAs with us. */
export async function contributionFacts(
  on: Ctx | Platform,
  accountId: AccountId,
  taxYear: number,
): Promise<ContributionFacts | null> {
  const db = 'tx' in on ? on.tx : on.db
  const account = await accountOf(on, accountId)
  const application = await applicationOf(db, accountId)
  if (!account?.custodian || !application) return null
  const mine = (await accountsOwnedBy(db, account.ownerId)).filter(({ custodian }) => custodian !== null)
  const rows = await contributionsOf(
    db,
    mine.map(({ id }) => id),
  )
  const person = await personalFactsOf(db, account.ownerId)
  return {
    today: on.clock.today(),
    iraType: account.iraType as IraType,
    isOpen: application.state === 'opened',
    isFunded:
      isFundedBy(rows.filter((row) => row.account_id === accountId)) ||
      (await accountsWithTransfers(db, [accountId])).has(accountId),
    dateOfBirth: person!.dateOfBirth!,
    regularInYear: countedIn(rows, { kind: 'regular', taxYear }),
    sepInYear: countedIn(rows, { kind: 'sepEmployer', taxYear }),
    lastRolloverOn: lastRolloverOf(rows),
  }
}
