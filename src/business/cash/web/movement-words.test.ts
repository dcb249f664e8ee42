import { describe, expect, it } from 'vitest'
import { type Movement, reasonOf, stateText } from './movement-words.ts'

const movement = (kind: string, state: string) =>
  ({ kind, state, detail: 'The account is closed.', failureCode: 'R02', expectedOn: null }) as Movement

describe('a movement that the bank took back', () => {
  it.each(['depositReturned', 'withdrawalReturned', 'purchaseReturned', 'owed'])(
    'is called returned and has its reason: %s',
    (kind) => {
      expect([stateText(movement(kind, 'posted')), reasonOf(movement(kind, 'posted'))]).toEqual([
        'Returned',
        'The account is closed. (R02)',
      ])
    },
  )
})

describe('a movement that arrived', () => {
  it.each(['deposit', 'withdrawal', 'purchase', 'dividend'])('is done and has no reason: %s', (kind) => {
    expect([stateText(movement(kind, 'posted')), reasonOf(movement(kind, 'posted'))]).toEqual(['Done', null])
  })
})

describe('a movement that failed', () => {
  it('has the bank’s reason, with its code only if it is one of the network', () => {
    const failed = movement('deposit', 'failed')
    expect([stateText(failed), reasonOf(failed)]).toEqual(['Failed', 'The account is closed. (R02)'])
    expect(reasonOf({ ...failed, failureCode: 'suspended' })).toBe('The account is closed.')
  })

  it('without a reason was canceled', () => {
    expect(stateText({ ...movement('deposit', 'failed'), detail: null })).toBe('Cancelled')
  })
})
