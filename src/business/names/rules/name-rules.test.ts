import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { type DocumentKind, documentsFor, type NameChangeKind } from './documents.ts'
import { isSameName, readNewName } from './new-name.ts'
import { type NamedPerson, nameChangeCan, nameChangeNotices, nameChangeObstacles, refuseOpening } from './obstacles.ts'
import { isTaxFormDue, nameChangeSteps } from './steps.ts'

const former = { firstName: 'Ada', lastName: 'Byron' }
const wanted = { firstName: 'Ada', lastName: 'King' }
const person: NamedPerson = {
  name: former,
  isClosed: false,
  isSuspended: false,
  isEstate: false,
  isOnLegalHold: false,
  identity: 'verified',
}

describe('a new name', () => {
  it('is taken without the spaces around it', () => {
    expect(readNewName({ firstName: ' Ada ', lastName: 'King-Noël' })).toEqual({
      firstName: 'Ada',
      lastName: 'King-Noël',
    })
  })

  it.each([
    ['firstName', { firstName: ' ', lastName: 'King' }],
    ['lastName', { firstName: 'Ada', lastName: '' }],
    ['lastName', { firstName: 'Ada', lastName: 'K'.repeat(51) }],
    ['lastName', { firstName: 'Ada', lastName: 'King <b>' }],
    ['firstName', { firstName: 'https://example.com', lastName: 'King' }],
  ])('is refused in the field %s where Personal information would refuse it', (field, given) => {
    expect(readNewName(given)).toMatchObject({ code: 'badName', field })
  })

  it('may have fifty characters', () => {
    expect(readNewName({ firstName: 'Ada', lastName: 'K'.repeat(50) })).toHaveProperty('lastName')
  })

  it('is refused in words to the operator who typed it', () => {
    expect(readNewName({ firstName: '', lastName: 'King' })).toMatchObject({ message: 'Enter the new first name.' })
  })

  it('is another one if an accent or a capital differs', () => {
    expect(isSameName(former, { ...former })).toBe(true)
    expect(isSameName(former, { ...former, lastName: 'byron' })).toBe(false)
    expect(isSameName(former, { ...former, firstName: 'Áda' })).toBe(false)
  })
})

describe('a name change', () => {
  it.each<[NameChangeKind, DocumentKind[]]>([
    ['marriage', ['request', 'marriageCertificate', 'identity']],
    ['divorce', ['request', 'divorceDecree', 'identity']],
    ['courtOrder', ['request', 'courtOrder', 'identity']],
    ['correction', ['request', 'identity']],
  ])('by %s needs its documents', (kind, documents) => {
    expect(documentsFor({ kind })).toEqual(documents)
  })

  it('is opened for a living person and another name alone', () => {
    expect(refuseOpening(person, wanted)).toBeNull()
    expect(refuseOpening({ ...person, isClosed: true }, wanted)?.code).toBe('accountClosed')
    expect(refuseOpening({ ...person, isEstate: true }, wanted)?.code).toBe('estateOpenBefore')
    expect(refuseOpening(person, former)?.code).toBe('sameName')
  })

  const codesOf = (change: Partial<NamedPerson>, documentsLacking: readonly string[] = []) =>
    nameChangeObstacles({ documentsLacking, person: { ...person, ...change }, former, wanted }).map(({ code }) => code)

  it('waits for nothing once all is ready', () => {
    expect(codesOf({})).toEqual([])
  })

  it.each([
    ['closed', { isClosed: true }],
    ['estate', { isEstate: true }],
    ['suspended', { isSuspended: true }],
    ['legalHold', { isOnLegalHold: true }],
    ['identity', { identity: null }],
    ['identity', { identity: 'requested' }],
    ['identity', { identity: 'document' }],
    ['identity', { identity: 'suspended' }],
    ['sameName', { name: wanted }],
    ['otherName', { name: { ...former, firstName: 'Augusta' } }],
  ] as const)('waits for %s', (code, change) => {
    expect(codesOf(change)).toEqual([code])
  })

  it('waits for each document that is not accepted', () => {
    expect(codesOf({}, ['Request of the investor: missing', 'Order of the court: rejected'])).toEqual([
      'documents',
      'documents',
    ])
  })

  it('sends a person whose identity is not verified to their own page, and others to wait', () => {
    const messageAt = (identity: NamedPerson['identity']) =>
      nameChangeObstacles({ documentsLacking: [], person: { ...person, identity }, former, wanted })[0]?.message
    expect(messageAt('retry')).toContain('Personal information')
    expect(messageAt('kba')).toContain('Wait')
    expect(messageAt('deactivated')).toContain('stopped')
  })

  it('points to banks and the custodian of an IRA, and to nothing where there are none', () => {
    expect(nameChangeNotices({ banks: 0, iras: 0 })).toEqual([])
    expect(nameChangeNotices({ banks: 1, iras: 0 })[0]).toMatch(/^A bank account is linked/)
    expect(nameChangeNotices({ banks: 2, iras: 1 })).toHaveLength(2)
  })

  it('asks for Form W-9 until it is signed after the change', () => {
    const changedAt = instant('2026-03-02T15:00:00Z')
    expect(isTaxFormDue(null, changedAt)).toBe(true)
    expect(isTaxFormDue(instant('2026-03-02T14:59:59Z'), changedAt)).toBe(true)
    expect(isTaxFormDue(changedAt, changedAt)).toBe(true)
    expect(isTaxFormDue(instant('2026-03-02T15:00:01Z'), changedAt)).toBe(false)
  })
})

