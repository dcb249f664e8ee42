import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import {
  isSecondNotice,
  type NumberNotice,
  taxToWithhold,
  withheldCause,
  withholdFrom,
  withholdingOf,
  withholdingRate,
} from './backup-withholding.ts'
import { refuseNotice } from './number-notice.ts'

const day = businessDay
const signed = (at: string, isSubject = false) => ({ signedAt: instant(at), isSubject, isWithdrawn: false })
const notice = (kind: NumberNotice['kind'], receivedOn: string, isSecond = false): NumberNotice => ({
  kind,
  isSecond,
  from: withholdFrom(kind, day(receivedOn)),
  recordedAt: instant(`${receivedOn}T15:00:00Z`),
})
const first = [signed('2025-01-06T15:00:00Z')]

describe('whether payments are withheld from', () => {
  it('is so without a certification, or with item 2 crossed out, until it is signed again', () => {
    expect(withholdingOf({ certifications: [], notices: [] }, day('2026-01-05'))).toBe('notCertified')
    expect(withholdingOf({ certifications: first, notices: [] }, day('2026-01-05'))).toBeNull()
    const crossedOut = [...first, signed('2025-06-01T15:00:00Z', true)]
    expect(withholdingOf({ certifications: crossedOut, notices: [] }, day('2026-01-05'))).toBe('itemCrossedOut')
    const again = [...crossedOut, signed('2025-07-01T15:00:00Z')]
    expect(withholdingOf({ certifications: again, notices: [] }, day('2026-01-05'))).toBeNull()
    const withdrawn = [...again, { ...signed('2025-08-01T15:00:00Z'), isWithdrawn: true }]
    expect(withholdingOf({ certifications: withdrawn, notices: [] }, day('2026-01-05'))).toBe('notUsPerson')
  })

  it('begins after the close of the 30th business day of a first notice, unless it was signed again before', () => {
    const notices = [notice('bNotice', '2026-10-05')]
    // Columbus Day and Veterans Day do not count.
    expect(withholdFrom('bNotice', day('2026-10-05'))).toBe('2026-11-19')
    expect(withholdingOf({ certifications: first, notices }, day('2026-11-18'))).toBeNull()
    expect(withholdingOf({ certifications: first, notices }, day('2026-11-19'))).toBe('firstNotice')
    const again = [...first, signed('2026-10-05T15:00:01Z')]
    expect(withholdingOf({ certifications: again, notices }, day('2026-11-19'))).toBeNull()
    const before = [...first, signed('2026-10-05T15:00:00Z')]
    expect(withholdingOf({ certifications: before, notices }, day('2026-11-19'))).toBe('firstNotice')
  })

  it('ends after a second notice by proof alone', () => {
    const notices = [notice('bNotice', '2024-10-07'), notice('bNotice', '2026-10-05', true)]
    const again = [...first, signed('2026-11-20T15:00:00Z')]
    expect(withholdingOf({ certifications: again, notices }, day('2026-12-01'))).toBe('secondNotice')
    const proven = [...notices, notice('numberProven', '2026-11-25')]
    expect(withholdingOf({ certifications: first, notices: proven }, day('2026-12-01'))).toBeNull()
  })

  it('counts a notice as the second within three years, to the day', () => {
    expect(isSecondNotice(day('2026-10-04'), [day('2023-10-05')])).toBe(true)
    expect(isSecondNotice(day('2026-10-05'), [day('2023-10-05')])).toBe(false)
    expect(isSecondNotice(day('2026-10-05'), [])).toBe(false)
  })

  it('follows a notice of underreporting from the 31st day until the IRS ends it', () => {
    const notices = [notice('cNotice', '2026-03-02')]
    expect(withholdingOf({ certifications: first, notices }, day('2026-04-01'))).toBeNull()
    expect(withholdingOf({ certifications: first, notices }, day('2026-04-02'))).toBe('underreporting')
    const ended = [...notices, notice('cNoticeEnded', '2026-05-01')]
    expect(withholdingOf({ certifications: first, notices: ended }, day('2026-05-01'))).toBeNull()
  })
})

