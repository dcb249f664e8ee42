import { describe, expect, it, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, noCents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { holdingTransferCan, reversalObstacle, type Side, type TransferFacts, transferObstacles } from './obstacles.ts'
import { transferSteps } from './steps.ts'

const today = businessDay('2026-11-30')

const side: Side = {
  isThere: true,
  isPersonsOwn: true,
  isVerified: true,
  isFrozen: false,
  isClosed: false,
  hasTaxForm: true,
  isSuspended: false,
  isOnLegalHold: false,
  isEstate: false,
}
const ready: TransferFacts = {
  documentsLacking: [],
  giver: side,
  receiver: side,
  tooLate: null,
  holdings: [{ name: 'Solar One', plan: { lots: [], shares: microshares(1n) }, receiverCodes: [] }],
  openOrders: 0,
  openSellOrders: 0,
  isOnTheirWay: false,
  owed: noCents,
}

describe('a transfer waits', () => {
  const codesOf = (change: Partial<TransferFacts>) => transferObstacles({ ...ready, ...change }).map(({ code }) => code)
  const held = (of: object) => [{ ...ready.holdings[0]!, ...of }]

  it('for nothing once all is ready', () => {
    expect(codesOf({})).toEqual([])
  })

  it.each([
    ['documents', { documentsLacking: ['Deed of gift: missing'] }],
    ['tooLate', { tooLate: 'The marriage ended long ago.' }],
    ['orders', { openOrders: 1 }],
    ['sellOrders', { openSellOrders: 1 }],
    ['onTheirWay', { isOnTheirWay: true }],
    ['owed', { owed: cents(1n) }],
    ['shares', { holdings: held({ plan: { lacks: 'tooFew' } }) }],
    ['shares', { holdings: held({ plan: { lacks: 'nothing' } }) }],
    ['mayReturn', { holdings: held({ plan: { lacks: 'mayReturn', until: today } }) }],
    ['mayNotHold', { holdings: held({ receiverCodes: ['accreditationNotVerified'] }) }],
    ['mayNotHold', { holdings: held({ receiverCodes: ['unaccreditedLimitHit'] }) }],
    ['mayNotHold', { holdings: held({ receiverCodes: ['prohibitedState'] }) }],
    ['mayNotHold', { holdings: held({ receiverCodes: ['substantiveRelationship'] }) }],
  ] as const)('for %s', (code, change) => {
    expect(codesOf(change)).toEqual([code])
  })

  it('not for what only keeps the receiver from buying', () => {
    expect(codesOf({ holdings: held({ receiverCodes: ['userMissingBankAccount', 'fullyFunded'] }) })).toEqual([])
  })

  it.each([
    { isFrozen: true },
    { isClosed: true },
    { isVerified: false },
    { hasTaxForm: false },
    { isSuspended: true },
    { isOnLegalHold: true },
    { isEstate: true, isFrozen: true },
  ])('for either person with %o, once', (lack) => {
    expect(codesOf({ giver: { ...side, ...lack } })).toEqual(['giver'])
    expect(codesOf({ receiver: { ...side, ...lack } })).toEqual(['receiver'])
  })
})

test('a transfer is reversed while the receiver still has all of it, and both accounts are in order', () => {
  const facts = { giver: side, receiver: side, gone: [], listed: [] }
  expect(reversalObstacle(facts)).toBeNull()
  expect(reversalObstacle({ ...facts, gone: ['Solar One'] })).toMatch(/no longer has all the shares of Solar One/)
  expect(reversalObstacle({ ...facts, listed: ['Solar One'] })).toMatch(/Withdraw the sell order/)
  expect(reversalObstacle({ ...facts, receiver: { ...side, isFrozen: true } })).toMatch(/^Receiver: the account is fro/)
  expect(reversalObstacle({ ...facts, giver: { ...side, isClosed: true } })).toMatch(/One of the accounts is closed/)
})

describe('a case waits', () => {
  const open = { state: 'open', documents: ['accepted'], obstacles: [], isProposed: false } as const
  const stepOf = (change: Partial<Parameters<typeof transferSteps>[0]>) =>
    transferSteps({ ...open, ...change }).find(({ state }) => state !== 'done' && state !== 'notNeeded') ?? null

  it('for documents, then for the accounts, then for two people', () => {
    const obstacles = [{ code: 'documents' }] as const
    expect(stepOf({ documents: ['missing'], obstacles })).toMatchObject({ act: 'recordHoldingTransferDocument' })
    expect(stepOf({ documents: ['toReview'], obstacles })).toMatchObject({ act: 'reviewHoldingTransferDocument' })
    expect(stepOf({ obstacles: [{ code: 'mayReturn' }] })).toEqual({ kind: 'accounts', state: 'waiting', act: null })
    expect(stepOf({ obstacles: [{ code: 'mayReturn' }, { code: 'owed' }] })).toMatchObject({ state: 'problem' })
    expect(stepOf({})).toEqual({ kind: 'transfer', state: 'todo', act: 'transferHoldings' })
    expect(stepOf({ isProposed: true })).toEqual({ kind: 'transfer', state: 'waiting', act: 'approveProposal' })
  })

  it('for nothing once it is over, and says what it did without', () => {
    expect([stepOf({ state: 'transferred' }), stepOf({ state: 'reversed' })]).toEqual([null, null])
    expect(transferSteps({ ...open, state: 'withdrawn' }).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'notNeeded',
    ])
  })
})

test('only what has moved is reversed, and only what has not is withdrawn', () => {
  expect([holdingTransferCan('withdraw', 'open'), holdingTransferCan('withdraw', 'transferred')]).toEqual([true, false])
  expect([holdingTransferCan('reverse', 'transferred'), holdingTransferCan('reverse', 'reversed')]).toEqual([
    true,
    false,
  ])
})