describe('the steps of a name change', () => {
  const facts = {
    state: 'open',
    documents: ['accepted'],
    obstacles: [],
    isProposed: false,
    isTaxFormDue: false,
  } as const
  const actsOf = (of: Partial<Parameters<typeof nameChangeSteps>[0]>) =>
    nameChangeSteps({ ...facts, ...of }).flatMap(({ act }) => act ?? [])
  const statesOf = (of: Partial<Parameters<typeof nameChangeSteps>[0]>) =>
    nameChangeSteps({ ...facts, ...of }).map(({ state }) => state)

  it('ask for the next act alone', () => {
    expect(actsOf({ documents: ['missing'], obstacles: [{ code: 'documents' }] })).toEqual(['recordNameChangeDocument'])
    expect(actsOf({ documents: ['toReview'], obstacles: [{ code: 'documents' }] })).toEqual([
      'reviewNameChangeDocument',
    ])
    expect(actsOf({ obstacles: [{ code: 'estate' }] })).toEqual([])
    expect(actsOf({})).toEqual(['changeLegalName'])
    expect(actsOf({ isProposed: true })).toEqual(['approveProposal'])
    expect(actsOf({ state: 'changed' })).toEqual(['recordNameAtPartners'])
    expect(actsOf({ state: 'finished' })).toEqual([])
    expect(actsOf({ state: 'withdrawn' })).toEqual([])
  })

  it('say what is in the way, and what is left after the change', () => {
    expect(statesOf({ obstacles: [{ code: 'legalHold' }] })).toEqual(['done', 'problem', 'todo', 'todo', 'todo'])
    expect(statesOf({ state: 'changed', isTaxFormDue: true })).toEqual(['done', 'done', 'done', 'todo', 'waiting'])
    expect(statesOf({ state: 'finished' })).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(statesOf({ state: 'withdrawn', documents: ['missing'] })).toEqual(Array(5).fill('notNeeded'))
  })

  it('tell partners after the change, once', () => {
    expect(nameChangeCan('recordPartners', 'open')).toBe(false)
    expect(nameChangeCan('recordPartners', 'changed')).toBe(true)
    expect(nameChangeCan('recordPartners', 'finished')).toBe(false)
    expect(nameChangeCan('withdraw', 'changed')).toBe(false)
  })
})
