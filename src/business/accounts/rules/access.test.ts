import { describe, expect, it } from 'vitest'
import { refuseAccess, refuseActing } from './access.ts'

const owner = { isOwner: true, accessType: 'read_write' } as const
const reader = { isOwner: false, accessType: 'read_only' } as const
const staff = { isOwner: false, accessType: 'read_only', needsReason: true } as const
const staffWithReason = { ...staff, needsReason: false } as const
const delegate = { isOwner: false, accessType: 'read_write' } as const

describe('access to an account', () => {
  it.each([
    ['a stranger reads', null, 'read', 'none', 'accountNotFound'],
    ['a stranger writes', null, 'write', 'none', 'accountNotFound'],
    ['the owner writes', owner, 'write', 'none', undefined],
    ['the owner writes while acting in another account', owner, 'write', 'another', 'accountNotFound'],
    ['a reader reads', reader, 'read', 'this', undefined],
    ['a reader writes', reader, 'write', 'this', 'readOnlyAccess'],
    ['staff read without a reason', staff, 'read', 'none', 'openPersonalDataFirst'],
    ['staff read with one', staffWithReason, 'read', 'none', undefined],
    ['staff write', staff, 'write', 'none', 'readOnlyAccess'],
    ['staff write with a reason', staffWithReason, 'write', 'none', 'readOnlyAccess'],
    ['a delegate reads', delegate, 'read', 'none', undefined],
    ['a delegate writes', delegate, 'write', 'this', undefined],
    ['a delegate writes what is not for delegates', delegate, 'write', 'none', 'ownerOnly'],
    ['a delegate writes to one account while acting in another', delegate, 'write', 'another', 'accountNotFound'],
  ] as const)('%s', (_who, access, need, acting, code) => {
    expect(refuseAccess(access, need, acting)?.code).toBe(code)
  })
})

describe('a mutation that someone calls in an account that is not theirs', () => {
  it.each([
    [null, undefined, undefined],
    ['ownerOrFullDelegate', 'readOnlyAccess', undefined],
    ['owner', 'readOnlyAccess', 'ownerOnly'],
    ['self', 'readOnlyAccess', 'ownAccountOnly'],
    ['ownGrant', undefined, undefined],
  ] as const)('that needs the right %s', (right, forReader, forDelegate) => {
    expect(refuseActing(reader, right)?.code).toBe(forReader)
    expect(refuseActing(delegate, right)?.code).toBe(forDelegate)
  })
})
