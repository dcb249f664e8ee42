import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { readBalances } from '#ledger/balances.ts'
import { type IraNextStep, isEnded, isIncomplete, isStepShown, nextStepOf } from '../rules/application.ts'
import type { CustodianCode, IraType } from '../rules/custodians.ts'
import { type ApplicationRow, applicationsOf } from './application-store.ts'
import { contributionsOf, isFundedBy } from './contribution-store.ts'
import { type DirectionRow, directionsOf } from './direction-store.ts'
import { accountsWithTransfers } from './incoming-transfers.ts'

export type Ira = {
  readonly id: AccountId
  readonly name: string
  readonly custodian: CustodianCode
  readonly iraType: IraType
  readonly application: ApplicationRow
  readonly isFunded: boolean
  readonly balance: Cents
  readonly pendingBalance: Cents
  readonly directions: readonly DirectionRow[]
}

export async function irasOf({ db }: Pick<Platform, 'db'>, userId: UserId): Promise<Ira[]> {
  const accounts = (await accountsOwnedBy(db, userId)).filter(({ custodian }) => custodian !== null)
  if (accounts.length === 0) return []
  const ids = accounts.map(({ id }) => id)
  const [applications, contributions, transferring, directions, balances] = await Promise.all([
    applicationsOf(db, ids),
    contributionsOf(db, ids),
    accountsWithTransfers(db, ids),
    directionsOf(db, ids),
    readBalances(db, ids.map(cashOf)),
  ])
  return accounts.flatMap((account) => {
    const application = applications.get(account.id)
    const { available, pendingCredit } = balances(cashOf(account.id))
    if (!application) return []
    return [
      {
        id: account.id,
        name: account.name!,
        custodian: application.custodian,
        iraType: application.ira_type,
        application,
        isFunded:
          transferring.has(account.id) || isFundedBy(contributions.filter((row) => row.account_id === account.id)),
        balance: cents(available),
        pendingBalance: cents(pendingCredit),
        directions: directions.filter((row) => row.account_id === account.id),
      },
    ]
  })
}

export const isOpenOrOpening = ({ application }: Ira): boolean => !isEnded(application.state)

type Step = { readonly code: IraNextStep; readonly codeSince: Instant; readonly subAccountId: AccountId }

export function nextStepAmong(iras: readonly Ira[], now: Instant): Step | null {
  const steps = iras.flatMap(({ id, application, isFunded }) => {
    const step = nextStepOf({ state: application.state, stateSince: application.state_since, isFunded })
    return step && isStepShown(step.since, now) ? [{ code: step.code, codeSince: step.since, subAccountId: id }] : []
  })
  return steps.toSorted((a, b) => Temporal.Instant.compare(b.codeSince, a.codeSince))[0] ?? null
}

export const isHalfDone = ({ application, isFunded }: Ira): boolean =>
  isIncomplete({ state: application.state, isFunded })

/** True for a direction that was not canceled and not refused. */
export const hasLiveDirection = ({ directions }: Ira): boolean =>
  directions.some(({ state }) => !['canceled', 'rejected', 'failed'].includes(state))
