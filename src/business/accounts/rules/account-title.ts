import { isBesideOwn } from '#business/people/rules/account-holder.ts'

export const mostInName = 80

export type AccountKind = 'individual' | 'business' | 'retirement'

type Named = { readonly name: string | null; readonly type: 'individual' | 'business'; readonly iraType: string | null }

export const accountKind = ({ type, iraType }: Omit<Named, 'name'>): AccountKind =>
  iraType === null ? type : 'retirement'

/**
 * An account's title among its owner's accounts: the business's name, or the kind of IRA. `holder` is the registered
 * holder of its shares, null before one was given.
 */
export function accountTitle(account: Named, holder: string | null): string {
  if (account.type === 'business') return holder || (account.name ?? 'Business Account')
  return account.name ?? 'Individual Account'
}

/** An account's name among other people's accounts: "Ada Reyes", "Bright Barn LLC", or "Ada Reyes, Roth IRA". */
export const accountName = (account: Pick<Named, 'name' | 'type'>, holder: string): string =>
  account.name === null || isBesideOwn(account) ? holder : `${holder}, ${account.name}`

export const dashboardTitle = (scope: 'all' | 'one', titles: readonly string[]): string =>
  scope === 'one' && titles[0] ? titles[0] : 'All Accounts'
