import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import {
  type ClosureFacts,
  closureObstacles,
  eraseOn,
  keptAfter,
  keptUntilWords,
  refuseClosure,
  restOn,
} from './closure.ts'

const empty: ClosureFacts = {
  isStaff: false,
  hasOtherAccounts: false,
  custodians: [],
  hasShares: false,
  hasCash: false,
  hasDebt: false,
  isOnTheWay: false,
  hasBanks: false,
  hasInvested: false,
  wasVerified: false,
}
const day = businessDay('2026-01-05')

describe('closing an account', () => {
  it('is for an empty one', () => expect(refuseClosure(empty)).toBeNull())
  it.each([
    ['isStaff', 'staff'],
    ['hasOtherAccounts', 'Write to us'],
    ['hasShares', 'Sell them'],
    ['isOnTheWay', 'on its way'],
    ['hasCash', 'Take it out'],
    ['hasDebt', 'Settle it'],
    ['hasBanks', 'Remove it'],
  ] as const)('waits while %s, and says what to do', (fact, words) => {
    expect(refuseClosure({ ...empty, [fact]: true })).toMatchObject({
      code: 'notEmpty',
      message: expect.stringContaining(words),
    })
  })
  it('waits while an IRA is open, and says where it is and what to do', () =>
    expect(refuseClosure({ ...empty, custodians: ['Saco River Trust Company'] })?.message).toContain(
      'You have an IRA at Saco River Trust Company. Withdraw an application',
    ))
  it('names all at once, the first thing first', () =>
    expect(closureObstacles({ ...empty, hasShares: true, hasCash: true, hasBanks: true })).toHaveLength(3))
  it('can be taken back for 30 days', () => expect(eraseOn(day)).toBe('2026-02-04'))
  it('keeps what the law asks for, as long as it asks', () => {
    expect(restOn(day, empty)).toBeNull()
    expect(restOn(day, { ...empty, wasVerified: true })).toBe('2031-01-05')
    expect(restOn(day, { ...empty, wasVerified: true, hasInvested: true })).toBe('2033-01-05')
    expect(keptAfter(day, empty)).toHaveLength(1)
    expect(keptAfter(day, { hasInvested: true, wasVerified: true }).map(({ why }) => why)).toEqual([
      'Securities and tax law',
      'Tax law, and rules against money laundering',
      'To show that we carried it out',
    ])
  })
  it.each([
    ['an investor', { hasInvested: true, wasVerified: true }, [null, '2033-01-05', '2028-01-05']],
    ['a verified person who bought nothing', { hasInvested: false, wasVerified: true }, ['2031-01-05', '2028-01-05']],
    ['a stranger to the books', { hasInvested: false, wasVerified: false }, ['2028-01-05']],
  ])('keeps the data of %s until the days of the law', (_who, facts, until) => {
    expect(keptAfter(businessDay('2026-01-05'), facts).map((one) => one.until)).toEqual(until)
  })
  it('promises no less where no day is set than the policy does: purchases stay for seven years at least', async () => {
    const policy = await readFile('content/legal/account-deletion-policy.md', 'utf8')
    const said = /Purchases, sales, dividends, transfers \|[^|]+\| ([^|]+) \|/.exec(policy)![1]!
    const [purchases] = keptAfter(day, { hasInvested: true, wasVerified: true })
    expect(said).toMatch(/^at least seven years/)
    expect(keptUntilWords(purchases!, String)).toBe('As long as the law requires, and at least seven years')
    expect(keptUntilWords({ until: '2033-01-05' }, (until) => `through ${until}`)).toBe('through 2033-01-05')
  })
})