describe('how much is withheld', () => {
  const payment = {
    cause: 'dividend',
    amount: cents(1_000),
    year: 2026,
    isPartnership: false,
    isIra: false,
    available: cents(9_999),
  } as const

  it('is 24% since 2018, rounded down, and at most what is there', () => {
    expect(withholdingRate(2017)).toBe(280_000n)
    expect(withholdingRate(2018)).toBe(240_000n)
    expect(taxToWithhold(payment, 'notCertified')).toBe(240n)
    expect(taxToWithhold({ ...payment, amount: cents(104) }, 'notCertified')).toBe(24n)
    expect(taxToWithhold({ ...payment, available: cents(100) }, 'notCertified')).toBe(100n)
    expect(taxToWithhold({ ...payment, amount: cents(-1_000) }, 'notCertified')).toBe(0n)
  })

  it('is nothing of an IRA, of a partnership’s distribution, and of a sale where the reason is about dividends alone', () => {
    expect(taxToWithhold({ ...payment, isIra: true }, 'notCertified')).toBe(0n)
    expect(taxToWithhold({ ...payment, isPartnership: true }, 'notCertified')).toBe(0n)
    expect(taxToWithhold({ ...payment, isPartnership: true, cause: 'sale' }, 'notCertified')).toBe(240n)
    expect(taxToWithhold({ ...payment, cause: 'sale' }, 'itemCrossedOut')).toBe(0n)
    expect(taxToWithhold({ ...payment, cause: 'sale' }, 'underreporting')).toBe(0n)
    expect(taxToWithhold({ ...payment, cause: 'sale' }, 'secondNotice')).toBe(240n)
  })

  it('is 30% of a corporation’s dividend to who is no U.S. person, and 24% of what a sale brings them', () => {
    expect(taxToWithhold(payment, 'notUsPerson')).toBe(300n)
    expect(taxToWithhold({ ...payment, amount: cents(3) }, 'notUsPerson')).toBe(0n)
    expect(taxToWithhold({ ...payment, amount: cents(4) }, 'notUsPerson')).toBe(1n)
    expect(taxToWithhold({ ...payment, cause: 'sale' }, 'notUsPerson')).toBe(240n)
    expect(taxToWithhold({ ...payment, isPartnership: true }, 'notUsPerson')).toBe(0n)
    expect(taxToWithhold({ ...payment, isIra: true }, 'notUsPerson')).toBe(0n)
    expect(withheldCause('dividend', 'notUsPerson')).toBe('foreignDividend')
    expect(withheldCause('sale', 'notUsPerson')).toBe('sale')
    expect(withheldCause('dividend', 'notCertified')).toBe('dividend')
  })

  it('never exceeds 24% or what is there, whatever is paid', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 9n), max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (paid, is) => {
          const tax = taxToWithhold({ ...payment, amount: cents(paid), available: cents(is) }, 'firstNotice')
          expect(tax >= 0n && tax <= is && tax * 100n <= (paid > 0n ? paid : 0n) * 24n).toBe(true)
        },
      ),
    )
  })
})

describe('what is recorded about a number', () => {
  const today = day('2026-11-25')
  it('was received by today, and what ends a notice has one to end', () => {
    expect(refuseNotice({ kind: 'bNotice', receivedOn: today }, { today, notices: [] })).toBeNull()
    expect(refuseNotice({ kind: 'bNotice', receivedOn: day('2026-11-26') }, { today, notices: [] })?.code).toBe(
      'notReceivedYet',
    )
    expect(refuseNotice({ kind: 'numberProven', receivedOn: today }, { today, notices: [] })?.code).toBe('nothingToEnd')
    const open = [notice('bNotice', '2026-10-05')]
    expect(refuseNotice({ kind: 'numberProven', receivedOn: today }, { today, notices: open })).toBeNull()
    const proven = [...open, notice('numberProven', '2026-11-20')]
    expect(refuseNotice({ kind: 'numberProven', receivedOn: today }, { today, notices: proven })?.code).toBe(
      'nothingToEnd',
    )
  })
})
