import { describe, expect, it } from 'vitest'
import { einCanBeIssued, parseEin } from '#business/people/rules/business-information.ts'
import { businessKind, businessTypes, hasController } from '#business/people/rules/business-type.ts'
import { businessDay } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import {
  beneficialOwnershipIncomplete,
  type OwnerStatus,
  refuseCertification,
  refuseOwner,
  requiresBeneficialOwnership,
} from './beneficial-ownership.ts'
import { failureWords } from './identity-document.ts'
import { nextLook } from './looking-again.ts'
import { ownerForm } from './owner-form.ts'
import { refuseInvitation } from './owner-invitation.ts'
import { refuseSecondTry } from './second-try.ts'

const llc = { type: 'business', businessType: 'LLC' }

describe('who has to name owners', () => {
  it.each(
    businessTypes.map((type) => [type, ['LLC', 'Corporation', 'Partnership', 'LP', 'LLP'].includes(type)] as const),
  )('%s: %s', (businessType, must) => {
    expect(requiresBeneficialOwnership({ type: 'business', businessType })).toBe(must)
    expect(requiresBeneficialOwnership({ type: 'individual', businessType })).toBe(false)
  })

  it('every type that certifies has a control person, and documents that identify it', () => {
    for (const type of businessTypes) {
      expect(hasController(type)).toBe(businessKind(type).certifies)
      expect(businessKind(type).documents).not.toBe('')
    }
  })
})

describe('ownership is incomplete', () => {
  it.each<[string, string | null, 'certified' | 'recertify' | 'uncertified' | null, OwnerStatus[], boolean]>([
    ['before anything', 'LLC', null, [], true],
    ['with owners and no signature', 'LLC', 'uncertified', ['verified'], true],
    ['signed and verified', 'LLC', 'certified', ['verified', 'removed'], false],
    ['signed, an owner’s documents are reviewed', 'LLC', 'certified', ['verified', 'document'], true],
    ['signed, an owner is invited', 'LLC', 'certified', ['invited'], true],
    ['after a change', 'LLC', 'recertify', ['verified'], true],
    ['signed that there is nobody', 'LLC', 'certified', [], false],
    ['for a non-profit that has not signed', 'Non-profit', 'uncertified', [], true],
    ['for a sole proprietor never', 'Sole proprietorship', null, [], false],
    ['for a type that nobody knows never', 'Guild', null, [], false],
  ])('%s', (_what, businessType, ownership, owners, incomplete) => {
    expect(beneficialOwnershipIncomplete({ company: { type: 'business', businessType }, ownership, owners })).toBe(
      incomplete,
    )
  })
})

describe('naming and certifying', () => {
  const facts = (owners: OwnerStatus[], businessType = 'LLC') => ({
    company: { type: 'business', businessType },
    ownership: 'uncertified' as const,
    owners,
  })
  it.each([
    ['a fifth owner', ['verified', 'invited', 'sending', 'document'], true, 'tooManyOwners'],
    ['a fourth, as one left', ['verified', 'invited', 'sending', 'removing'], true, undefined],
    ['before the partner knows the business', [], false, 'businessNotKnown'],
  ] as const)('%s', (_what, owners, known, code) => {
    expect(refuseOwner(facts([...owners]), known)?.code).toBe(code)
  })

  const input = { name: 'Ada  Reyes ', isNoneDeclared: false, isTextInForce: true }
  it.each([
    ['by the signer', facts(['verified', 'document']), input, undefined],
    ['by another name', facts(['verified']), { ...input, name: 'Eve' }, 'nameDiffers'],
    ['with an owner who is open', facts(['incomplete']), input, 'ownersOpen'],
    ['with nobody named', facts([]), input, 'nobodyNamed'],
    ['with nobody, and said so', facts([]), { ...input, isNoneDeclared: true }, undefined],
    ['for a non-profit, which names nobody', facts([], 'Non-profit'), input, undefined],
    ['to an old text', facts(['verified']), { ...input, isTextInForce: false }, 'certificationOutdated'],
    ['by a sole proprietor', facts([], 'Trust'), input, 'certificationNotNeeded'],
  ] as const)('certified %s', (_what, seen, given, code) => {
    expect(
      refuseCertification({ ...seen, signer: 'Ada Reyes', isKnownToPartner: true, isUnderWay: false }, given)?.code,
    ).toBe(code)
  })
})

