import { describe, expect, it } from 'vitest'
import { type AccountInput, pageOfAccount, showsAllAccounts, wantedAccount } from './wanted-account.ts'

const own = { id: 'acc_own', isOwner: true, name: null } as const
const roth = { id: 'acc_roth', isOwner: true, name: 'Roth IRA' } as const
const theirs = { id: 'acc_theirs', isOwner: false, name: null } as const

const wanted = (address: string, over: Partial<AccountInput> = {}) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return wantedAccount({
    accounts: [own, roth],
    subAccounts: new Map([['sub_1', 'acc_roth']]),
    path: pathname,
    search: searchParams,
    savedId: null,
    ...over,
  })
}

describe('the account of a page', () => {
  it('is the one that the address names, by the id of the account or of the sub-account', () => {
    expect(wanted('/users/dashboard?sid=acc_roth')).toEqual({ kind: 'account', id: 'acc_roth' })
    expect(wanted('/users/transfers?sid=sub_1')).toEqual({ kind: 'account', id: 'acc_roth' })
    expect(wanted('/users/transfers?all=0', { savedId: 'acc_roth' })).toEqual({ kind: 'account', id: 'acc_own' })
  })

  it('is unknown where the named one is closed or someone else’s', () => {
    expect(wanted('/users/dashboard?sid=acc_gone')).toEqual({ kind: 'unknown', id: 'acc_own' })
    expect(wanted('/users/dashboard?sid=acc_theirs')).toEqual({ kind: 'unknown', id: 'acc_own' })
  })

  it('is the one chosen last, but the dashboard without a name sums up all of one’s own', () => {
    expect(wanted('/users/transfers', { savedId: 'acc_roth' })).toEqual({ kind: 'account', id: 'acc_roth' })
    expect(wanted('/users/dashboard/', { savedId: 'acc_roth' })).toEqual({ kind: 'account', id: 'acc_own' })
    expect(showsAllAccounts('/users/dashboard/', new URLSearchParams())).toBe(true)
    expect(showsAllAccounts('/users/dashboard/', new URLSearchParams('all=0'))).toBe(false)
    expect(showsAllAccounts('/users/dashboard/', new URLSearchParams('sid=acc_roth'))).toBe(false)
    expect(showsAllAccounts('/users/transfers', new URLSearchParams())).toBe(false)
    expect(
      ['', '/', '/2026', '/2026/', '/202', '/20261'].map((end) =>
        showsAllAccounts(`/users/year${end}`, new URLSearchParams()),
      ),
    ).toEqual([true, true, true, true, false, false])
  })

  it('stays that of the owner whose delegate looks at it, and is asked for where several owners are in question', () => {
    const accounts = [own, theirs]
    expect(wanted('/users/dashboard', { accounts, savedId: 'acc_theirs' })).toEqual({
      kind: 'account',
      id: 'acc_theirs',
    })
    expect(wanted('/users/dashboard', { accounts })).toEqual({ kind: 'ask' })
    expect(wanted('/users/dashboard')).toEqual({ kind: 'account', id: 'acc_own' })
    expect(wanted('/users/dashboard', { accounts: [theirs] })).toEqual({ kind: 'account', id: 'acc_theirs' })
  })
})

describe('switching accounts', () => {
  it('keeps a page that every account has, and leads to the dashboard from any other', () => {
    expect(pageOfAccount('/users/transfers/', '?sid=acc_roth')).toBe('/users/transfers?sid=acc_roth')
    expect(pageOfAccount('/users/year/2026/', '?sid=acc_roth')).toBe('/users/year/2026?sid=acc_roth')
    expect(pageOfAccount('/order/ord_1', '?all=0')).toBe('/users/dashboard?all=0')
    expect(pageOfAccount('/faq/', '')).toBe('/users/dashboard')
  })
})
