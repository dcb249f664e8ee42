import { accountOf } from '#business/accounts/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import { type ActOnSubject, actsOfDelegates, actsOnSubjects } from '#platform/audit/acts-of-delegates.ts'
import type { Platform } from '#platform/command/platform.ts'
import { SharedLookUp } from '#platform/db/shared-look-up.ts'
import { isOwnAct } from '../rules/act-words.ts'

const acts = new SharedLookUp(
  async ({ db }: Platform, subjects: readonly string[]) =>
    new Map((await actsOfDelegates(db, subjects)).map((act) => [act.subject, act])),
)

/** What somebody begins in person: the rest (a dividend, a promotion) comes by itself. */
const begun = /^(dep|wdl|ord|bsk|sel|ais)_/

/** "by Jo Lee for Ada Reyes", where a delegate began this; null where its owner did. Rows of one page share one look-up. */
export async function actedBy(platform: Platform, subject: string): Promise<string | null> {
  const act = begun.test(subject) ? await acts.find(platform, subject) : null
  return act ? byWords(platform, act) : null
}

/** Null where one of the two is no longer known to us. */
export async function byWords(
  platform: Platform,
  act: { readonly actor: string; readonly accountId: string },
): Promise<string | null> {
  const account = await accountOf(platform, act.accountId)
  const [delegate, owner] = await Promise.all([
    investorOf(platform.db, act.actor),
    account && investorOf(platform.db, account.ownerId),
  ])
  if (!delegate || !owner) return null
  return `by ${delegate.fullName || delegate.email} for ${owner.fullName || owner.email}`
}

const actsAbout = new SharedLookUp(async ({ db }: Platform, subjects: readonly string[]) =>
  Map.groupBy(await actsOnSubjects(db, subjects), ({ subject }) => subject),
)

/** What delegates did about something that lasts (a schedule), the first thing first. */
export const actsOn = async (platform: Platform, subject: string): Promise<readonly ActOnSubject[]> =>
  ((await actsAbout.find(platform, subject)) ?? []).filter(({ action }) => isOwnAct(action))
