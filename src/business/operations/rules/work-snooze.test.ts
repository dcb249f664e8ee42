import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { isSnoozed, refuseSnooze, workState } from './work-snooze.ts'

const now = instant('2026-01-05T15:00:00Z')
const refusal = (until: string, due: string | null = null, reason = 'The bank answers on Thursday') =>
  refuseSnooze({ due: due === null ? null : instant(due) }, { until: businessDay(until), reason }, now)?.code ?? null

describe('a snooze', () => {
  it.each([
    ['2026-01-05', 'badSnooze'],
    ['2026-01-06', null],
    ['2026-01-19', null],
    ['2026-01-20', 'badSnooze'],
  ])('until %s, from January 5: %s', (until, code) => {
    expect(refusal(until)).toBe(code)
  })

  it.each([
    ['at the moment at which it would come back', '2026-01-08T13:00:00Z', null],
    ['a second before', '2026-01-08T12:59:59Z', 'badSnooze'],
  ])('until 8:00 on January 8 of what is due %s: %s', (_words, due, code) => {
    expect(refusal('2026-01-08', due)).toBe(code)
  })

  it('is refused for what is late', () => {
    expect(refusal('2026-01-06', '2026-01-05T15:00:00Z')).toBe('badSnooze')
  })

  it('needs a reason', () => {
    expect(refusal('2026-01-06', null, ' ')).toBe('reasonRequired')
  })
})

describe('snoozed work', () => {
  const work = {
    kind: 'case',
    what: 'Debt',
    detail: 'Owes.',
    amount: 4200n,
    due: instant('2026-01-20T15:00:00Z'),
    since: instant('2026-01-04T15:00:00Z'),
  } as const
  const until = instant('2026-01-08T13:00:00Z')
  const rests = (changed: object, at: string = '2026-01-07T15:00:00Z') =>
    isSnoozed({ ...work, ...changed }, { at: now, until, state: workState(work) }, instant(at))

  it('comes back at its time', () => {
    expect(rests({}, '2026-01-08T12:59:59Z')).toBe(true)
    expect(rests({}, '2026-01-08T13:00:00Z')).toBe(false)
  })

  it.each([
    ['amount', { amount: 4300n }],
    ['deadline', { due: instant('2026-01-19T15:00:00Z') }],
    ['name', { what: 'Debt in collection' }],
    ['detail', { detail: 'Owes, and the bank is closed.' }],
    ['beginning, as it is new work', { since: instant('2026-01-06T15:00:00Z') }],
  ])('comes back at once with another %s', (_words, changed) => {
    expect(rests(changed)).toBe(false)
  })

  it('rests through another try, if it is stuck', () => {
    const stuck = { ...work, kind: 'stuck', detail: '3 tries' } as const
    const snooze = { at: now, until, state: workState(stuck) }
    expect(isSnoozed({ ...stuck, detail: '4 tries' }, snooze, instant('2026-01-07T15:00:00Z'))).toBe(true)
  })
})
