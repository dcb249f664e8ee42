import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { linkedSources } from '#business/banks/server/public.ts'
import { certificationsOf } from '#business/people/server/public.ts'
import { proposalAbout } from '#engine/approvals/approvals.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { namesProposals } from '../proposals.ts'
import { type NameChangeObstacle, nameChangeNotices, nameChangeObstacles } from '../rules/obstacles.ts'
import { isTaxFormDue, type NameChangeStep, nameChangeSteps } from '../rules/steps.ts'
import { nameChangeDocuments } from './documents.ts'
import type { NameChange } from './name-change-store.ts'
import { personOf } from './named-person.ts'

/** A case as its page shows it. */
export type NameChangePicture = {
  readonly steps: readonly NameChangeStep[]
  readonly obstacles: readonly NameChangeObstacle[]
  readonly notices: readonly string[]
}

/** Everything that is in the way of a change, read at one moment. */
export async function readObstacles(on: Ctx | Platform, nameChange: NameChange): Promise<NameChangeObstacle[]> {
  const db = 'tx' in on ? on.tx : on.db
  return nameChangeObstacles({
    documentsLacking: await nameChangeDocuments.lacking(db, nameChange),
    person: await personOf(on, nameChange),
    former: nameChange.former,
    wanted: nameChange.wanted,
  })
}

/** The change that needs another operator; undefined if none waits. */
export const openProposalOf = (platform: Platform, { id }: Pick<NameChange, 'id'>) =>
  proposalAbout(platform, namesProposals.changeLegalName, id)

export async function pictureOf(platform: Platform, nameChange: NameChange): Promise<NameChangePicture> {
  const { db } = platform
  const isOpen = nameChange.state === 'open'
  const obstacles = isOpen ? await readObstacles(platform, nameChange) : []
  return {
    obstacles,
    notices: nameChange.state === 'open' || nameChange.state === 'changed' ? await noticesOf(platform, nameChange) : [],
    steps: nameChangeSteps({
      state: nameChange.state,
      documents: await nameChangeDocuments.states(db, nameChange),
      obstacles,
      isProposed: isOpen && (await openProposalOf(platform, nameChange)) !== undefined,
      isTaxFormDue: await isTaxFormDueOf(platform, nameChange),
    }),
  }
}

async function noticesOf({ db }: Platform, { userId }: NameChange): Promise<string[]> {
  const accounts = await accountsOwnedBy(db, userId)
  const banks = await linkedSources(
    db,
    accounts.map(({ id }) => id),
  )
  return nameChangeNotices({
    banks: banks.length,
    iras: accounts.filter(({ custodian }) => custodian !== null).length,
  })
}

/** True if the person has not signed Form W-9 for their own number since the name changed. */
export async function isTaxFormDueOf(
  { db }: Platform,
  { userId, changedAt }: Pick<NameChange, 'userId' | 'changedAt'>,
): Promise<boolean> {
  if (!changedAt) return false
  const last = (await certificationsOf(db, [userId])).findLast(
    ({ accountId, isWithdrawn }) => accountId === null && !isWithdrawn,
  )
  return isTaxFormDue(last?.signedAt ?? null, changedAt)
}
