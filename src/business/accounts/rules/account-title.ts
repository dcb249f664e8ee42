import { isBesideOwn } from '#business/people/rules/account-holder.ts'

/** So long may the name of an account be; `accounts.account.name` holds no more. */
export const mostInName = 80

export type AccountKind = 'individual' | 'business' | 'retirement'

type Named = { readonly name: string | null; readonly type: 'individual' | 'business'; readonly iraType: string | null }

export const accountKind = ({ type, iraType }: Omit<Named, 'name'>): AccountKind =>
  iraType === null ? type : 'retirement'

/**
 * What an account is called among its owner's: a business by its own name, whichever account is its, an IRA by its kind. For
 * that `holder` is the name under which its shares are registered, null where nobody gave one yet.
 */
export function accountTitle(account: Named, holder: string | null): string {
  if (account.type === 'business') return holder || (account.name ?? 'Business Account')
  return account.name ?? 'Individual Account'
}

/** What an account is called where others' are too: "Ada Reyes", "Bright Barn LLC", or "Ada Reyes, Roth IRA". */
export const accountName = (account: Pick<Named, 'name' | 'type'>, holder: string): string =>
  account.name === null || isBesideOwn(account) ? holder : `${holder}, ${account.name}`

/** What a dashboard is called: by its account where it shows one. */
export const dashboardTitle = (scope: 'all' | 'one', titles: readonly string[]): string =>
  scope === 'one' && titles[0] ? titles[0] : 'All Accounts'
