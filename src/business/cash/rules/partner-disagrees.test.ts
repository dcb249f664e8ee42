import { expect, test } from 'vitest'
import { type BankTransferState, cameAfterAll, disagrees, type PartnerStatus } from './bank-transfer.ts'

const contradicting: Readonly<Record<BankTransferState, readonly PartnerStatus['status'][]>> = {
  requested: [],
  sent: [],
  settled: ['cancelled'],
  failed: ['processed', 'cancelled'],
  cancelled: ['processed', 'failed'],
  returned: ['processed', 'cancelled'],
}

test.each(Object.keys(contradicting) as BankTransferState[])(
  'a person looks where the partner contradicts: %s',
  (state) => {
    const said = (['pending', 'processed', 'failed', 'cancelled'] as const).filter((status) =>
      disagrees(state, { status }),
    )
    expect(said).toEqual(contradicting[state])
  },
)

test.each([
  ['in', 'cancelled', null, true],
  ['in', 'failed', 'notSent', true],
  ['in', 'failed', 'R01', false],
  ['in', 'returned', 'R01', false],
  ['out', 'cancelled', null, false],
  ['out', 'failed', 'notSent', false],
] as const)('money %s that had ended here as %s (%s) came after all: %s', (direction, state, failureCode, expected) => {
  expect(cameAfterAll({ direction, state, failureCode }, { status: 'processed' })).toBe(expected)
  expect(cameAfterAll({ direction, state, failureCode }, { status: 'pending' })).toBe(false)
})
