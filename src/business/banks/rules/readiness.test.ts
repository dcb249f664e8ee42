import { describe, expect, it } from 'vitest'
import type { FundingSourceStatus } from './banks.ts'
import { type BankReadiness, readinessOf, readinessOnPage, refuseBank } from './readiness.ts'

const statuses: readonly FundingSourceStatus[] = [
  'linking',
  'waiting',
  'confirming',
  'verified',
  'unverified',
  'refused',
  'disabled',
  'removed',
]

describe('a bank account', () => {
  it('is ready only when it is verified and its sign-in holds', () => {
    const ready = (signInNeeded: boolean) =>
      statuses.filter((status) => readinessOf({ status, signInNeeded }) === 'ready')
    expect([ready(false), ready(true)]).toEqual([['verified'], []])
    expect(readinessOf({ status: 'verified', signInNeeded: true })).toBe('signInNeeded')
    expect(readinessOf({ status: 'unverified', signInNeeded: true })).toBe('notVerified')
  })

  it('is the same to a page as to the server', () => {
    for (const status of statuses)
      for (const signInToRepair of [null, 'itm_1'])
        expect(readinessOnPage({ status, signInToRepair })).toBe(
          readinessOf({ status, signInNeeded: signInToRepair !== null }),
        )
  })

  it('is refused for what it lacks', () => {
    const each: readonly (BankReadiness | null)[] = [null, 'notVerified', 'signInNeeded', 'ready']
    expect(each.map((bank) => refuseBank(bank)?.code)).toEqual([
      'noBank',
      'bankNotVerified',
      'bankSignInNeeded',
      undefined,
    ])
  })
})
