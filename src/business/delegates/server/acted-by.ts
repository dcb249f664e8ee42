import { accountOf, namesOf } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { type ActOnSubject, actsOnSubjects } from '#engine/audit/acts-of-delegates.ts'
import { claimsOf } from '#engine/command/claims.ts'
import { commandNamed } from '#engine/command/declare.ts'
import type { Platform } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import { type AccountId, readId, type UserId } from '#kernel/ids.ts'

const claims = lookUp(
  async ({ db }: Platform, ids: readonly string[]) =>
    new Map((await claimsOf(db, ids)).map((claim) => [claim.id, claim])),
)

/**
 * Returns "by Jo Lee for Ada Reyes" (or for the business that holds the account) if a delegate started this; null if
 * the owner did, or the system (a dividend, a promotion). The recorded creator of the id counts, not its form. Rows of
 * one page share one look-up.
 */
export async function actedBy(platform: Platform, subject: string): Promise<string | null> {
  const claim = await claims(platform, subject)
  if (!claim) return null
  const account = await accountOf(platform, claim.accountId)
  return account && account.ownerId !== claim.person
    ? byWords(platform, { actor: readId('usr', claim.person), accountId: account.id })
    : null
}

export async function byWords(
  platform: Platform,
  act: { readonly actor: UserId; readonly accountId: AccountId },
): Promise<string | null> {
  const account = await accountOf(platform, act.accountId)
  const [delegate, names] = await Promise.all([
    investorOf(platform.db, act.actor),
    account && namesOf(platform.db, account),
  ])
  if (!delegate || !names) return null
  return `by ${delegate.fullName || delegate.email} for ${names.holder}`
}

const actsAbout = lookUp(async ({ db }: Platform, subjects: readonly string[]) =>
  Map.groupBy(await actsOnSubjects(db, subjects), ({ subject }) => subject),
)

/** The owner's wording of an act; null for audit lines of an act with its own wording. */
export const delegateWordingOf = (action: string): string | null => commandNamed(action)?.delegateWording ?? null

/** The delegates' acts on a lasting subject (a schedule), oldest first. */
export const actsOn = async (platform: Platform, subject: string): Promise<readonly ActOnSubject[]> =>
  ((await actsAbout(platform, subject)) ?? []).filter(({ action }) => delegateWordingOf(action) !== null)
