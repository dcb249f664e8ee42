import { describe, expect, it } from 'vitest'
import type { UserId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { isInView, isStillOwned, type Ownable, refuseHandOver, refuseOwner, refuseTaking } from './work-owner.ts'

const work: Ownable = {
  kind: 'case',
  subject: 'rev_1',
  since: instant('2026-01-05T15:00:00Z'),
  roles: ['payments'],
  proposedBy: null,
  userId: 'usr_ada',
}
const member = (roles: readonly StaffRole[], userId: UserId = 'usr_pat', isSuspended = false) => ({
  userId,
  isSuspended,
  roles,
})

describe('the owner of work', () => {
  it('has one of its roles', () => {
    expect(refuseOwner(work, member(['payments']))).toBeNull()
    expect(refuseOwner(work, member(['support', 'auditor']))?.code).toBe('mayNotOwn')
  })

  it.each([
    ['left the staff', undefined],
    ['is suspended', member(['payments'], 'usr_pat', true)],
  ])('is not a person who %s', (_words, person) => {
    expect(refuseOwner(work, person)?.code).toBe('noOperator')
  })

  it('is neither its proposer nor the person whom it is about', () => {
    expect(refuseOwner({ ...work, proposedBy: 'usr_pat' }, member(['payments']))?.code).toBe('mayNotOwn')
    expect(refuseOwner(work, member(['payments'], 'usr_ada'))?.code).toBe('mayNotOwn')
  })

  const pat = member(['payments'])
  const ownedAt = (at: string) => ({ ownerId: 'usr_pat' as const, since: instant(at) })

  it('counts for what was there when they took it, and not for what came back later', () => {
    expect(isStillOwned(work, ownedAt('2026-01-05T15:00:00Z'), pat)).toBe(true)
    expect(isStillOwned(work, ownedAt('2026-01-05T14:59:59Z'), pat)).toBe(false)
  })

  it('stays for stuck work, whose time moves with each try', () => {
    expect(isStillOwned({ ...work, kind: 'stuck' }, ownedAt('2026-01-05T14:59:59Z'), pat)).toBe(true)
  })

  it('ends with the role', () => {
    expect(isStillOwned(work, ownedAt('2026-01-06T15:00:00Z'), member(['support']))).toBe(false)
  })
})

describe('a row that someone owns', () => {
  const held = { ownerId: 'usr_pat', email: 'pat@longlight.example' } as const

  it('is taken by nobody else, who reads its owner’s name', () => {
    expect(refuseTaking(held, 'usr_sue')?.message).toContain('pat@longlight.example owns this')
    expect(refuseTaking(held, 'usr_pat')).toBeNull()
    expect(refuseTaking(null, 'usr_sue')).toBeNull()
  })

  it('is handed over by its owner, and by compliance', () => {
    const handOver = (by: UserId, role: StaffRole) => refuseHandOver(held, { by, roles: new Set([role]) })
    expect(handOver('usr_pat', 'payments')).toBeNull()
    expect(handOver('usr_cleo', 'compliance')).toBeNull()
    expect(handOver('usr_sue', 'support')?.code).toBe('workOwned')
  })
})

describe('the views of the queue', () => {
  const views = (ownerId: UserId | null, isSnoozed: boolean) =>
    (['open', 'mine', 'unowned', 'snoozed', 'all'] as const).filter((view) =>
      isInView(view, { ownerId, isSnoozed }, 'usr_pat'),
    )

  it.each([
    ['of nobody', null, false, ['open', 'unowned', 'all']],
    ['of the reader', 'usr_pat', false, ['open', 'mine', 'all']],
    ['of a colleague', 'usr_sue', false, ['open', 'all']],
    ['of the reader, snoozed', 'usr_pat', true, ['snoozed', 'all']],
  ] as const)('have a row %s where it belongs', (_words, owner, isSnoozed, expected) => {
    expect(views(owner, isSnoozed)).toEqual(expected)
  })
})
