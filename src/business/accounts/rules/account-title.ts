/** So long may the name of an account be; `accounts.account.name` holds no more. */
export const mostInName = 80

export type AccountKind = 'individual' | 'business' | 'retirement'

type Named = { readonly name: string | null; readonly type: 'individual' | 'business'; readonly iraType: string | null }

export const accountKind = ({ type, iraType }: Omit<Named, 'name'>): AccountKind =>
  iraType === null ? type : 'retirement'

/** What an account is called in menus and headings: the name it was given, or else what kind it is. */
export function accountTitle(account: Named): string {
  if (account.name !== null) return account.name
  return account.type === 'business' ? 'Business Account' : 'Individual Account'
}

/** What a dashboard over these accounts is called. */
export const dashboardTitle = (scope: 'all' | 'one', accounts: readonly Named[]): string =>
  scope === 'one' && accounts[0] ? accountTitle(accounts[0]) : 'All Accounts'
