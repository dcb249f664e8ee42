import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import {
  dataRequestForm,
  deadlinesFrom,
  extendedFrom,
  type RequestState,
  refuseExtension,
  refuseRequests,
  requestCan,
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
    ['unverified', true, false, false],
    ['open', false, true, true],
    ['answered', false, false, false],
  ] as const)('that is %s may be verified: %s, extended: %s, answered: %s', (state: RequestState, ...may) =>
    expect([requestCan('verify', state), requestCan('extend', state), requestCan('answer', state)]).toEqual(may),
  )
  it('names who asks, where they live and what they ask for', () => {
    const asked = { kind: 'delete', name: 'Jo Lee', email: 'jo@example.com', stateCode: 'ca' }
    expect(dataRequestForm.parse(asked)).toMatchObject({ stateCode: 'CA', words: '' })
    for (const wrong of [{ kind: 'sell' }, { name: ' ' }, { email: 'jo@' }, { stateCode: 'C' }])
      expect(dataRequestForm.safeParse({ ...asked, ...wrong }).success).toBe(false)
  })
  it('is taken five times an hour from one address', () => {
    expect(refuseRequests(4)).toBeNull()
    expect(refuseRequests(5)?.code).toBe('tooManyRequests')
  })
})
