import { describe, expect, it } from 'vitest'
import type { RoleHolder } from '#business/people/rules/staff-roles.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { isReviewLate, isUnused, quarterAt, quarterOf, refuseAccessDecision, reviewDueAt } from './access-review.ts'

const member = (name: string, ...roles: StaffRole[]): RoleHolder => ({
  userId: `usr_${name}`,
  isSuspended: false,
  roles: new Set(roles),
})
const row = (name: string, role: StaffRole = 'payments') => ({ userId: `usr_${name}` as UserId, role, decision: null })
const abel = member('abel', 'accessAdministrator')
const cleo = member('cleo', 'compliance')
const pat = member('pat', 'payments')
const staff = [abel, cleo, pat]
const codeOf = (
  by: string,
  about: ReturnType<typeof row>,
  more: Partial<{ staff: RoleHolder[]; reason: string; decision: 'keep' | 'takeAway' }> = {},
) =>
  refuseAccessDecision(
    more.staff ?? staff,
    { by: `usr_${by}`, decision: more.decision ?? 'keep', reason: more.reason ?? '' },
    about,
  )?.code ?? null

describe('the quarter of a review', () => {
  it.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-31', '2026-Q1'],
    ['2026-04-01', '2026-Q2'],
    ['2026-09-30', '2026-Q3'],
    ['2026-10-01', '2026-Q4'],
    ['2026-12-31', '2026-Q4'],
  ])('of %s is %s', (day, quarter) => {
    expect(quarterOf(businessDay(day))).toBe(quarter)
  })

  it('begins at midnight where the company is', () => {
    expect([quarterAt(instant('2026-10-01T03:59:59Z')), quarterAt(instant('2026-10-01T04:00:00Z'))]).toEqual([
      '2026-Q3',
      '2026-Q4',
    ])
  })
})

describe('the deadline of a review', () => {
  const openedAt = instant('2026-10-01T04:00:00Z')
  const dueAt = reviewDueAt(openedAt)

  it('is 30 days after its opening; from then on it is late', () => {
    expect(dueAt.toString()).toBe('2026-10-31T04:00:00Z')
    expect(isReviewLate({ dueAt, doneAt: null }, instant('2026-10-31T03:59:59Z'))).toBe(false)
    expect(isReviewLate({ dueAt, doneAt: null }, dueAt)).toBe(true)
  })

  it('is over for a review that is done', () => {
    expect(isReviewLate({ dueAt, doneAt: openedAt }, instant('2027-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('a role that is not used', () => {
  const grantedAt = instant('2026-01-01T00:00:00Z')
  const used = instant('2026-03-01T00:00:00Z')

  it('is marked 90 days after its last use', () => {
    expect(isUnused({ lastUsedAt: used, grantedAt }, instant('2026-05-29T23:59:59Z'))).toBe(false)
    expect(isUnused({ lastUsedAt: used, grantedAt }, instant('2026-05-30T00:00:00Z'))).toBe(true)
  })

  it('is marked 90 days after it was given, if it was never used', () => {
    expect(isUnused({ lastUsedAt: null, grantedAt }, instant('2026-03-31T23:59:59Z'))).toBe(false)
    expect(isUnused({ lastUsedAt: null, grantedAt }, instant('2026-04-01T00:00:00Z'))).toBe(true)
  })
})

describe('a decision about a role', () => {
  it('is an access administrator’s', () => {
    expect(codeOf('abel', row('pat'))).toBeNull()
    expect(codeOf('cleo', row('pat'))).toBe('administratorDecides')
    expect(codeOf('pat', row('cleo', 'compliance'))).toBe('administratorDecides')
  })

  it('is nobody’s about their own role', () => {
    expect(codeOf('abel', row('abel', 'accessAdministrator'))).toBe('aboutYourself')
    const both = member('abel', 'accessAdministrator', 'compliance')
    expect(codeOf('abel', row('abel', 'compliance'), { staff: [both, cleo] })).toBe('aboutYourself')
  })

  it('is compliance’s about the only access administrator', () => {
    const about = row('abel', 'accessAdministrator')
    expect(codeOf('cleo', about)).toBeNull()
    const second = member('ada', 'accessAdministrator')
    expect(codeOf('cleo', about, { staff: [...staff, second] })).toBe('administratorDecides')
    expect(codeOf('ada', about, { staff: [...staff, second] })).toBeNull()
    expect(codeOf('cleo', about, { staff: [...staff, { ...second, isSuspended: true }] })).toBeNull()
  })

  it('takes away with a reason only', () => {
    expect(codeOf('abel', row('pat'), { decision: 'takeAway', reason: '  ' })).toBe('reasonRequired')
    expect(codeOf('abel', row('pat'), { decision: 'takeAway', reason: 'Other work' })).toBeNull()
  })

  it('keeps nothing that has gone', () => {
    expect(codeOf('abel', row('pat', 'support'))).toBe('noSuchRole')
    expect(codeOf('abel', row('pat', 'support'), { decision: 'takeAway', reason: 'Gone' })).toBeNull()
  })

  it('is made once', () => {
    expect(
      refuseAccessDecision(staff, { by: 'usr_abel', decision: 'keep', reason: '' }, { ...row('pat'), decision: 'keep' })
        ?.code,
    ).toBe('accessDecided')
  })
})
