import { describe, expect, it } from 'vitest'
import { notVerifiedNotice, statusNotice } from '#business/people/rules/status-notice.ts'
import { pdfOf, pngOf } from '#tests/setup/files.ts'
import { askAfterProfileChange, isKnownMove } from './customer-status.ts'
import { refuseDocument } from './identity-document.ts'
import { refuseProfileChange } from './profile-change.ts'

describe('a change of the profile', () => {
  const nothing = { legalIdentity: false, contact: false, fullSsn: false }
  it.each([
    [null, { ...nothing, legalIdentity: true }, undefined],
    ['refused', { ...nothing, contact: true }, undefined],
    ['requested', { ...nothing, contact: true }, 'identityBeingChecked'],
    ['requested', nothing, undefined],
    ['retrying', { ...nothing, legalIdentity: true }, 'identityBeingChecked'],
    ['retry', nothing, 'fullSsnRequired'],
    ['retry', { ...nothing, legalIdentity: true }, 'fullSsnRequired'],
    ['retry', { ...nothing, fullSsn: true }, 'nothingChanged'],
    ['retry', { ...nothing, fullSsn: true, contact: true }, undefined],
    ['document', { ...nothing, contact: true }, 'identityLocked'],
    ['suspended', { ...nothing, contact: true }, 'identityLocked'],
    ['deactivated', { ...nothing, contact: true }, 'identityLocked'],
    ['verified', { ...nothing, legalIdentity: true }, 'identityLocked'],
    ['verified', { ...nothing, contact: true }, undefined],
  ] as const)('in %s: %o', (status, change, code) => {
    expect(refuseProfileChange(status, change)?.code).toBe(code)
  })

  it.each([
    ['refused', true, 'create'],
    ['retry', true, 'retry'],
    ['retry', false, null],
    ['verified', true, 'update'],
    ['requested', true, null],
    ['suspended', true, null],
  ] as const)('in %s, changed %s, asks the partner to %s', (status, changed, input) => {
    expect(askAfterProfileChange(status, changed)).toBe(input)
  })
})

describe('the states of a customer', () => {
  it('know the moves of the partner', () => {
    expect(isKnownMove('requested', 'verified')).toBe(true)
    expect(isKnownMove('retry', 'retrying')).toBe(true)
    expect(isKnownMove('document', 'retry')).toBe(true)
    expect(isKnownMove('verified', 'retry')).toBe(false)
  })
})

describe('the notice about identity', () => {
  it.each([
    ['verified', undefined],
    ['document', 'Photo identification required to verify your identity'],
    ['retry', "Something doesn't look right. Please verify your profile information is correct."],
    ['suspended', 'Your account has been suspended. We will be reaching out about next steps.'],
    ['deactivated', 'Account temporarily deactivated. We will be reaching out about next steps.'],
    ['kba', 'Please complete your profile, so we can verify your identity'],
    [null, 'Please complete your profile, so we can verify your identity'],
  ])('for %s', (status, message) => {
    expect(statusNotice(status)?.message).toBe(message)
  })

  it('waits for the confirmed address and the end of the wizard, but not for a suspended person', () => {
    const facts = { emailConfirmed: true, status: 'retry', showOnboardingWizard: false, permanentlySuspended: false }
    expect(notVerifiedNotice(facts)?.action).toBe('editProfile')
    expect(notVerifiedNotice({ ...facts, emailConfirmed: false })).toBeNull()
    expect(notVerifiedNotice({ ...facts, showOnboardingWizard: true })).toBeNull()
    const suspended = { ...facts, emailConfirmed: false, permanentlySuspended: true, status: 'verified' }
    expect(notVerifiedNotice(suspended)?.message).toMatch(/suspended/)
  })
})

describe('a document', () => {
  const png = { type: 'passport', fileName: 'me.PNG', bytes: pngOf() }
  it.each([
    ['is taken', png, 'document', undefined],
    ['is not needed', png, 'verified', 'documentNotNeeded'],
    ['is of a kind that nobody knows', { ...png, type: 'library card' }, 'document', 'documentType'],
    ['only claims to be a picture', { ...png, bytes: new Uint8Array([1, 2, 3]) }, 'document', 'uploadFormat'],
    ['has another name than it is', { ...png, fileName: 'me.jpg' }, 'document', 'uploadFormat'],
    ['has a path for a name', { ...png, fileName: '../me.png' }, 'document', 'uploadFileName'],
    ['is a person’s as a PDF', { ...png, fileName: 'me.pdf', bytes: pdfOf('me') }, 'document', 'uploadFormat'],
    ['is too large', { ...png, bytes: new Uint8Array(10 * 1024 * 1024 + 1) }, 'document', 'uploadTooLarge'],
  ])('%s', (_what, input, status, code) => {
    expect(refuseDocument(input, status)?.code).toBe(code)
  })
})
