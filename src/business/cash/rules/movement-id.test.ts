import { describe, expect, it } from 'vitest'
import { readId } from '#kernel/ids.ts'
import { movementId, readMovementId } from './movement-id.ts'

const accountId = readId('acc', 'acc_0198f0e0-0000-7000-8000-000000000000')

describe('the id of a movement', () => {
  it('is read as it was written', () =>
    expect(readMovementId(movementId('7091', accountId))).toEqual({ transferId: 7091n, accountId }))

  it.each(['', '7091', `-${accountId}`, '7091-', '7091-usr_1', `1${'0'.repeat(18)}-${accountId}`])(
    'is none in %j',
    (text) => expect(readMovementId(text)).toBeNull(),
  )
})
