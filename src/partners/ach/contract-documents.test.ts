import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { type AchWorld, achWorld, business, granted, person } from '#sandbox/stand-ins/ach/test-world.ts'
import { testDatabase } from '#tests/setup/database.ts'

let world: AchWorld
beforeAll(async () => {
  const { owner } = await testDatabase()
  world = await achWorld(owner, await freePort())
})
afterAll(() => world.stop())

const created = async (change: Parameters<typeof person>[0] = {}) =>
  granted(await world.ach.createPersonalCustomer(person(change))).customerId
const statusOf = async (customerId: string) => (await world.ach.customer(customerId))?.status
const page = (name: string) => ({ type: 'passport' as const, fileName: name, bytes: new TextEncoder().encode(name) })

const founded = async (names?: Parameters<typeof business>[0]) =>
  granted(await world.ach.createBusinessCustomer(business(names))).customerId

describe('documents', () => {
  test.each([
    [
      'test-document-upload-success.png',
      'verified',
      'accepted',
      null,
      ['customer_verification_document_approved', 'customer_verified'],
    ],
    [
      'test-document-upload-fail.png',
      'document',
      'rejected',
      'ScanFailedOther',
      ['customer_verification_document_failed'],
    ],
    [
      'test-document-upload-fail-ScanNameMismatch.jpg',
      'retry',
      'rejected',
      'ScanNameMismatch',
      ['customer_verification_document_failed', 'customer_reverification_needed'],
    ],
    [
      'test-document-fraud.jpeg',
      'suspended',
      'rejected',
      'ScanFailedOther',
      ['customer_verification_document_failed', 'customer_suspended'],
    ],
  ])('%s is reviewed one business day later: %s', async (fileName, status, verdict, failureReason, topics) => {
    const id = await created({ firstName: 'document' })
    const { documentId } = granted(await world.ach.uploadDocument(id, page(fileName)))
    await world.runDue()
    expect(await world.ach.customerDocuments(id)).toMatchObject([{ id: documentId, status: 'pending' }])
    await world.runNext()
    expect(await world.ach.document(documentId)).toMatchObject({ status: verdict, failureReason })
    expect(await statusOf(id)).toBe(status)
    expect((await world.topicsOf(id)).slice(2)).toEqual(['customer_verification_document_uploaded', ...topics])
  })

  test('of the person and of the business are both needed where both are asked for', async () => {
    const id = await founded({ business: 'document', controller: 'document' })
    granted(await world.ach.uploadDocument(id, { ...page('articles.pdf'), type: 'other' }))
    await world.runNext()
    expect(await world.ach.customer(id)).toMatchObject({ status: 'document', documentVerificationType: 'person' })
    granted(await world.ach.uploadDocument(id, page('passport.png')))
    await world.runNext()
    expect(await statusOf(id)).toBe('verified')
  })

  test('are refused when nobody asked, twice the same, of a wrong type, too large, or when four wait', async () => {
    const verified = await created()
    expect(await world.ach.uploadDocument(verified, page('a.png'))).toMatchObject({
      kind: 'refused',
      code: 'invalidResourceState',
    })
    const id = await created({ firstName: 'document' })
    const { documentId } = granted(await world.ach.uploadDocument(id, page('1.png')))
    expect(await world.ach.uploadDocument(id, page('1.png'))).toMatchObject({
      code: 'DuplicateResource',
      existingId: documentId,
    })
    expect(await world.ach.uploadDocument(id, page('a.gif'))).toMatchObject({
      kind: 'refused',
      code: 'invalidFileType',
    })
    expect(
      await world.ach.uploadDocument(id, { ...page('big.png'), bytes: new Uint8Array(11 * 1024 * 1024) }),
    ).toMatchObject({ kind: 'refused', code: 'fileTooLarge' })
    for (const name of ['2.png', '3.png', '4.png']) granted(await world.ach.uploadDocument(id, page(name)))
    expect(await world.ach.uploadDocument(id, page('5.png'))).toMatchObject({
      kind: 'refused',
      code: 'maximumNumberOfResources',
    })
  })
})

describe('the owners of a company', () => {
  const owner = {
    firstName: 'Olga',
    lastName: 'Owner',
    dateOfBirth: '1970-01-01',
    ssn: '123-45-6789',
    address: { address1: '1 Hill Rd', city: 'Stowe', stateProvinceRegion: 'VT', postalCode: '05401', country: 'US' },
  }

  test('are named and certified before it may send, and again within 30 days of a change', async () => {
    const id = await founded()
    const { ownerId } = granted(await world.ach.addOwner({ customerId: id, ...owner }))
    expect(await world.ach.ownership(id)).toBe('uncertified')
    granted(await world.ach.certifyOwners(id))
    expect(await world.ach.customer(id)).toMatchObject({ canSend: true, needsOwnerCertification: false })
    granted(await world.ach.removeOwner(ownerId))
    expect(await world.ach.owner(ownerId)).toBeNull()
    expect(await world.ach.ownership(id)).toBe('recertify')
    expect(await world.ach.customer(id)).toMatchObject({ canSend: true, needsOwnerCertification: true })
    world.clock.moveTo(world.clock.now().add({ hours: 30 * 24 }))
    await world.runDue()
    expect(await world.ach.ownership(id)).toBe('uncertified')
    expect((await world.ach.customer(id))?.canSend).toBe(false)
  })

  test('who are incomplete have one try, and who need documents send them', async () => {
    const id = await founded()
    const { ownerId } = granted(await world.ach.addOwner({ customerId: id, ...owner, firstName: 'incomplete' }))
    granted(await world.ach.certifyOwners(id))
    expect((await world.ach.customer(id))?.canSend).toBe(false)
    expect(granted(await world.ach.updateOwner(ownerId, { ...owner, firstName: 'incomplete' })).status).toBe('document')
    expect(await world.ach.updateOwner(ownerId, owner)).toMatchObject({ kind: 'refused', code: 'InvalidResourceState' })
    granted(await world.ach.uploadOwnerDocument(ownerId, page('test-document-upload-success.png')))
    await world.runNext()
    expect(await world.ach.owners(id)).toMatchObject([{ id: ownerId, status: 'verified' }])
    expect((await world.ach.customer(id))?.canSend).toBe(true)
    expect((await world.topicsOf(id)).filter((topic) => topic.startsWith('customer_beneficial_owner'))).toEqual([
      'customer_beneficial_owner_created',
      'customer_beneficial_owner_reverification_needed',
      'customer_beneficial_owner_verification_document_needed',
      'customer_beneficial_owner_verification_document_uploaded',
      'customer_beneficial_owner_verification_document_approved',
      'customer_beneficial_owner_verified',
    ])
  })
})
