import { type Holder, holderOf, holdersOf } from '#business/people/server/public.ts'
import { accountName, accountTitle } from '../rules/account-title.ts'
import type { Account, Db } from './account-store.ts'

type Names = {
  readonly holder: string
  readonly title: string
  /** The business that holds it; null for a person's. */
  readonly name: string
  readonly business: string | null
}

export const namesOf = async (db: Db, account: Account): Promise<Names> =>
  namesFrom(account, await holderOf(db, account))

export async function allNamesOf(db: Db, accounts: readonly Account[]): Promise<readonly Names[]> {
  const holders = await holdersOf(db, accounts)
  return accounts.map((account) => namesFrom(account, holders.get(account.id) ?? null))
}

function namesFrom(account: Account, holders: Holder | null): Names {
  const holder = holders?.legalName || holders?.email || account.id
  return {
    holder,
    title: accountTitle(account, holders?.businessName ?? null),
    name: accountName(account, holder),
    business: account.type === 'business' ? holder : null,
  }
}
