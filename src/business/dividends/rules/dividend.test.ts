import { describe, expect, it, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { refuse } from '#kernel/refusal.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import {
  type DividendState,
  decideApproval,
  decideCorrection,
  decideDeclaration,
  dividendCan,
  exactMicrocentsOf,
  refuseRecorder,
  takesTwoApprovers,
} from './dividend.ts'

describe('a dividend is declared', () => {
  const seen = {
    computed: dollars(100),
    isRecorded: true,
    today: businessDay('2026-11-03'),
    distributable: dollars(100),
    holders: 3,
    before: null,
  }
  const input = { month: '2026-10', pool: dollars(100), reason: '' }

  it('once, after its month, within what can be distributed', () => {
    expect(decideDeclaration(input, seen)).toBeNull()
    expect(decideDeclaration({ ...input, pool: cents(10_001), reason: 'More.' }, seen)).toMatchObject({
      code: 'aboveDistributable',
    })
    expect(decideDeclaration({ ...input, month: '2026-11' }, seen)).toMatchObject({ code: 'monthNotOver' })
    expect(decideDeclaration({ ...input, pool: cents(0) }, seen)).toMatchObject({ code: 'noPool' })
    expect(decideDeclaration(input, { ...seen, holders: 0 })).toMatchObject({ code: 'noHolders' })
  })

  it('not again while one stands, and with the way out of it', () => {
    expect(decideDeclaration(input, { ...seen, before: 'declared' })).toEqual(
      refuse('alreadyDeclared', 'A dividend for 2026-10 has already been declared. If it is wrong, withdraw it first.'),
    )
    expect(decideDeclaration(input, { ...seen, before: 'paid' })).toEqual(
      refuse(
        'alreadyDeclared',
        'The dividend for 2026-10 has already been paid. If it is wrong, correct or reverse it.',
      ),
    )
  })

  it('with a reason where its pool is not what the month’s cash leaves', () => {
    const less = { ...input, pool: dollars(90) }
    expect(decideDeclaration(less, seen)).toMatchObject({ code: 'reasonRequired', field: 'reason' })
    expect(decideDeclaration({ ...less, reason: ' ' }, seen)).toMatchObject({ code: 'reasonRequired' })
    expect(decideDeclaration({ ...less, reason: 'A repair is due.' }, seen)).toBeNull()
  })
})

describe('a dividend is approved', () => {
  it('by someone other than the operator who declared it', () => {
    expect(decideApproval('op2', { state: 'declared', declaredBy: 'op1' })).toBeNull()
    expect(decideApproval('op1', { state: 'declared', declaredBy: 'op1' })).toMatchObject({ code: 'sameOperator' })
  })

  it('only while what it corrects stands', () => {
    const declared = { state: 'declared', declaredBy: 'op1' }
    expect(decideApproval('op2', declared, { state: 'paid' })).toBeNull()
    expect(decideApproval('op2', declared, { state: 'reversed' })).toMatchObject({ code: 'notPaid' })
  })
})

describe('a dividend that was paid is corrected', () => {
  const seen = { original: { state: 'paid', kind: 'regular' as const }, waits: false, corrected: 0, cashWaits: false }
  const input = { kind: 'correction' as const, pool: dollars(90), reason: 'A meter was read twice.' }

  it('with a reason, by one correction at a time, and never is a correction itself', () => {
    expect(decideCorrection(input, seen)).toBeNull()
    expect(decideCorrection({ ...input, kind: 'reversal', pool: dollars(0) }, seen)).toBeNull()
    expect(decideCorrection({ ...input, reason: '' }, seen)).toMatchObject({ code: 'reasonRequired' })
    expect(decideCorrection({ ...input, pool: dollars(0) }, seen)).toMatchObject({ code: 'noPool' })
    expect(decideCorrection(input, { ...seen, waits: true })).toMatchObject({ code: 'correctionWaits' })
    expect(decideCorrection(input, { ...seen, cashWaits: true })).toMatchObject({ code: 'cashCorrectionWaits' })
    expect(decideCorrection(input, { ...seen, original: { state: 'paid', kind: 'correction' } })).toMatchObject({
      code: 'correctsAnother',
    })
  })

  it('by 20 corrections at most, and can be reversed all the same', () => {
    expect(decideCorrection(input, { ...seen, corrected: 19 })).toBeNull()
    expect(decideCorrection(input, { ...seen, corrected: 20 })).toMatchObject({ code: 'tooManyCorrections' })
    expect(decideCorrection({ ...input, kind: 'reversal' }, { ...seen, corrected: 20 })).toBeNull()
  })
})

