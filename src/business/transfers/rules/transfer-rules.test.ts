import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { depositReturnableDays } from '#business/cash/rules/limits.ts'
import { costLeft } from '#business/investing/rules/lots.ts'
import { businessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { cents, dollars, noCents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { documentsFor } from './documents.ts'
import { refuseOpening, tooLateForDivorce } from './kinds.ts'
import { measureText, mostHoldings, readMeasure, refuseHoldings, sharesOf } from './measure.ts'
import { type HeldLot, type Plan, planLots, returnableUntil } from './plan.ts'
import { taxNotes } from './tax-notes.ts'

const today = businessDay('2026-11-30')

describe('a case is opened', () => {
  const own = { ownerId: 'usr_a', isPersonsOwn: true, custodian: null } as const
  const other = { ...own, ownerId: 'usr_b' } as const
  const codeOf = (of: object, from: object = {}, to: object = {}) =>
    refuseOpening(
      { kind: 'gift', marriageEndedOn: null, ...of },
      { from: { ...own, ...from }, to: { ...other, ...to }, today },
    )?.code ?? null

  it('between the own accounts of two people', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({}, {}, { ownerId: 'usr_a' })).toBe('sameOwner')
    expect(codeOf({}, {}, { ownerId: null })).toBe('noSuchAccount')
  })

  it('not from or to an IRA or a business', () => {
    expect([codeOf({}, { custodian: 'strata' }), codeOf({}, {}, { custodian: 'strata' })]).toEqual([
      'heldByCustodian',
      'heldByCustodian',
    ])
    expect([codeOf({}, { isPersonsOwn: false }), codeOf({}, {}, { isPersonsOwn: false })]).toEqual([
      'notAPersonsAccount',
      'notAPersonsAccount',
    ])
  })

  it('not for a levy or a judgment, which is a sale for tax', () => {
    expect(codeOf({ kind: 'judgment' })).toBe('judgmentNotSupported')
  })

  it('with the last day of a marriage only for a divorce, and none that is to come', () => {
    expect(codeOf({ kind: 'divorce', marriageEndedOn: today })).toBeNull()
    expect(codeOf({ kind: 'divorce', marriageEndedOn: plusDays(today, 1) })).toBe('badDayOfMarriage')
    expect(codeOf({ marriageEndedOn: today })).toBe('badDayOfMarriage')
  })
})

test('a divorce counts for six years after the marriage, and for the married without limit', () => {
  expect(tooLateForDivorce(null, today)).toBeNull()
  expect(tooLateForDivorce(plusMonths(today, -72), today)).toBeNull()
  expect(tooLateForDivorce(plusDays(plusMonths(today, -72), -1), today)).toMatch(/more than 6 years ago/)
})

test('a gift needs two documents, and a divorce the order and both identities', () => {
  expect(documentsFor({ kind: 'gift' })).toEqual(['giftDeed', 'acceptance'])
  expect(documentsFor({ kind: 'divorce' })).toEqual(['courtOrder', 'giverIdentity', 'receiverIdentity'])
})

describe('a measure', () => {
  it.each([
    ['12.5', { shares: 12_500_000n }],
    ['1,000', { shares: 1_000_000_000n }],
    ['0.000001', { shares: 1n }],
    ['all', { part: 1_000_000n }],
    ['100%', { part: 1_000_000n }],
    ['33.3333 %', { part: 333_333n }],
    ['0.0001%', { part: 1n }],
  ])('of "%s" is read', (text, measure) => {
    expect(readMeasure(text)).toEqual(measure)
  })

  it.each([
    '12,5',
    '0,5',
    '1,2,3',
    '1,,,',
    '1,0000',
    ',500',
    '',
    '0',
    '-1',
    '0.0000001',
    '0%',
    '0.00001%',
    '100.0001%',
    'half',
    '1/2',
  ])('of "%s" is not', (text) => {
    expect(readMeasure(text)).toBeNull()
  })

  it('of a part is rounded down, and of all is all', () => {
    const held = microshares(1_000_001n)
    expect(sharesOf({ part: 500_000n }, held)).toBe(500_000n)
    expect(sharesOf({ part: 1_000_000n }, held)).toBe(held)
    expect(sharesOf({ shares: microshares(7n) }, held)).toBe(7n)
  })

  it('is said in words', () => {
    const words = ['12.5', '1', '50%', '33.3333%', 'all'].map((text) => measureText(readMeasure(text)!))
    expect(words).toEqual(['12.5 shares', '1 share', '50% of the shares', '33.3333% of the shares', 'All shares'])
  })

  it('is given once for each portfolio', () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ portfolioId: String(at), shares: 'all' }))
    expect(refuseHoldings([])?.code).toBe('badHoldings')
    expect(refuseHoldings(named(mostHoldings))).toBeNull()
    expect(refuseHoldings(named(mostHoldings + 1))?.code).toBe('badHoldings')
    expect(refuseHoldings([...named(1), ...named(1)])?.code).toBe('namedTwice')
    expect(refuseHoldings([{ portfolioId: '1', shares: 'some' }])?.code).toBe('badHoldings')
  })
})

const lot = (nth: number, of: Partial<HeldLot> = {}): HeldLot => ({
  id: `lot_${nth}`,
  source: 'purchase',
  acquiredOn: businessDay('2024-01-05'),
  shares: microshares(80_000_000n),
  left: microshares(80_000_000n),
  cost: dollars(100),
  ...of,
})
const some = (text: string) => readMeasure(text)!
const lotsIn = (plan: Plan) => ('lacks' in plan ? [] : plan.lots)

