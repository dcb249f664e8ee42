import { describe, expect, it } from 'vitest'
import { afterItemEvent, fundingSourceCan, isBanned, moneyKindOf, refuseLink, refuseName } from './banks.ts'

describe('linking a bank', () => {
  it.each([
    ['Houndstooth Bank', 'verified', 'bannedInstitution'],
    [' houndstooth bank ', 'verified', 'bannedInstitution'],
    ['First Platypus Bank', null, 'identityFirst'],
    ['First Platypus Bank', 'refused', 'identityFirst'],
    ['First Platypus Bank', 'suspended', 'identityStopped'],
    ['First Platypus Bank', 'deactivated', 'identityStopped'],
    ['First Platypus Bank', 'requested', undefined],
    ['First Platypus Bank', 'verified', undefined],
  ])('%s with identity %s', (institutionName, identity, code) => {
    expect(refuseLink({ institutionName, identity, linked: 0 })?.code).toBe(code)
  })

  it.each([
    [19, undefined],
    [20, 'tooManyBanks'],
  ])('with %i bank accounts linked: %s', (linked, code) => {
    expect(refuseLink({ institutionName: 'First Platypus Bank', identity: 'verified', linked })?.code).toBe(code)
  })

  it('knows the banned bank only by its whole name', () => {
    expect(isBanned('Houndstooth Bank of Maine')).toBe(false)
  })

  it('moves money with checking and savings accounts', () => {
    expect(['checking', 'savings', 'credit card', null].map(moneyKindOf)).toEqual(['checking', 'savings', null, null])
  })

  it('pays from verified accounts only', () => {
    expect(
      ['linking', 'waiting', 'verified', 'unverified', 'disabled', 'removed'].filter((s) => fundingSourceCan('pay', s)),
    ).toEqual(['verified'])
  })

  it.each([
    ['', 'bankName'],
    ['   ', 'bankName'],
    ['x'.repeat(51), 'bankName'],
    ['<b>', 'bankName'],
    ['Household', undefined],
  ])('a name %o', (name, code) => {
    expect(refuseName(name)?.code).toBe(code)
  })

  it.each([
    ['ERROR', { loginRequired: true, problem: 'ITEM_LOGIN_REQUIRED' }, 'signInNeeded'],
    ['ERROR', { loginRequired: false, problem: null }, 'fine'],
    ['LOGIN_REPAIRED', { loginRequired: false, problem: null }, 'fine'],
    ['LOGIN_REPAIRED', { loginRequired: true, problem: 'ITEM_LOGIN_REQUIRED' }, 'signInNeeded'],
    ['PENDING_DISCONNECT', { loginRequired: false, problem: null }, 'signInNeeded'],
    ['PENDING_EXPIRATION', { loginRequired: false, problem: null }, 'signInNeeded'],
    ['USER_PERMISSION_REVOKED', { loginRequired: false, problem: null }, 'revoked'],
    ['ERROR', { loginRequired: false, problem: 'USER_PERMISSION_REVOKED' }, 'revoked'],
    ['USER_ACCOUNT_REVOKED', { loginRequired: false, problem: null }, 'accountRevoked'],
  ] as const)('%s while %o', (code, facts, outcome) => {
    expect(afterItemEvent(code, facts)).toBe(outcome)
  })
})
