import { describe, expect, it } from 'vitest'
import { businessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { documentsFor } from './estate-documents.ts'
import { type Heir, heirObstacle, mostHeirs, refuseHeirs } from './heirs.ts'
import { type EstateFacts, estateCan, estateObstacles } from './obstacles.ts'
import type { PartyFacts } from './party.ts'
import { refuseOpening } from './registration.ts'

const today = businessDay('2026-11-30')

describe('a case is opened', () => {
  const account = { type: 'individual', custodian: null, isOwn: true } as const
  const input = { registration: 'individual', diedOn: today, reportedBy: 'Rosa' } as const
  const codeOf = (change: Partial<Parameters<typeof refuseOpening>[0]>, of: object = {}) =>
    refuseOpening({ ...input, ...change }, { account: { ...account, ...of }, today })?.code ?? null

  it('for a person’s own account', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({}, { isOwn: false })).toBe('notAPersonsAccount')
    expect(codeOf({}, { type: 'business' })).toBe('notAPersonsAccount')
  })

  it('not for an IRA, whose custodian pays the beneficiaries', () => {
    expect(codeOf({}, { custodian: 'strata', isOwn: false })).toBe('heldByCustodian')
  })

  it.each(['jointWithSurvivor', 'transferOnDeath', 'trust'] as const)(
    'not for %s, which no account is',
    (registration) => {
      expect(codeOf({ registration })).toBe('registrationNotSupported')
    },
  )

  it('for a death of today or of the last thirty years', () => {
    expect(codeOf({ diedOn: plusDays(today, 1) })).toBe('badDayOfDeath')
    expect(codeOf({ diedOn: plusMonths(today, -360) })).toBe('badDayOfDeath')
    expect(codeOf({ diedOn: plusDays(plusMonths(today, -360), 1) })).toBeNull()
  })

  it('with the name of the person who reported it', () => {
    expect(codeOf({ reportedBy: ' ' })).toBe('reporterRequired')
  })
})

describe('the documents of a case', () => {
  it('follow from who may act for the estate', () => {
    const kinds = (authority: 'probate' | 'smallEstate') => documentsFor({ registration: 'individual', authority })
    expect(kinds('probate')).toEqual(['deathCertificate', 'courtAppointment', 'transferForm'])
    expect(kinds('smallEstate')).toEqual(['deathCertificate', 'smallEstateAffidavit', 'transferForm'])
  })
})

describe('heirs', () => {
  const heir = (nth: number, part: number): Heir => ({ accountId: `acc_${nth}`, part, relation: 'child' })
  const codeOf = (whole: number, heirs: readonly Heir[]) => refuseHeirs({ whole, heirs }, 'acc_dead')?.code ?? null

  it('have parts that add up to the whole', () => {
    expect(codeOf(3, [heir(1, 2), heir(2, 1)])).toBeNull()
    expect(codeOf(3, [heir(1, 1), heir(2, 1)])).toBe('badHeirs')
    expect(codeOf(3, [heir(1, 2), heir(2, 2)])).toBe('badHeirs')
    expect(codeOf(2, [heir(1, 2), heir(2, 0)])).toBe('badHeirs')
  })

  it('are named once, from one to twenty, and the person who died is none', () => {
    const many = (count: number) => Array.from({ length: count }, (_, nth) => heir(nth, 1))
    expect(codeOf(2, [heir(1, 1), heir(1, 1)])).toBe('namedTwice')
    expect(codeOf(1, [])).toBe('badHeirs')
    expect(codeOf(mostHeirs, many(mostHeirs))).toBeNull()
    expect(codeOf(mostHeirs + 1, many(mostHeirs + 1))).toBe('badHeirs')
    expect(codeOf(1, [{ ...heir(1, 1), accountId: 'acc_dead' }])).toBe('badHeirs')
    expect(codeOf(1, [{ ...heir(1, 1), relation: ' ' }])).toBe('badHeirs')
  })

  it('need an account of their own that is verified, free and has a tax form', () => {
    const ready: PartyFacts = {
      isThere: true,
      isPersonsOwn: true,
      isVerified: true,
      isFrozen: false,
      isClosed: false,
      hasTaxForm: true,
    }
    expect(heirObstacle(ready)).toBeNull()
    expect(heirObstacle({ ...ready, isThere: false })).toContain('open one with us first')
    expect(heirObstacle({ ...ready, isClosed: true })).toContain('open one with us first')
    expect(heirObstacle({ ...ready, isPersonsOwn: false })).toContain('not to a business or an IRA')
    expect(heirObstacle({ ...ready, isVerified: false })).toContain('not verified')
    expect(heirObstacle({ ...ready, hasTaxForm: false })).toContain('Form W-9')
    expect(heirObstacle({ ...ready, isFrozen: true })).toContain('frozen')
  })
})

describe('a transfer', () => {
  const ready: EstateFacts = {
    documentsLacking: [],
    hasHeirs: true,
    heirs: [],
    openOrders: 0,
    openSellOrders: 0,
    isOnItsWay: false,
    mayReturnUntil: null,
    owed: dollars(0),
    unpriced: [],
    movedAfterDeath: [],
    diedOn: today,
    isEmpty: false,
  }

  it('waits for nothing if all is done', () => {
    expect(estateObstacles(ready)).toEqual([])
  })

  it.each([
    ['documents', { documentsLacking: ['Transfer form: missing'] }],
    ['heirs', { hasHeirs: false }],
    ['heir', { heirs: ['acc_1: not verified'] }],
    ['orders', { openOrders: 1 }],
    ['sellOrders', { openSellOrders: 2 }],
    ['moneyOnItsWay', { isOnItsWay: true }],
    ['mayReturn', { mayReturnUntil: today }],
    ['owed', { owed: dollars(1) }],
    ['noPrice', { unpriced: ['Sertao Solar'] }],
    ['movedAfterDeath', { movedAfterDeath: ['Sertao Solar'] }],
    ['nothingThere', { isEmpty: true }],
  ] as const)('waits for %s alone', (code, change) => {
    expect(estateObstacles({ ...ready, ...change }).map((one) => one.code)).toEqual([code])
  })

  it('and every other act ends with the case', () => {
    for (const act of ['recordDocument', 'reviewDocument', 'nameHeirs', 'transfer', 'withdraw'] as const)
      expect([estateCan(act, 'open'), estateCan(act, 'transferred'), estateCan(act, 'withdrawn')]).toEqual([
        true,
        false,
        false,
      ])
  })
})
