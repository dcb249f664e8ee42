import { isBesideOwn } from '#business/people/rules/account-holder.ts'

/** So long may the name of an account be; `accounts.account.name` holds no more. */
export const mostInName = 80

export type AccountKind = 'individual' | 'business' | 'retirement'

type Named = { readonly name: string | null; readonly type: 'individual' | 'business'; readonly iraType: string | null }

export const accountKind = ({ type, iraType }: Omit<Named, 'name'>): AccountKind =>
  iraType === null ? type : 'retirement'

/**
 * An account's title among its owner's accounts: each account of a business by the business's name, an IRA by its kind.
 * `holder` is the name under which its shares are registered, null if none was given yet.
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
