import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import {
  dataRequestForm,
  deadlinesFrom,
  extendedFrom,
  needsNoProof,
  type RequestKind,
  type RequestState,
  refuseAnswer,
  refuseExtension,
  refuseRequests,
  requestCan,
  requestKinds,
} from './data-request.ts'

const day = businessDay('2026-11-20')

describe('a request about personal data', () => {
  it('is confirmed within 10 business days and answered within 45 days of the day it came', () =>
    expect(deadlinesFrom(day)).toEqual({ confirmBy: '2026-12-07', answerBy: '2027-01-04' }))
  it('is put off once, by 45 days', () => {
    expect(extendedFrom(businessDay('2027-01-04'))).toBe('2027-02-18')
    expect(refuseExtension({ state: 'open', isExtended: false })).toBeNull()
    expect(refuseExtension({ state: 'open', isExtended: true })?.code).toBe('cannotExtend')
    expect(refuseExtension({ state: 'answered', isExtended: false })?.code).toBe('cannotExtend')
  })
  it.each([
    ['unverified', true, true, true],
    ['open', false, true, true],
    ['answered', false, false, false],
  ] as const)('that is %s may be verified: %s, extended: %s, answered: %s', (state: RequestState, ...may) =>
    expect([requestCan('verify', state), requestCan('extend', state), requestCan('answer', state)]).toEqual(may),
  )
  it('needs proof of who asks to be answered, and none to be refused', () => {
    expect(refuseAnswer({ state: 'unverified', outcome: 'fulfilled' })?.code).toBe('notVerified')
    expect(refuseAnswer({ state: 'unverified', outcome: 'refused' })).toBeNull()
    expect(refuseAnswer({ state: 'open', outcome: 'fulfilled' })).toBeNull()
    expect(refuseAnswer({ state: 'answered', outcome: 'refused' })?.code).toBe('notOpen')
  })
  it('needs no proof to opt out or to limit', () =>
    expect(Object.keys(requestKinds).filter((kind) => needsNoProof(kind as RequestKind))).toEqual(['optOut', 'limit']))
  it('names who asks, where they live and what they ask for', () => {
    const asked = { kind: 'delete', name: 'Jo Lee', email: 'jo@example.com', stateCode: 'ca' }
    expect(dataRequestForm.parse(asked)).toMatchObject({ stateCode: 'CA', words: '' })
    for (const wrong of [{ kind: 'sell' }, { name: ' ' }, { email: 'jo@' }, { stateCode: 'C' }, { stateCode: 'ZZ' }])
      expect(dataRequestForm.safeParse({ ...asked, ...wrong }).success).toBe(false)
  })
  it('is taken five times an hour from one address', () => {
    expect(refuseRequests(4)).toBeNull()
    expect(refuseRequests(5)?.code).toBe('tooManyRequests')
  })
})
