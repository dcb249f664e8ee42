import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { readId } from '#kernel/ids.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { pdfOf, pngOf } from '#tests/setup/files.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { wholeCertification } from '../rules/certification-text.ts'
import { customerStatus } from './public.ts'
import { takeOwners } from './take-owners.ts'

const state = `{ me { user { requiresBeneficialOwnership beneficialOwnershipIncomplete businessInfoComplete percentageComplete showOnboardingWizard ein
  ownershipCertification dwollaCustomer { id status type attemptsLeft reasons needsFullSsn documentVerificationType }
  beneficialOwners { id firstName status attemptsLeft numberLastFour dateOfBirth isSelfTold problem documentStatus documentProblem invitation { email isOpen isAnswered } } } } }`
const add = `mutation ($key: IdempotencyKey!, $input: BeneficialOwnerInput!) { addBeneficialOwner(input: { key: $key, owner: $input }) { id } }`
const edit = `mutation ($key: IdempotencyKey!, $id: ID!, $input: BeneficialOwnerInput!) { editBeneficialOwner(input: { key: $key, id: $id, owner: $input }) { id } }`
const remove = `mutation ($key: IdempotencyKey!, $id: ID!) { removeBeneficialOwner(input: { key: $key, id: $id }) { id } }`
const invite = `mutation ($key: IdempotencyKey!, $id: ID, $input: InvitedOwnerInput!) { inviteBeneficialOwner(input: { key: $key, id: $id, owner: $input }) { id } }`
const revoke = `mutation ($key: IdempotencyKey!, $id: ID!) { revokeOwnerInvitation(input: { key: $key, id: $id }) { id } }`
const answer = `mutation ($key: IdempotencyKey!, $token: String!, $input: BeneficialOwnerInput!) { answerOwnerInvitation(input: { key: $key, token: $token, owner: $input }) { id } }`
const seen = `query ($token: String!) { ownerInvitation(token: $token) { firstName lastName business } }`
const certify = `mutation ($key: IdempotencyKey!, $name: String!, $none: Boolean!, $hash: String!) { certifyBeneficialOwners(input: { key: $key, name: $name, isNoneDeclared: $none, hash: $hash }) { id } }`
const retry = `mutation ($key: IdempotencyKey!) { retryIdentityCheck(input: { key: $key }) { status } }`
const save = `mutation ($key: IdempotencyKey!, $input: BusinessInformationInput!) { saveBusinessInformation(input: { key: $key, business: $input }) { id } }`
const upload = `mutation ($key: IdempotencyKey!, $type: IdentityDocumentType!, $fileName: String!, $content: String!) { uploadIdentityDocument(input: { key: $key, type: $type, fileName: $fileName, contentBase64: $content }) { id } }`
const quote = `query ($accountId: ID!) { investQuote(accountId: $accountId, portfolioId: "1", amount: "10000") { obstacles { code } } }`

const hash = createHash('sha256').update(wholeCertification()).digest('hex')
const owner = (firstName: string, number = '218345678') => ({
  firstName,
  lastName: 'Quarter',
  dateOfBirth: '1970-01-01',
  numberKind: 'ssn',
  number,
  address1: '1 Hill Road',
  city: 'Stowe',
  state: 'VT',
  postalCode: '05401',
  countryCode: 'US',
})

