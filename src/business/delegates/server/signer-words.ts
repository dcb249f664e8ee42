import { accountOf, grantedAccess, namesOf } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { dayOf, formatDay } from '#kernel/business-day.ts'
import { type AccountId, isIdOf } from '#kernel/ids.ts'

/**
 * A signer's name on a document: the owner by name, a delegate as "Rob Delegate, for Bright Barn LLC, by access granted
 * on Mar 5, 2026".
 */
export async function signerWords(
  platform: Platform,
  { person: id, accountId }: { readonly person: string; readonly accountId: AccountId },
): Promise<string> {
  const { db } = platform
  if (!isIdOf('usr', id)) return id
  const [person, account] = [await investorOf(db, id), await accountOf(platform, accountId)]
  const name = person?.fullName ?? id
  if (!account || account.ownerId === id) return name
  const { holder } = await namesOf(db, account)
  const access = await grantedAccess(db, { userId: id, accountId, today: null })
  const right = access ? `, by access granted on ${formatDay(dayOf(access.grantedAt))}` : ''
  return `${name}, for ${holder}${right}`
}
