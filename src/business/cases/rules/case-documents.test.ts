import { describe, expect, it } from 'vitest'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { documentState, documentsLacking, refuseRecorded, refuseRecording, refuseReview } from './case-documents.ts'

const today = businessDay('2026-11-30')
const documentNames = { deathCertificate: 'Death certificate', transferForm: 'Transfer form' } as const

describe('the documents of a case', () => {
  it('count once one of a kind is accepted, whatever came before it', () => {
    const certificate = (outcome: 'accepted' | 'rejected' | null) => ({ kind: 'deathCertificate', outcome }) as const
    expect(documentState('deathCertificate', [])).toBe('missing')
    expect(documentState('deathCertificate', [certificate('rejected')])).toBe('rejected')
    expect(documentState('deathCertificate', [certificate('rejected'), certificate(null)])).toBe('toReview')
    expect(documentState('deathCertificate', [certificate('accepted'), certificate(null)])).toBe('accepted')
    expect(documentState('transferForm', [certificate('accepted')])).toBe('missing')
    expect(documentsLacking(['deathCertificate', 'transferForm'], [certificate('accepted')], documentNames)).toEqual([
      'Transfer form: missing',
    ])
  })

  it('are recorded if the case needs them, with a place in the files and a day of receipt that has come', () => {
    const received = { kind: 'transferForm', reference: 'Page 1', receivedOn: today } as const
    const codeOf = (of: object) =>
      refuseRecording({ ...received, ...of }, { needed: ['transferForm'], names: documentNames, today })?.code ?? null
    expect(codeOf({})).toBeNull()
    expect(codeOf({ kind: 'deathCertificate' })).toBe('documentNotNeeded')
    expect(codeOf({ reference: ' ' })).toBe('referenceRequired')
    expect([codeOf({ reference: 'a'.repeat(200) }), codeOf({ reference: 'a'.repeat(201) })]).toEqual([
      null,
      'referenceRequired',
    ])
    expect([codeOf({ receivedOn: '2023-12-01' }), codeOf({ receivedOn: '2023-11-30' })]).toEqual([
      null,
      'badDayOfReceipt',
    ])
    expect(codeOf({ receivedOn: plusDays(today, 1) })).toBe('badDayOfReceipt')
  })

  it('keep the person who recorded one from approving what rests on them', () => {
    expect([refuseRecorded(false), refuseRecorded(true)?.code]).toEqual([null, 'recordedDocuments'])
  })

  it('are reviewed once, by another person, and with a note if rejected', () => {
    const recorded = { kind: 'deathCertificate', outcome: null, recordedBy: 'usr_1' } as const
    const codeOf = (of: object, how: object) =>
      refuseReview({ ...recorded, ...of }, { outcome: 'accepted', note: '', reviewer: 'usr_2', ...how })?.code ?? null
    expect(codeOf({}, {})).toBeNull()
    expect(codeOf({}, { reviewer: 'usr_1' })).toBe('recordedDocuments')
    expect(codeOf({}, { outcome: 'rejected', note: ' ' })).toBe('noteRequired')
    expect(codeOf({}, { outcome: 'rejected', note: 'Not certified' })).toBeNull()
    expect(codeOf({ outcome: 'accepted' }, {})).toBe('reviewedBefore')
  })
})
