import { describe, expect, it } from 'vitest'
import { refuseAccess } from './access.ts'

describe('access to an account', () => {
  it.each([
    ['a stranger reads', null, 'read', 'accountNotFound'],
    ['a stranger writes', null, 'write', 'accountNotFound'],
    ['the owner writes', { isOwner: true, accessType: 'read_write' }, 'write', undefined],
    ['a reader reads', { isOwner: false, accessType: 'read_only' }, 'read', undefined],
    ['a reader writes', { isOwner: false, accessType: 'read_only' }, 'write', 'readOnlyAccess'],
    ['a delegate writes', { isOwner: false, accessType: 'read_write' }, 'write', undefined],
  ] as const)('%s', (_who, access, need, code) => {
    expect(refuseAccess(access, need)?.code).toBe(code)
  })
})
