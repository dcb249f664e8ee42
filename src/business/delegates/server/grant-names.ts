import { accountsOwnedBy, allNamesOf } from '#business/accounts/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Grant } from './grant-store.ts'

type Covering = Pick<Grant, 'ownerId' | 'accountIds'>

/** The accounts that an access covers, and the number that its owner has. */
export async function coveredAccounts(db: Platform['db'], { ownerId, accountIds }: Covering) {
  const owned = await accountsOwnedBy(db, ownerId)
  return { covered: owned.filter(({ id }) => accountIds.includes(id)), owned: owned.length }
}

export const holdersIn = (names: readonly { readonly holder: string }[]): string =>
  new Intl.ListFormat('en-US').format(new Set(names.map(({ holder }) => holder)))

export async function holdersNamed(db: Platform['db'], covering: Covering): Promise<string> {
  const { covered } = await coveredAccounts(db, covering)
  return holdersIn(await allNamesOf(db, covered))
}
