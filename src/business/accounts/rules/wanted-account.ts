import type { AccountId } from '#kernel/ids.ts'

type Accessible = { readonly id: AccountId; readonly isOwner: boolean; readonly name: string | null }

export type AccountInput = {
  readonly accounts: readonly Accessible[]
  readonly subAccounts: ReadonlyMap<string, AccountId>
  readonly path: string
  readonly search: URLSearchParams
  readonly savedId: AccountId | null
}

/** `unknown`: the address names a sub-account that is closed or not theirs. `ask`: the person must choose. */
export type WantedAccount =
  | { readonly kind: 'account'; readonly id: AccountId }
  | { readonly kind: 'unknown'; readonly id: AccountId }
  | { readonly kind: 'ask' }

/** Pages that total the person's accounts unless the address names one (specification 2.4). */
const summing = /^\/users\/(dashboard|returns|year(\/\d{4})?)\/?$/
export const sumsUpAccounts = (path: string): boolean => summing.test(path)

/** The account of a portal page: the one in its address, else the last one chosen, else the person's own. */
export function wantedAccount({ accounts, subAccounts, path, search, savedId }: AccountInput): WantedAccount {
  const own = accounts.find(({ isOwner, name }) => isOwner && name === null)
  const named = search.get('sid')
  if (named !== null) {
    const accountId = subAccounts.get(named) ?? named
    const account = accounts.find(({ id }) => id === accountId)
    if (account) return { kind: 'account', id: account.id }
    if (own) return { kind: 'unknown', id: own.id }
  }
  if (own && search.has('all')) return { kind: 'account', id: own.id }
  const saved = accounts.find(({ id }) => id === savedId)
  if (own && saved?.isOwner && sumsUpAccounts(path)) return { kind: 'account', id: own.id }
  if (saved) return { kind: 'account', id: saved.id }
  if (own && accounts.every(({ isOwner }) => isOwner)) return { kind: 'account', id: own.id }
  return accounts.length === 1 ? { kind: 'account', id: accounts[0]!.id } : { kind: 'ask' }
}

/** True if a page totals everything that the person owns. */
export const showsAllAccounts = (path: string, search: URLSearchParams): boolean =>
  sumsUpAccounts(path) && !search.has('sid') && search.get('all') !== '0'

/** Pages that show one account and can switch to another. */
const ofAnyAccount =
  /^\/users\/(dashboard|returns|year(\/\d{4})?|transfers|documents|tax-center|auto-invest|sales|deposit|withdraw|settings\/(bank-accounts|dividend-reinvestment|payout-account))\/?$/

/** The target of the account menu: the same page for the chosen account if it exists, else its dashboard. */
export const pageOfAccount = (path: string, query: string): string =>
  `${ofAnyAccount.test(path) ? path.replace(/\/$/, '') : '/users/dashboard'}${query}`

/** The target of All Accounts: the page itself if it totals accounts, else the dashboard. */
export const pageOfAllAccounts = (path: string): string =>
  sumsUpAccounts(path) ? path.replace(/\/$/, '') : '/users/dashboard'
