import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import {
  areReadingsWhole,
  type CloseFacts,
  type CloseStep,
  closeDueOn,
  type DividendOfClose,
  isCloseLate,
  isSettled,
  lineOf,
  meanOf,
  missingOf,
  needsCause,
  nextStep,
  type PlantOfClose,
  stepsOfClose,
} from './month-close.ts'

const plant: PlantOfClose = {
  daysRead: 31,
  daysDue: 31,
  wattHours: 1_000n,
  expectedWattHours: 1_000n,
  explainedWattHours: 0n,
}
const dividend: DividendOfClose = {
  state: 'declared',
  origin: 'computed',
  pool: dollars(100),
  isHalfApproved: false,
  isUnpayable: false,
  correctionWaits: false,
  paidOn: null,
}
const approved: DividendOfClose = { ...dividend, state: 'notFunded' }
const paid: DividendOfClose = { ...dividend, state: 'paid', paidOn: businessDay('2026-11-12') }

/** October with its cash recorded, on November 12. */
const october: CloseFacts = {
  month: '2026-10',
  today: businessDay('2026-11-12'),
  plants: [plant],
  pool: dollars(100),
  cashCorrectionWaits: false,
  poolsBefore: [],
  dividend: null,
  isNoticed: false,
  isLocked: false,
  closeWaits: false,
}
const stepOf = (kind: CloseStep, facts: Partial<CloseFacts>, takesTwo = false) => {
  const { state, act } = stepsOfClose({ ...october, ...facts }, takesTwo).find((step) => step.kind === kind)!
  return [state, act]
}
const nextOf = (facts: Partial<CloseFacts>, takesTwo = false) => {
  const next = nextStep(stepsOfClose({ ...october, ...facts }, takesTwo))
  return next && [next.kind, next.act]
}

describe('the readings of a month', () => {
  const short = [plant, { ...plant, daysRead: 30 }]

  it('are complete once every plant has all its days', () => {
    expect(areReadingsWhole([plant, plant])).toBe(true)
    expect(areReadingsWhole(short)).toBe(false)
    expect(stepOf('readings', {})).toEqual(['done', null])
  })

  it('are the meters’ for two days after the month, and then a person’s', () => {
    expect(stepOf('readings', { plants: short, today: businessDay('2026-11-02') })).toEqual(['waiting', null])
    expect(stepOf('readings', { plants: short, today: businessDay('2026-11-03') })).toEqual([
      'todo',
      'recordProduction',
    ])
  })

  it('owe nothing of a plant without a meter', () => {
    expect(stepOf('readings', { plants: [{ ...plant, daysRead: 0, daysDue: 0 }] })).toEqual(['done', null])
  })
})

describe('lost output', () => {
  const making = (wattHours: bigint, explainedWattHours = 0n) => ({ ...plant, wattHours, explainedWattHours })

  it('is what the meter lacks of the expected output, and never less than nothing', () => {
    expect(missingOf(making(900n))).toBe(100n)
    expect(missingOf(making(1_001n))).toBe(0n)
  })

  it('needs a cause from more than 15% of the expected output on', () => {
    expect(needsCause(making(850n))).toBe(false)
    expect(needsCause(making(849n))).toBe(true)
  })

  it('needs none for what is explained', () => {
    expect(needsCause(making(500n, 350n))).toBe(false)
    expect(needsCause(making(500n, 349n))).toBe(true)
  })

  it('waits for the readings before anyone explains it', () => {
    expect(stepOf('losses', { plants: [{ ...making(0n), daysRead: 30 }] })).toEqual(['waiting', null])
    expect(stepOf('losses', { plants: [making(0n)] })).toEqual(['todo', 'recordLostOutput'])
    expect(stepOf('losses', { plants: [making(850n)] })).toEqual(['done', null])
  })
})

describe('the cash of a month', () => {
  it('is recorded, or its correction waits for a second operator', () => {
    expect(stepOf('cash', { pool: null })).toEqual(['todo', 'recordPeriodCash'])
    expect(stepOf('cash', {})).toEqual(['done', null])
    expect(stepOf('cash', { cashCorrectionWaits: true })).toEqual(['waiting', 'approveProposal'])
  })
})

describe('the pool of a month', () => {
  it('is looked at above the line until those who must have approved it', () => {
    expect(stepOf('pool', {}, true)).toEqual(['problem', null])
    expect(stepOf('pool', { dividend }, true)).toEqual(['problem', null])
    expect(stepOf('pool', { dividend: approved }, true)).toEqual(['done', null])
    expect(stepOf('pool', {}, false)).toEqual(['done', null])
  })

  it('is unknown before the cash, and nobody’s if nothing is left', () => {
    expect(stepOf('pool', { pool: null })).toEqual(['todo', null])
    expect(stepOf('pool', { pool: dollars(0) })).toEqual(['notNeeded', null])
  })

  it('has a mean and a line from the payments before, rounded down', () => {
    expect(meanOf([])).toBeNull()
    expect(meanOf([cents(10), cents(11)])).toBe(10n)
    expect(lineOf([cents(10), cents(11)], 3)).toBeNull()
    expect(lineOf([cents(10), cents(11), cents(12)], 3)).toBe(13n)
  })
})

