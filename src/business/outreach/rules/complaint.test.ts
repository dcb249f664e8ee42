import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { instant, isBefore } from '#kernel/instant.ts'
import {
  ageBandOf,
  complaintDue,
  complaintState,
  isComplaintLate,
  keptSince,
  type NewComplaint,
  refuseClosing,
  refuseComplaint,
  refuseOneMoreStep,
  refuseWay,
} from './complaint.ts'

const at = instant('2026-11-30T15:00:00Z')

describe('a complaint', () => {
  it.each([
    ['2026-11-02', '2026-11-24'],
    ['2026-11-27', '2026-12-18'],
    ['2026-11-28', '2026-12-18'],
    ['2026-12-15', '2027-01-07'],
  ])('of %s is answered by %s: 15 business days later, holidays left out', (received, due) =>
    expect(complaintDue(businessDay(received))).toBe(due),
  )

  it('is late from the day after its last one, until it is answered', () => {
    const due = businessDay('2026-11-23')
    expect(isComplaintLate('received', due, businessDay('2026-11-23'))).toBe(false)
    expect(isComplaintLate('acknowledged', due, businessDay('2026-11-24'))).toBe(true)
    expect(isComplaintLate('answered', due, businessDay('2026-11-24'))).toBe(false)
  })

  it('has the state of its last step', () => {
    const state = (acknowledged: boolean, answered: boolean, closed: boolean) =>
      complaintState({
        acknowledgedAt: acknowledged ? at : null,
        answeredAt: answered ? at : null,
        closedAt: closed ? at : null,
      })
    expect([
      state(false, false, false),
      state(true, false, false),
      state(false, true, false),
      state(true, true, true),
    ]).toEqual(['received', 'acknowledged', 'answered', 'closed'])
  })

  it.each([
    ['2026-11-23', 'week'],
    ['2026-11-22', 'month'],
    ['2026-10-31', 'month'],
    ['2026-10-30', 'quarter'],
    ['2026-09-01', 'quarter'],
    ['2026-08-31', 'longer'],
  ])('of %s is of the band %s on November 30', (received, band) =>
    expect(ageBandOf(businessDay(received), businessDay('2026-11-30'))).toBe(band),
  )

  it('is kept for three years after the day of its closing', () => {
    const closed = instant('2026-11-30T22:00:00Z')
    expect(isBefore(closed, keptSince(businessDay('2029-11-29')))).toBe(false)
    expect(isBefore(closed, keptSince(businessDay('2029-11-30')))).toBe(true)
  })

  it('is closed by another person than any who answered, with its cause on record', () => {
    expect(refuseClosing({ theme: null, answeredBy: [] }, 'usr_1')?.code).toBe('causeRequired')
    expect(refuseClosing({ theme: 'systemFault', answeredBy: ['usr_2', 'usr_1'] }, 'usr_1')?.code).toBe('answeredIt')
    expect(refuseClosing({ theme: 'systemFault', answeredBy: ['usr_2'] }, 'usr_1')).toBeNull()
  })

  it('has a last step, after which only closing is left', () => {
    expect([refuseOneMoreStep('answer', 49), refuseOneMoreStep('close', 50)]).toEqual([null, null])
    expect(refuseOneMoreStep('reopen', 50)?.code).toBe('tooManySteps')
  })

  it('is answered by email where there is an address', () => {
    expect(refuseWay('email', null)?.code).toBe('noAddress')
    expect([refuseWay('phone', null), refuseWay('email', 'ada@example.com')]).toEqual([null, null])
  })

  const given: NewComplaint = {
    text: 'My withdrawal took three weeks.',
    receivedOn: businessDay('2026-11-30'),
    userId: null,
    name: 'Ada',
    email: 'ada@example.com',
  }
  const code = (change: Partial<NewComplaint>) =>
    refuseComplaint({ ...given, ...change }, businessDay('2026-11-30'))?.code ?? 'ok'

  it.each<[Partial<NewComplaint>, string]>([
    [{}, 'ok'],
    [{ text: ' ' }, 'badComplaint'],
    [{ text: 'a'.repeat(20_000) }, 'ok'],
    [{ text: 'a'.repeat(20_001) }, 'badComplaint'],
    [{ receivedOn: businessDay('2026-12-01') }, 'badComplaint'],
    [{ email: 'ada' }, 'badComplaint'],
    [{ userId: 'usr_1' }, 'badComplaint'],
    [{ userId: 'usr_1', name: null, email: null }, 'ok'],
  ])('is put on record with its words, its day and one sender (%#)', (change, outcome) =>
    expect(code(change)).toBe(outcome),
  )
})