/** Every state against every event; the unlisted ones are refused. */
describe('what may happen to a dividend in which state', () => {
  const may: Record<DividendState, readonly string[]> = {
    declared: ['approve', 'withdraw'],
    notFunded: ['withdraw'],
    paid: ['correct', 'reverse'],
    withdrawn: [],
    reversed: [],
  }
  const events = ['approve', 'withdraw', 'correct', 'reverse'] as const
  const decide = {
    approve: (state: string) => decideApproval('op2', { state, declaredBy: 'op1' }),
    withdraw: (state: string) => (dividendCan('withdraw', state) ? null : { code: 'notDeclared' }),
    correct: (state: string) =>
      decideCorrection(
        { kind: 'correction', pool: dollars(1), reason: 'Wrong.' },
        { original: { state, kind: 'regular' }, waits: false, corrected: 0, cashWaits: false },
      ),
    reverse: (state: string) =>
      decideCorrection(
        { kind: 'reversal', pool: dollars(0), reason: 'Wrong.' },
        { original: { state, kind: 'regular' }, waits: false, corrected: 0, cashWaits: false },
      ),
  }
  test.each(Object.entries(may).flatMap(([state, allowed]) => events.map((event) => [state, event, allowed] as const)))(
    '%s: %s',
    (state, event, allowed) => {
      const expected = allowed.includes(event)
        ? null
        : { code: ['approve', 'withdraw'].includes(event) ? 'notDeclared' : 'notPaid' }
      const decided = decide[event](state)
      expected === null ? expect(decided).toBeNull() : expect(decided).toMatchObject(expected)
    },
  )
})

test('a part before rounding is told in millionths of a cent', () => {
  expect(exactMicrocentsOf(cents(100), wholeShares(1), wholeShares(3))).toBe(33_333_333n)
  expect(exactMicrocentsOf(cents(100), wholeShares(0), wholeShares(0))).toBe(0n)
})

describe('the approver of a dividend', () => {
  it.each([
    ['its cash', { cash: 'usr_omar', readings: 'usr_rosa' }, 'usr_omar', 'cash'],
    ['its readings', { cash: 'usr_omar', readings: 'usr_rosa' }, 'usr_rosa', 'readings'],
  ])('is not who recorded %s', (_what, recorders, approver, said) => {
    expect(refuseRecorder(approver, recorders)).toMatchObject({
      code: 'recordedIt',
      message: expect.stringContaining(said),
    })
  })

  it('is anyone else, also where a meter told the hours or nobody recorded anything', () => {
    expect(refuseRecorder('usr_mats', { cash: 'usr_omar', readings: null })).toBeNull()
    expect(refuseRecorder('usr_mats', { cash: null, readings: null })).toBeNull()
  })

  const before = [dollars(100), dollars(110), dollars(90)]

  it.each([
    [cents(12_500), false],
    [cents(12_501), true],
  ])('of a pool of %s cents after a mean of $100 has a second one: %s', (pool, two) => {
    expect(takesTwoApprovers({ kind: 'regular', pool }, before)).toBe(two)
  })

  it('is compared by the exact mean, not by a rounded one', () => {
    const odd = [cents(100), cents(100), cents(101)]
    // 125% of 100 1/3 is 125.41 2/3.
    expect(takesTwoApprovers({ kind: 'regular', pool: cents(125) }, odd)).toBe(false)
    expect(takesTwoApprovers({ kind: 'regular', pool: cents(126) }, odd)).toBe(true)
  })

  it('has no second one in the first months, whatever their pools', () => {
    expect(takesTwoApprovers({ kind: 'regular', pool: dollars(1_000) }, before.slice(1))).toBe(false)
  })

  it.each(['correction', 'reversal'] as const)('of a %s always has a second one', (kind) => {
    expect(takesTwoApprovers({ kind, pool: cents(0) }, [])).toBe(true)
  })
})