describe('a business', async () => {
  const testCompany = await startTestCompany()
  const { platform, drain, ask, owner: database, standIns, partners } = testCompany
  const stateOf = async (viewer: Viewer) => (await ask(viewer, state)).data.me.user
  const good = async (viewer: Viewer | null, query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await ask(viewer, query, variables)
    expect(errors).toEqual([])
    await drain()
    return Object.values(data)[0] as { id: string }
  }
  const bad = async (viewer: Viewer | null, query: string, variables: Record<string, unknown>) =>
    (await ask(viewer, query, variables)).errors[0]
  const linkTo = async (email: string) =>
    /token=([\w-]+)/.exec((await standIns.mail.inbox.list({ to: email }))[0]!.text)![1]!

  it('is presented with its controller, names three owners, one by invitation, certifies, and may then invest', async () => {
    const viewer = await newBusiness(testCompany, { email: 'three@example.com' })
    expect(await stateOf(viewer)).toMatchObject({
      requiresBeneficialOwnership: true,
      beneficialOwnershipIncomplete: true,
      businessInfoComplete: true,
      percentageComplete: 71,
      showOnboardingWizard: false,
      ownershipCertification: 'uncertified',
      ein: expect.stringMatching(/^\d{4}$/),
      dwollaCustomer: { status: 'verified', type: 'business' },
    })
    await offer(database, { id: '1' })
    const isOpen = async () => {
      const { data, errors } = await ask(viewer, quote, { accountId: viewer.accountId })
      expect(errors).toEqual([])
      const codes = data.investQuote.obstacles.map((obstacle: { code: string }) => obstacle.code)
      const isIncomplete = (await stateOf(viewer)).beneficialOwnershipIncomplete
      expect(codes.includes('beneficialOwnershipIncomplete')).toBe(isIncomplete)
      return isIncomplete
    }
    await good(viewer, add, { key: 'o1', input: owner('Ona', '218345671') })
    await good(viewer, add, {
      key: 'o2',
      input: {
        ...owner('Otto'),
        numberKind: 'passport',
        number: 'X1234567',
        passportCountry: 'DE',
        countryCode: 'DE',
        state: 'Bayern',
        postalCode: '80331',
      },
    })
    expect(await bad(viewer, certify, { key: 'c0', name: 'Ada Reyes', none: false, hash: 'x' })).toMatchObject({
      code: 'certificationOutdated',
    })
    const invited = await good(viewer, invite, {
      key: 'i1',
      input: { firstName: 'Olle', lastName: 'Quarter', email: 'olle@example.com' },
    })
    expect(await bad(viewer, certify, { key: 'c1', name: 'Ada Reyes', none: false, hash })).toMatchObject({
      code: 'ownersOpen',
    })
    const token = await linkTo('olle@example.com')
    expect((await ask(null, seen, { token })).data.ownerInvitation).toEqual({
      firstName: 'Olle',
      lastName: 'Quarter',
      business: 'Sunny Holdings',
    })
    await good(null, answer, { key: 'a1', token, input: owner('Olle', '218345673') })
    expect(await bad(null, answer, { key: 'a2', token, input: owner('Olle') })).toMatchObject({
      code: 'invitationAnswered',
    })
    const told = await stateOf(viewer)
    expect(told.beneficialOwners).toMatchObject([
      { firstName: 'Ona', status: 'verified', numberLastFour: '5671' },
      { firstName: 'Otto', status: 'verified', numberLastFour: '4567' },
      { id: invited.id, status: 'verified', isSelfTold: true, numberLastFour: null, dateOfBirth: null },
    ])
    expect(await bad(viewer, certify, { key: 'c2', name: 'Someone Else', none: false, hash })).toMatchObject({
      code: 'nameDiffers',
    })
    expect(await isOpen()).toBe(true)
    await good(viewer, certify, { key: 'c3', name: ' ada  reyes', none: false, hash })
    expect(await isOpen()).toBe(false)
    const { id } = (await stateOf(viewer)).dwollaCustomer
    expect(await partners.ach.customer(id)).toMatchObject({ canSend: true })
  })

  it('keeps no number of an owner once the partner has it, and none in any record', async () => {
    const { rows } = await database.query(
      'select number_sealed from identity.beneficial_owner where partner_id is not null',
    )
    expect(new Set(rows.map((row) => row.number_sealed))).toEqual(new Set([null]))
    const { rows: traces } = await database.query(
      `select string_agg(t::text, '') as all from (select row_to_json(c)::text t from platform.command c union all select row_to_json(a)::text from platform.audit a union all select row_to_json(o)::text from platform.outbox o union all select row_to_json(n)::text from platform.announcement n) x`,
    )
    expect(traces[0].all).not.toMatch(/21834567\d|X1234567|12-?3456789/)
  })

  it('certifies again after an owner left, and may say that there is none', async () => {
    const viewer = await newBusiness(testCompany, { email: 'leaves@example.com' })
    const { id } = await good(viewer, add, { key: 'o1', input: owner('Ona') })
    await good(viewer, certify, { key: 'c1', name: 'Ada Reyes', none: false, hash })
    expect((await stateOf(viewer)).beneficialOwnershipIncomplete).toBe(false)
    await good(viewer, remove, { key: 'r1', id })
    expect(await stateOf(viewer)).toMatchObject({
      beneficialOwners: [],
      ownershipCertification: 'recertify',
      beneficialOwnershipIncomplete: true,
    })
    expect(await bad(viewer, certify, { key: 'c2', name: 'Ada Reyes', none: false, hash })).toMatchObject({
      code: 'nobodyNamed',
    })
    await good(viewer, certify, { key: 'c3', name: 'Ada Reyes', none: true, hash })
    expect((await stateOf(viewer)).beneficialOwnershipIncomplete).toBe(false)
  })

  it('corrects an incomplete owner once, and then asks for documents', async () => {
    const viewer = await newBusiness(testCompany, { email: 'incomplete@example.com' })
    const { id } = await good(viewer, add, { key: 'o1', input: owner('incomplete') })
    expect((await stateOf(viewer)).beneficialOwners).toMatchObject([{ status: 'incomplete', attemptsLeft: 1 }])
    await good(viewer, edit, { key: 'e1', id, input: owner('incomplete') })
    expect((await stateOf(viewer)).beneficialOwners).toMatchObject([{ status: 'document', attemptsLeft: 0 }])
    expect(await bad(viewer, edit, { key: 'e2', id, input: owner('Ona') })).toMatchObject({ code: 'ownerLocked' })
    await good(viewer, certify, { key: 'c1', name: 'Ada Reyes', none: false, hash })
    expect((await stateOf(viewer)).beneficialOwnershipIncomplete).toBe(true)
    const { uploadIdentityDocument } = await import('./upload-identity-document.ts')
    const file = { type: 'passport', fileName: 'test-document-upload-success.png', bytes: pngOf({ shade: 9 }) }
    const input = { key: 'u', ...file, ownerId: readId('bno', id) }
    const uploaded = await uploadIdentityDocument(platform, { sealer: partners.sealer }, viewer, input)
    expect(uploaded).toMatchObject({ id: expect.any(String) })
    await drain()
    expect((await stateOf(viewer)).beneficialOwners).toMatchObject([{ documentStatus: 'pending' }])
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect((await stateOf(viewer)).beneficialOwners).toMatchObject([{ status: 'verified', documentStatus: 'accepted' }])
    expect((await stateOf(viewer)).beneficialOwnershipIncomplete).toBe(false)
  })

  it('names at most four owners, and touches nobody else’s', async () => {
    const viewer = await newBusiness(testCompany, { email: 'four@example.com' })
    const other = await newBusiness(testCompany, { email: 'other@example.com' })
    for (const nth of [1, 2, 3, 4]) await ask(viewer, add, { key: `o${nth}`, input: owner('Ona') })
    expect(await bad(viewer, add, { key: 'o5', input: owner('Ona') })).toMatchObject({ code: 'tooManyOwners' })
    await drain()
    const [first] = (await stateOf(viewer)).beneficialOwners
    expect(await bad(other, remove, { key: 'r', id: first.id })).toMatchObject({ code: 'noSuchOwner' })
    expect(await bad(other, edit, { key: 'e', id: first.id, input: owner('Eve') })).toMatchObject({
      code: 'noSuchOwner',
    })
  })

  it('takes an invitation back, and each link counts once, for 14 days', async () => {
    const viewer = await newBusiness(testCompany, { email: 'invites@example.com' })
    const input = { firstName: 'Ove', lastName: 'Quarter', email: 'ove@example.com' }
    const { id } = await good(viewer, invite, { key: 'i1', input })
    const first = await linkTo('ove@example.com')
    await good(viewer, revoke, { key: 'r1', id })
    expect(await bad(null, answer, { key: 'a1', token: first, input: owner('Ove') })).toMatchObject({
      code: 'invitationRevoked',
    })
    await good(viewer, invite, { key: 'i2', id, input })
    const second = await linkTo('ove@example.com')
    const sentAt = testCompany.clock.now()
    testCompany.clock.moveTo(sentAt.add({ hours: 14 * 24 }))
    expect(await bad(null, seen, { token: second })).toMatchObject({ code: 'invitationExpired' })
    expect(await bad(null, seen, { token: 'guessed' })).toMatchObject({ code: 'invitationUnknown' })
    expect((await stateOf(viewer)).beneficialOwners).toHaveLength(1)
  })

  it('closes an owner’s invitation when the controller fills in the owner’s form instead', async () => {
    const viewer = await newBusiness(testCompany, { email: 'fills@example.com' })
    const input = { firstName: 'Una', lastName: 'Quarter', email: 'una@example.com' }
    const { id } = await good(viewer, invite, { key: 'i', input })
    const token = await linkTo('una@example.com')
    await good(viewer, edit, { key: 'e', id, input: owner('Una') })
    expect(await bad(null, seen, { token })).toMatchObject({ code: 'invitationRevoked' })
  })

  it('keeps a correction of an owner that is under way, whatever the partner still says of them', async () => {
    const viewer = await newBusiness(testCompany, { email: 'under-way@example.com' })
    const { id } = await good(viewer, add, { key: 'a', input: owner('Nia') })
    const { rows } = await database.query(
      `update identity.beneficial_owner set status = 'retrying' where id = $1 returning account_id, partner_id`,
      [id],
    )
    const [{ account_id: accountId, partner_id: partnerId }] = rows
    const owners = [{ id: partnerId, status: 'incomplete' as const }]
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      takeOwners(ctx, accountId, { owners, ownership: 'uncertified' }),
    )
    expect((await stateOf(viewer)).beneficialOwners).toMatchObject([{ id, status: 'retrying' }])
  })

  it('has one more try after a change of either form, with the controller’s whole number', async () => {
    const viewer = await newBusiness(testCompany, { email: 'again@example.com', firstName: 'retry' })
    expect((await stateOf(viewer)).dwollaCustomer).toMatchObject({
      status: 'retry',
      attemptsLeft: 1,
      needsFullSsn: true,
      reasons: ['Full SSN required'],
    })
    expect(await bad(viewer, retry, { key: 't0' })).toMatchObject({ code: 'nothingChanged' })
    await good(viewer, save, { key: 'b1', input: viewer.business({ city: 'Bath' }) })
    expect(await customerStatus(platform, viewer.accountId)).toBe('retry')
    expect(await bad(viewer, retry, { key: 't1' })).toMatchObject({ code: 'fullSsnRequired' })
    await viewer.savePersonal('p2', { firstName: 'Rita' })
    await drain()
    await good(viewer, retry, { key: 't2' })
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
    expect(
      await bad(viewer, save, { key: 'b2', input: viewer.business({ businessName: 'Other Name' }) }),
    ).toMatchObject({ code: 'identityLocked' })
    await good(viewer, save, { key: 'b3', input: viewer.business({ city: 'Bangor', website: 'sunny.example' }) })
    const { rows } = await database.query(
      `select details ->> 'city' as city, details ->> 'website' as site from sandbox_ach.customer where email = $1`,
      ['again@example.com'],
    )
    expect(rows).toEqual([{ city: 'Bangor', site: 'https://sunny.example' }])
  })

  it('hands in documents of the business and of its controller where both are asked for', async () => {
    const viewer = await newBusiness(testCompany, {
      email: 'both@example.com',
      firstName: 'document',
      businessName: 'document',
    })
    expect((await stateOf(viewer)).dwollaCustomer).toMatchObject({
      status: 'document',
      documentVerificationType: 'personAndBusiness',
    })
    const pdf = pdfOf('letter').toString('base64')
    expect(await bad(viewer, upload, { key: 'd0', type: 'passport', fileName: 'a.pdf', content: pdf })).toMatchObject({
      code: 'uploadFormat',
    })
    await good(viewer, upload, { key: 'd1', type: 'other', fileName: 'ein-letter.pdf', content: pdf })
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect((await stateOf(viewer)).dwollaCustomer).toMatchObject({ documentVerificationType: 'person' })
    expect(await bad(viewer, upload, { key: 'd2', type: 'other', fileName: 'b.pdf', content: pdf })).toMatchObject({
      code: 'documentType',
    })
    await good(viewer, upload, {
      key: 'd3',
      type: 'passport',
      fileName: 'me.png',
      content: Buffer.from(pngOf()).toString('base64'),
    })
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 7 }))
    expect(await customerStatus(platform, viewer.accountId)).toBe('verified')
  })

  it('of a sole proprietor is checked as the person, and names nobody', async () => {
    const viewer = await newBusiness(testCompany, { email: 'sole@example.com', businessType: 'Sole proprietorship' })
    expect(await stateOf(viewer)).toMatchObject({
      requiresBeneficialOwnership: false,
      beneficialOwnershipIncomplete: false,
      dwollaCustomer: { status: 'verified' },
    })
    expect(await bad(viewer, add, { key: 'o', input: owner('Ona') })).toMatchObject({ code: 'ownersNotNeeded' })
  })
})
