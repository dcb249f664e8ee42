import { accountsOf } from '#business/accounts/server/public.ts'
import { holdersOf } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'

export type AccountParty = { readonly accountId: AccountId; readonly userId: UserId; readonly party: string }

/** The number of accounts read at once. */
const batch = 200

export async function accountParties(platform: Platform, accountIds: readonly AccountId[]): Promise<AccountParty[]> {
  const ids = [...new Set(accountIds)]
  const parties: AccountParty[] = []
  for (let from = 0; from < ids.length; from += batch)
    parties.push(...(await partiesOf(platform, ids.slice(from, from + batch))))
  return parties
}

async function partiesOf(platform: Platform, ids: readonly AccountId[]): Promise<AccountParty[]> {
  const accounts = await accountsOf(platform, ids)
  const holders = await holdersOf(platform.db, [...accounts.values()])
  return [...accounts.values()].flatMap(({ id, ownerId }) => {
    const party = holders.get(id)?.legalName
    return party ? [{ accountId: id, userId: ownerId, party }] : []
  })
}