describe('an owner’s form', () => {
  const ona = {
    firstName: 'Ona',
    lastName: 'Quarter',
    dateOfBirth: '1970-01-01',
    numberKind: 'ssn',
    number: '212-34-5678',
    address1: '1 Hill Road',
    city: 'Stowe',
    state: 'VT',
    postalCode: '05401',
    countryCode: 'US',
  }
  const wrong = (change: object) => {
    const given = { ...ona, ...change }
    return ownerForm(businessDay('2026-11-20'), given.numberKind).safeParse(given).error?.issues[0]?.path.join('.')
  }
  it.each([
    ['whole', {}, undefined],
    ['a number never issued', { number: '000-12-3456' }, 'number'],
    ['a passport without its country', { numberKind: 'passport', number: 'x1234567' }, 'passportCountry'],
    ['a passport', { numberKind: 'passport', number: 'x1234567', passportCountry: 'DE' }, undefined],
    ['a box', { address1: 'PO Box 1' }, 'address1'],
    ['a fleet post office', { address1: 'PO Box 1', city: 'FPO', state: 'AP', postalCode: '96601' }, undefined],
    ['a state that is none', { state: 'Bayern' }, 'state'],
    ['a region abroad', { state: 'Bayern', countryCode: 'DE', postalCode: '80331' }, undefined],
    ['a minor', { dateOfBirth: '2009-01-01' }, 'dateOfBirth'],
  ])('%s', (_what, change, field) => {
    expect(wrong(change)).toBe(field)
  })
})

describe('an invitation', () => {
  const at = instant('2026-11-20T15:00:00Z')
  const open = { expiresAt: at.add({ hours: 1 }), answeredAt: null, revokedAt: null }
  it.each([
    [null, 'invitationUnknown'],
    [open, undefined],
    [{ ...open, answeredAt: at }, 'invitationAnswered'],
    [{ ...open, revokedAt: at }, 'invitationRevoked'],
    [{ ...open, expiresAt: at }, 'invitationExpired'],
  ] as const)('%o', (invitation, code) => {
    expect(refuseInvitation(invitation, at)?.code).toBe(code)
  })
})

describe('a second try of a business', () => {
  const ready = { status: 'retry', isCorrected: true, needsFullSsn: true, hasFullSsn: true }
  it.each([
    [ready, undefined],
    [{ ...ready, status: 'retrying' }, 'noTryLeft'],
    [{ ...ready, isCorrected: false }, 'nothingChanged'],
    [{ ...ready, hasFullSsn: false }, 'fullSsnRequired'],
    [{ ...ready, hasFullSsn: false, needsFullSsn: false }, undefined],
  ] as const)('%o', (facts, code) => {
    expect(refuseSecondTry(facts)?.code).toBe(code)
  })
})

describe('looking again', () => {
  const now = instant('2026-11-20T15:00:00Z')
  it.each([
    ['document', now, '2026-11-20T15:15:00Z'],
    ['document', now.subtract({ hours: 30 }), '2026-11-21T15:00:00Z'],
    ['verified', now, null],
    ['suspended', now, null],
  ] as const)('%s since %s: %s', (status, since, at) => {
    expect(nextLook({ status, isOwnershipOpen: false, since }, now)?.toString() ?? null).toBe(at)
  })
  it('goes on for a verified business whose owners are open', () => {
    expect(nextLook({ status: 'verified', isOwnershipOpen: true, since: now }, now)).not.toBeNull()
  })
})

describe('an EIN', () => {
  it('is read as typed and judged by its prefix', () => {
    expect(['12-3456789', '12 3456789', '1234567'].map(parseEin)).toEqual(['123456789', '123456789', null])
    expect(['123456789', '001234567', '111111111'].map(einCanBeIssued)).toEqual([true, false, false])
  })
  it.each([
    ['12–3456789', '123456789'],
    ['９９－１２３４５６７', '991234567'],
    ['12.3456789', '123456789'],
    ['\u200e33-1234567', '331234567'],
    ['88 1234567', '881234567'],
    ['212-34-5678', null],
    ['２１２－３４－５６７８', null],
    ['07-1234567', null],
    ['89-1234567', null],
    ['49-1234567', null],
    ['12-34567890', null],
    ['EIN 12-3456789', null],
    ['١٢-٣٤٥٦٧٨٩', null],
  ])('typed as %j is %s', (typed, ein) => {
    const read = parseEin(typed)
    expect(read && einCanBeIssued(read) ? read : null).toBe(ein)
  })
})

it('says each of the partner’s reasons in words', () => {
  expect(failureWords('ScanIdExpired')).toMatch(/expired/)
  expect(failureWords('SomethingNew')).toMatch(/could not be read/)
  expect(failureWords('The file is too large.')).toBe('The file is too large.')
})

it('knows an LLC', () => expect(requiresBeneficialOwnership(llc)).toBe(true))
