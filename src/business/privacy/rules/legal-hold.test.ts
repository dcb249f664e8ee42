import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import {
  answerWhileHeld,
  keptByHold,
  queuedUntil,
  refuseFulfilling,
  refuseHold,
  refuseOver,
  reviewOn,
} from './legal-hold.ts'

const texts = { matter: 'SDNY 26-cv-1041', filedUnder: 'Legal 2026, 7', reason: 'A subpoena' }

describe('a legal hold', () => {
  it('has a matter, a filedUnder and a reason', () => {
    expect(refuseHold(texts)).toBeNull()
    expect(refuseHold({ ...texts, matter: ' ' })).toMatchObject({ code: 'matterRequired', field: 'matter' })
    expect(refuseHold({ ...texts, filedUnder: '' })).toMatchObject({ code: 'matterRequired', field: 'filedUnder' })
    expect(refuseHold({ ...texts, reason: ' ' })).toMatchObject({ code: 'reasonRequired', field: 'reason' })
  })

  it('is reviewed every 180 days, and is in the queue for the last two weeks of them', () => {
    expect(reviewOn(businessDay('2026-01-05'))).toBe('2026-07-04')
    expect(queuedUntil(businessDay('2026-06-20'))).toBe('2026-07-04')
  })

  it('is reviewed and released only while it stands', () => {
    expect(refuseOver({ released_at: null })).toBeNull()
    expect(refuseOver({ released_at: '2026-01-05' })?.code).toBe('holdReleased')
    expect(refuseOver(undefined)?.code).toBe('noSuchHold')
  })

  it('keeps a request to delete from being fulfilled', () => {
    expect(refuseFulfilling(true)?.code).toBe('legalHold')
    expect(refuseFulfilling(false)).toBeNull()
  })

  it('is no secret where the person may be told, and is not hinted at where they may not', () => {
    expect(answerWhileHeld(true)).toMatch(/^We cannot delete your data now. A legal obligation/)
    expect(answerWhileHeld(false)).not.toMatch(/obligation|hold|now/)
    expect(keptByHold(true)).toEqual({ what: 'Everything in the account', why: 'A legal obligation to keep it' })
    expect(keptByHold(false)).toBeNull()
  })
})
