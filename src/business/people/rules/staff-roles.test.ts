import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UserId } from '#kernel/ids.ts'
import { type StaffRole, staffRoles } from '#kernel/staff-role.ts'
import {
  canGrant,
  foundersRoles,
  grantsIn,
  type RoleHolder,
  refuseGrant,
  refuseLastWhoGrants,
  refuseTaking,
  refuseWithoutRole,
} from './staff-roles.ts'

const holder = (name: string, ...roles: readonly StaffRole[]): RoleHolder => ({
  userId: `usr_${name}`,
  isSuspended: false,
  roles: new Set(roles),
})
const someRoles = fc.uniqueArray(fc.constantFrom(...staffRoles))

describe('an act', () => {
  it('is let by any one of the roles that it names, however many a person has', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (held, needed) => {
        const shared = needed.some((role) => held.includes(role))
        expect(refuseWithoutRole(new Set(held), needed) === null).toBe(shared)
      }),
    )
  })

  it('says which role it takes and who gives it', () => {
    expect(refuseWithoutRole(new Set(['support']), ['payments', 'fundAccounting', 'compliance'])?.message).toBe(
      'This takes the role of payments, fund accounting or compliance. An access administrator can propose to give it to you.',
    )
  })
})

describe('stored roles', () => {
  it('are read in the order of the roles, and what is no role is left out', () => {
    const stored = { king: { by: 'a', at: 'b' }, compliance: { by: 'x', at: 'y' }, support: { by: 'v', at: 'w' } }
    expect(grantsIn(stored)).toEqual([
      { role: 'support', by: 'v', at: 'w' },
      { role: 'compliance', by: 'x', at: 'y' },
    ])
    expect(grantsIn(null)).toEqual([])
  })
})

describe('who can give roles', () => {
  it('are an access administrator, and another person with that role or compliance', () => {
    expect(canGrant([holder('a', 'accessAdministrator', 'compliance')])).toBe(false)
    expect(canGrant([holder('a', 'compliance'), holder('b', 'compliance')])).toBe(false)
    expect(canGrant([holder('a', 'accessAdministrator'), holder('b', 'compliance')])).toBe(true)
    expect(canGrant([holder('a', 'accessAdministrator'), { ...holder('b', 'compliance'), isSuspended: true }])).toBe(
      false,
    )
  })

  it('are there still after any role is taken, if they were before', () => {
    const staffs = fc.array(someRoles, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(staffs, fc.nat(3), fc.constantFrom(...staffRoles), (bundles, at, role) => {
        const staff = bundles.map((roles, index) => holder(String(index), ...roles))
        const { userId } = staff[at % staff.length]!
        const change = { by: 'usr_other', userId, role, reason: 'Because' }
        if (refuseTaking(staff, change)) return
        const left = staff.map((one) =>
          one.userId === userId ? { ...one, roles: new Set([...one.roles].filter((kept) => kept !== role)) } : one,
        )
        expect(canGrant(left)).toBe(canGrant(staff))
      }),
    )
  })

  it('are there still after someone leaves', () => {
    const staff = [holder('a', 'accessAdministrator'), holder('b', 'compliance'), holder('c', 'payments')]
    expect(refuseLastWhoGrants(staff, 'usr_b' as UserId)).toMatchObject({ code: 'lastWhoGrant' })
    expect(refuseLastWhoGrants(staff, 'usr_c' as UserId)).toBeNull()
  })
})

describe('a role', () => {
  it('is nobody’s own to propose or to take, whatever they have', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom(...staffRoles), (held, role) => {
        const change = { by: 'usr_a', userId: 'usr_a' as UserId, role, reason: 'Because' }
        expect(refuseGrant([holder('a', ...held)], change)).toMatchObject({ code: 'aboutYourself' })
        expect(refuseTaking([holder('a', ...held)], change)).toMatchObject({ code: 'aboutYourself' })
      }),
    )
  })

  it('beside the auditor’s is not given, nor the auditor’s beside another', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom(...staffRoles), (held, role) => {
        const refused = refuseGrant([holder('a', ...held)], { by: 'usr_b', userId: 'usr_a' as UserId, role })
        if (refused === null)
          expect(new Set([...held, role]).size > 1 && [...held, role].includes('auditor')).toBe(false)
      }),
    )
  })

  it('is what the first two have of each kind but the auditor’s', () => {
    expect([...foundersRoles, 'auditor'].toSorted()).toEqual(staffRoles.toSorted())
  })
})