describe('the dividend of a month', () => {
  it('is declared once its cash is on record', () => {
    expect(stepOf('declared', { pool: null })).toEqual(['todo', null])
    expect(stepOf('declared', {})).toEqual(['todo', 'declareDividend'])
    expect(stepOf('declared', { dividend })).toEqual(['done', null])
  })

  it('is not needed when the month left nothing', () => {
    for (const kind of ['declared', 'approved', 'funded', 'paid', 'notices'] as const)
      expect(stepOf(kind, { pool: dollars(0) })).toEqual(['notNeeded', null])
  })

  it('is withdrawn when the cash was corrected after it, unless its pool was entered', () => {
    const changed = { pool: dollars(101), dividend }
    expect(stepOf('declared', changed)).toEqual(['problem', 'withdrawDividend'])
    expect(stepOf('approved', changed)).toEqual(['todo', null])
    expect(stepOf('declared', { ...changed, dividend: { ...dividend, origin: 'entered' } })).toEqual(['done', null])
  })

  it('waits for one who approves, and for a second after the first of two', () => {
    expect(stepOf('approved', { dividend })).toEqual(['todo', 'approveDividend'])
    expect(stepOf('approved', { dividend: { ...dividend, isHalfApproved: true } })).toEqual([
      'waiting',
      'approveDividend',
    ])
    expect(stepOf('approved', { dividend: approved })).toEqual(['done', null])
  })

  it('waits for the issuer’s money, and is withdrawn if it could not be paid', () => {
    expect(stepOf('funded', { dividend: approved })).toEqual(['waiting', null])
    expect(stepOf('funded', { dividend: { ...approved, isUnpayable: true } })).toEqual(['problem', 'withdrawDividend'])
    expect(stepOf('paid', { dividend: { ...approved, isUnpayable: true } })).toEqual(['problem', null])
    expect(stepOf('funded', { dividend: paid })).toEqual(['done', null])
  })

  it('is paid, and corrected when the cash was corrected afterwards', () => {
    expect(stepOf('paid', { dividend: approved })).toEqual(['todo', null])
    expect(stepOf('paid', { dividend: paid })).toEqual(['done', null])
    expect(stepOf('paid', { dividend: paid, pool: dollars(99) })).toEqual(['problem', 'correctDividend'])
    expect(stepOf('paid', { dividend: { ...paid, correctionWaits: true }, pool: dollars(99) })).toEqual([
      'waiting',
      'approveDividend',
    ])
    expect(stepOf('declared', { dividend: paid, pool: dollars(99) })).toEqual(['done', null])
  })

  it('has its notices a day after it was paid, or something is stuck', () => {
    expect(stepOf('notices', { dividend: approved })).toEqual(['todo', null])
    expect(stepOf('notices', { dividend: paid, today: businessDay('2026-11-13') })).toEqual(['waiting', null])
    expect(stepOf('notices', { dividend: paid, today: businessDay('2026-11-14') })).toEqual(['problem', null])
    expect(stepOf('notices', { dividend: paid, isNoticed: true })).toEqual(['done', null])
  })
})

describe('the close of a month', () => {
  const all = { dividend: paid, isNoticed: true }

  it('is locked by two', () => {
    expect(stepOf('locked', all)).toEqual(['todo', 'closeMonth'])
    expect(stepOf('locked', { ...all, closeWaits: true })).toEqual(['waiting', 'approveProposal'])
    expect(stepOf('locked', { ...all, isLocked: true })).toEqual(['done', null])
  })

  it('is due two weeks after the month, and late the day after', () => {
    expect(closeDueOn('2026-10')).toBe('2026-11-14')
    expect(isCloseLate({ ...october, today: businessDay('2026-11-14') })).toBe(false)
    expect(isCloseLate({ ...october, today: businessDay('2026-11-15') })).toBe(true)
    expect(isCloseLate({ ...october, isLocked: true, today: businessDay('2026-11-15') })).toBe(false)
  })

  it('names the next act in the order of the work', () => {
    expect(nextOf({ plants: [{ ...plant, daysRead: 0 }], pool: null })).toEqual(['readings', 'recordProduction'])
    expect(nextOf({ pool: null })).toEqual(['cash', 'recordPeriodCash'])
    expect(nextOf({ plants: [{ ...plant, wattHours: 0n }] })).toEqual(['losses', 'recordLostOutput'])
    expect(nextOf({})).toEqual(['declared', 'declareDividend'])
    expect(nextOf({ dividend })).toEqual(['approved', 'approveDividend'])
    expect(nextOf({ dividend: approved })).toEqual(['funded', null])
    expect(nextOf({ dividend: paid })).toEqual(['notices', null])
    expect(nextOf(all)).toEqual(['locked', 'closeMonth'])
    expect(nextOf({ ...all, isLocked: true })).toBeNull()
  })

  it('passes over a pool above the line, which nobody can do anything about but approve it', () => {
    expect(nextOf({}, true)).toEqual(['declared', 'declareDividend'])
    expect(nextOf({ dividend }, true)).toEqual(['approved', 'approveDividend'])
  })

  it('passes over notices that are nowhere on record a day later: they keep no month open', () => {
    expect(nextOf({ dividend: paid, today: businessDay('2026-11-14') })).toEqual(['locked', 'closeMonth'])
  })

  it('of a month that left nothing is its lock alone', () => {
    expect(nextOf({ pool: dollars(0) })).toEqual(['locked', 'closeMonth'])
  })
})

describe('the money of a month', () => {
  it('is settled once it is paid as the cash has it, or if nothing was left', () => {
    expect(isSettled({ pool: null, dividend: null })).toBe(false)
    expect(isSettled({ pool: dollars(0), dividend: null })).toBe(true)
    expect(isSettled({ pool: dollars(100), dividend: null })).toBe(false)
    expect(isSettled({ pool: dollars(100), dividend: approved })).toBe(false)
    expect(isSettled({ pool: dollars(100), dividend: paid })).toBe(true)
    expect(isSettled({ pool: dollars(99), dividend: paid })).toBe(false)
    expect(isSettled({ pool: dollars(100), dividend: { ...paid, correctionWaits: true } })).toBe(false)
    expect(isSettled({ pool: dollars(99), dividend: { ...paid, origin: 'entered' } })).toBe(true)
  })
})