describe('the lots that move', () => {
  it('are the same part of each, with their basis and the days from which they were held', () => {
    const lots = [lot(1), lot(2, { acquiredOn: businessDay('2025-01-05'), cost: dollars(300) })]
    expect(lotsIn(planLots(lots, some('25%'), today))).toEqual([
      { fromLotId: 'lot_1', shares: 20_000_000n, cost: 2_500n, heldFrom: '2024-01-05', inheritedOn: undefined },
      { fromLotId: 'lot_2', shares: 20_000_000n, cost: 7_500n, heldFrom: '2025-01-05', inheritedOn: undefined },
    ])
  })

  it('keep earlier days, and that they were inherited', () => {
    const days = { heldFrom: businessDay('2020-02-02'), inheritedOn: businessDay('2023-03-03') }
    const [moving] = lotsIn(planLots([lot(1, { source: 'inheritance', ...days })], some('all'), today))
    expect(moving).toMatchObject(days)
  })

  it('are whole lots where all shares move', () => {
    const lots = [lot(1), lot(2, { left: microshares(1n) })]
    expect(lotsIn(planLots(lots, some('all'), today)).map(({ shares }) => shares)).toEqual([80_000_000n, 1n])
  })

  it('are none where the giver holds too little', () => {
    expect(planLots([lot(1)], some('80'), today)).toMatchObject({ shares: 80_000_000n })
    expect(planLots([lot(1)], some('80.000001'), today)).toEqual({ lacks: 'tooFew' })
    expect(planLots([], some('all'), today)).toEqual({ lacks: 'nothing' })
    expect(planLots([lot(1, { left: microshares(1n) })], some('50%'), today)).toEqual({ lacks: 'nothing' })
  })

  it('are not those whose payment the bank may still take back', () => {
    const bought = (days: number) => lot(2, { acquiredOn: plusDays(today, -days) })
    const until = today
    expect(planLots([lot(1), bought(depositReturnableDays)], some('all'), today)).toEqual({ lacks: 'mayReturn', until })
    expect(lotsIn(planLots([lot(1), bought(depositReturnableDays)], some('50%'), today))).toMatchObject([
      { fromLotId: 'lot_1', shares: 80_000_000n },
    ])
    expect(lotsIn(planLots([lot(1), bought(depositReturnableDays + 1)], some('all'), today))).toHaveLength(2)
  })

  it.each([
    ['purchase', true],
    ['promotion', true],
    ['referral', true],
    ['reinvest', false],
    ['transfer', false],
    ['inheritance', false],
  ] as const)('wait for the bank if they came by %s: %s', (source, waits) => {
    expect(returnableUntil({ source, acquiredOn: today }) !== null).toBe(waits)
  })
})

test('shares and basis of both accounts together never change, whatever moves and however often a lot was sold from', () => {
  const lotsDrawn = fc.array(
    fc.record({
      shares: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      gone: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      cost: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(lotsDrawn, fc.bigInt({ min: 1n, max: 1_000_000n }), (drawn, part) => {
      const lots = drawn.map(({ shares, gone, cost }, nth) =>
        lot(nth, {
          shares: microshares(shares),
          left: microshares(shares - (gone % shares)),
          cost: cents(cost),
        }),
      )
      const held = lots.reduce((sum, { left }) => sum + left, 0n)
      const plan = planLots(lots, { part }, today)
      const moving = lotsIn(plan)
      expect(moving.reduce((sum, { shares }) => sum + shares, 0n)).toBe((held * part) / 1_000_000n)
      for (const { fromLotId, shares, cost } of moving) {
        const from = lots.find(({ id }) => id === fromLotId)!
        expect(shares > 0n && shares <= from.left).toBe(true)
        const rest = costLeft({ ...from, left: microshares(from.left - shares) })
        expect(cost >= 0n && cost + rest === costLeft(from)).toBe(true)
        const exact = from.left * part
        const off = shares * 1_000_000n - exact
        expect((off < 0n ? -off : off) <= 2n * 1_000_000n).toBe(true)
      }
    }),
  )
})

describe('the tax notes', () => {
  const moved = (value: bigint | null, basis = 100_00n) => ({
    name: 'Solar One',
    basis: cents(basis),
    value: value === null ? null : cents(value),
  })
  const notes = (of: Partial<Parameters<typeof taxNotes>[0]>) =>
    taxNotes({ kind: 'gift', year: 2026, moved: [moved(200_00n)], givenBefore: noCents, ...of }).join(' ')

  it('name Form 709 for a gift above the annual exclusion, together with what was given before in the year', () => {
    expect(notes({ moved: [moved(1_900_000n)] })).toMatch(/within the annual exclusion of \$19,000/)
    expect(notes({ moved: [moved(1_900_001n)] })).toMatch(/may have to file Form 709/)
    expect(notes({ moved: [moved(1_899_999n)], givenBefore: cents(2n) })).toMatch(/may have to file Form 709/)
  })

  it('guess neither the exclusion of another year nor a value without a price', () => {
    expect(notes({ year: 2027 })).toMatch(/for 2027 is not on record/)
    expect(notes({ moved: [moved(null)] })).toMatch(/no share price today/)
  })

  it('say that a loss counts from the value of the day where that is below the basis', () => {
    expect(notes({ moved: [moved(99_99n)] })).toMatch(/1015\(a\)/)
    expect(notes({ moved: [moved(100_00n)] })).not.toMatch(/1015\(a\)/)
  })

  it('of a divorce are neither about gifts nor about losses', () => {
    expect(notes({ kind: 'divorce', moved: [moved(1n, 9_000_000n)] })).toMatch(/1041\)\.$/)
  })
})
