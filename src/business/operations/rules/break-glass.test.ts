import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { staffRoles } from '#kernel/staff-role.ts'
import {
  breakGlassEndsAt,
  breakGlassReviewBy,
  breakGlassRoles,
  breakGlassTakers,
  refuseBreakGlass,
} from './break-glass.ts'

describe('a role in an emergency', () => {
  it('is none that gives roles, audits, keeps the books or publishes', () => {
    expect(staffRoles.filter((role) => !breakGlassRoles.some((taken) => taken === role))).toEqual([
      'investorRelations',
      'fundAccounting',
      'portfolioManager',
      'accessAdministrator',
      'auditor',
    ])
  })

  it.each(staffRoles)('is taken by %s only if it stops harm', (role) => {
    const other = role === 'support' ? 'payments' : 'support'
    const refusal = refuseBreakGlass({ roles: new Set([role]), isRunning: false }, { role: other, reason: 'Stuck' })
    const isTaker = breakGlassTakers.some((taker) => taker === role)
    expect(refusal?.code ?? null).toBe(isTaker ? null : 'roleRequired')
  })

  it('lasts half an hour', () => {
    expect(breakGlassEndsAt(instant('2026-01-05T15:00:00Z')).toString()).toBe('2026-01-05T15:30:00Z')
  })

  it.each([
    ['on a Monday by Wednesday', '2026-01-05T15:00:00Z', '2026-01-07T22:00:00Z'],
    ['on a Friday by Tuesday', '2026-01-09T15:00:00Z', '2026-01-13T22:00:00Z'],
    ['before a holiday by the day after the next', '2026-01-16T15:00:00Z', '2026-01-21T22:00:00Z'],
  ])('that ends %s is reviewed', (_when, endedAt, by) => {
    expect(breakGlassReviewBy(instant(endedAt)).toString()).toBe(by)
  })
})
