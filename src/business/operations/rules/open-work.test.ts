import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { byUrgency, isLate, partOf, turnOf } from './open-work.ts'

/** Noon in New York on a Monday. */
const now = instant('2026-11-23T17:00:00Z')
const work = (subject: string, since: string, due: string | null = null) => ({
  subject,
  since: instant(since),
  due: due === null ? null : instant(due),
})

describe('the order of the queue', () => {
  it('is late, due today, without a deadline, due later; by deadline, and among the undated by age', () => {
    const rows = [
      work('later', '2026-10-01T00:00:00Z', '2026-11-25T00:00:00Z'),
      work('undated, new', '2026-11-23T16:00:00Z'),
      work('undated, old', '2026-09-01T00:00:00Z'),
      work('tonight', '2026-11-23T00:00:00Z', '2026-11-24T04:59:59Z'),
      work('late for a day', '2026-11-21T00:00:00Z', '2026-11-22T17:00:00Z'),
      work('late for a week', '2026-11-21T00:00:00Z', '2026-11-16T17:00:00Z'),
    ]
    expect(rows.toSorted(byUrgency(now)).map(({ subject }) => subject)).toEqual([
      'late for a week',
      'late for a day',
      'tonight',
      'undated, old',
      'undated, new',
      'later',
    ])
  })

  it('puts the one that has waited longer before another with the same deadline', () => {
    const due = '2026-11-23T20:00:00Z'
    const rows = [work('a', '2026-11-23T10:00:00Z', due), work('b', '2026-11-23T09:00:00Z', due)]
    expect(rows.toSorted(byUrgency(now)).map(({ subject }) => subject)).toEqual(['b', 'a'])
  })

  it('is the same however the rows came, if two are alike', () => {
    const [a, b] = [work('a', '2026-11-23T10:00:00Z'), work('b', '2026-11-23T10:00:00Z')]
    expect([b, a].toSorted(byUrgency(now))).toEqual([a, b])
  })
})

describe('a deadline', () => {
  it('is late from its very moment', () => {
    expect(isLate({ due: now.add({ milliseconds: 1 }) }, now)).toBe(false)
    expect(isLate({ due: now }, now)).toBe(true)
    expect(isLate({ due: null }, now)).toBe(false)
  })

  it('is today’s up to midnight in New York', () => {
    expect(partOf({ due: instant('2026-11-24T05:00:00Z') }, now)).toBe('today')
    expect(partOf({ due: instant('2026-11-24T05:00:00.001Z') }, now)).toBe('later')
  })
})

describe('whose turn it is', () => {
  it.each([
    ['another operator’s, if the reader proposed it', { proposedBy: 'usr_r' }, null, 'anotherOperator'],
    ['another operator’s, if it is about the reader', {}, 'usr_r', 'anotherOperator'],
    ['that of a second one, if someone else proposed it', { proposedBy: 'usr_o' }, 'usr_a', 'secondOperator'],
    ['anyone’s, if nobody proposed it', {}, 'usr_a', 'anyOperator'],
  ] as const)('is %s', (_words, of, owner, turn) => {
    expect(turnOf(of, { reader: 'usr_r', owner })).toBe(turn)
  })
})
