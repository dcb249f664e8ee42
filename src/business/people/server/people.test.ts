import { describe, expect, it } from 'vitest'
import { ownAccount } from '#business/accounts/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { instant } from '#kernel/instant.ts'
import { consents, consentTo, sampleWord } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { optionalConsents } from '../rules/consent-texts.ts'
import { viewerOf } from './viewer-of.ts'

const register = `mutation ($key: IdempotencyKey!, $input: RegisterInput!) { registerUser(input: { key: $key, registration: $input }) { id accountId } }`
const resend = `mutation ($id: Int!, $email: String!) { sendRegisterEmail(id: $id, email: $email) { id } }`
const confirm = `mutation ($token: String!) { confirmEmail(input: { token: $token }) { id } }`
const save = `mutation ($key: IdempotencyKey!, $input: PersonalInformationInput!) { savePersonalInformation(input: { key: $key, person: $input }) { id } }`
const saveInvestor = `mutation ($key: IdempotencyKey!, $input: InvestorProfileInput!) { saveInvestorProfile(input: { key: $key, profile: $input }) { id } }`
const me = `{ me { user { id email fullName confirmationDt ssn ssnAlreadyExists invalidEmailFlg showOnboardingWizard personalInfoComplete investorInfoComplete percentageComplete accountId hasInvested accountFrozenFlg primaryPhone dateOfBirth netWorth } } }`

const ada = {
  firstName: 'Ada',
  lastName: 'Reyes',
  dateOfBirth: '1985-04-12',
  primaryPhone: '(207) 555-0123',
  address1: '12 Wharf Street',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  ssn: '212-34-5678',
  citizenshipCountryCode: 'US',
}

describe('people', async () => {
  const testCompany = await startTestCompany()
  const { platform, drain, ask, signedIn, clock, standIns, partners } = testCompany
  const mailsTo = (email: string) => standIns.mail.inbox.list({ to: email })
  const newestToken = async (email: string) => /token=([\w-]+)/.exec((await mailsTo(email))[0]!.text)![1]!
  const registered = async (email: string): Promise<Viewer> => {
    const viewer = await signedIn(email)
    const { errors } = await ask(viewer, register, { key: 'r1', input: { type: 'individual', consents, sampleWord } })
    expect(errors).toEqual([])
    await drain()
    return viewer
  }
  const idOf = async (viewer: Viewer) => (await ask(viewer, me)).data.me.user.id

  it('makes one user and one account however many requests bring a new token at once', async () => {
    const claims = { sub: 'sub|many', email: 'many@example.com', emailVerified: false, name: 'Many Hands' }
    const viewers = await Promise.all(Array.from({ length: 8 }, () => viewerOf(platform, claims)))
    expect(new Set(viewers.map(({ userId }) => userId)).size).toBe(1)
    expect((await ownAccount(platform.db, viewers[0]!.userId)).type).toBe('individual')
    expect((await ask(viewers[0]!, me)).data.me.user).toMatchObject({ fullName: 'Many Hands', hasInvested: false })
  })

  it('does not give an address to a second way of logging in', async () => {
    await signedIn('two-ways@example.com')
    await expect(viewerOf(platform, { sub: 'other', email: 'Two-Ways@example.com' })).rejects.toThrow(
      /different login method/,
    )
  })

  it('answers null to a visitor', async () => {
    expect(await ask(null, me)).toEqual({ data: { me: null }, errors: [] })
  })

  it('registers, mails a link and confirms by it', async () => {
    const viewer = await registered('new@example.com')
    const [mail] = await mailsTo('new@example.com')
    expect(mail!.subject).toBe('Confirm your email address')
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ confirmationDt: null, showOnboardingWizard: true })
    const { data } = await ask(viewer, confirm, { token: await newestToken('new@example.com') })
    expect(data.confirmEmail.id).toBe(await idOf(viewer))
    expect((await ask(viewer, me)).data.me.user).toMatchObject({
      confirmationDt: '2026-01-05T15:00:00Z',
      percentageComplete: 20,
    })
  })

  it('takes the address as proved where the provider has proved it, and sends no link', async () => {
    const claims = { sub: 'sub|proved', email: 'proved@example.com', emailVerified: true }
    const viewer = await viewerOf(platform, claims)
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ confirmationDt: '2026-01-05T15:00:00Z' })
    const { errors } = await ask(viewer, register, { key: 'r1', input: { type: 'individual', consents, sampleWord } })
    expect(errors).toEqual([])
    await drain()
    expect(await mailsTo(claims.email)).toEqual([])
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ percentageComplete: 20 })
    const id = await idOf(viewer)
    expect((await ask(viewer, resend, { id, email: claims.email })).errors).toMatchObject([
      { code: 'alreadyRegistered' },
    ])
  })

  it.each([
    ['is not proved', { email: 'claim-1@example.com', emailVerified: false }],
    ['comes without the claim', { email: 'claim-2@example.com' }],
    ['is spelled otherwise than we keep it', { email: 'Claim-3@example.com', emailVerified: true }],
    ['has letters that we fold', { email: 'ｃlaim-4@example.com', emailVerified: true }],
  ])('asks for a link where the address %s', async (_what, claims) => {
    const viewer = await viewerOf(platform, { sub: `sub|${claims.email}`, ...claims })
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ confirmationDt: null })
    await ask(viewer, register, { key: 'r1', input: { type: 'individual', consents, sampleWord } })
    await drain()
    expect(await mailsTo(viewer.email)).toMatchObject([{ subject: 'Confirm your email address' }])
  })

  it('takes the proof at the first sight of a person, and no later: the link remains', async () => {
    const claims = { sub: 'sub|later', email: 'later@example.com' }
    await viewerOf(platform, { ...claims, emailVerified: false })
    const viewer = await viewerOf(platform, { ...claims, emailVerified: true })
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ confirmationDt: null })
  })

  it('is confirmed in its own session alone: who reads a mistyped address has the link and not the person', async () => {
    const viewer = await registered('mistyped@example.com')
    const stranger = await registered('stranger@example.com')
    const token = await newestToken('mistyped@example.com')
    expect((await ask(null, confirm, { token })).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }])
    expect((await ask(stranger, confirm, { token })).errors).toMatchObject([{ code: 'otherSignIn' }])
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ confirmationDt: null })
    expect((await ask(viewer, confirm, { token })).errors).toEqual([])
  })

  it('refuses to register without the terms', async () => {
    const viewer = await signedIn('no-terms@example.com')
    const { errors } = await ask(viewer, register, {
      key: 'r',
      input: { type: 'individual', consents: [], sampleWord },
    })
    expect(errors).toMatchObject([{ code: 'invalidInput', field: 'consents' }])
  })

  it.each([null, 'CANDLE'])('refuses to register with %s as the word of the sample document', async (word) => {
    const viewer = await signedIn('no-word@example.com')
    const input = { type: 'individual', consents, sampleWord: word }
    const { errors } = await ask(viewer, register, { key: `word ${word}`, input })
    expect(errors).toMatchObject([{ code: 'invalidInput', field: 'sampleWord' }])
  })

  it('keeps the consent to electronic tax forms of a person who gives it', async () => {
    const viewer = await signedIn('tax-forms@example.com')
    const given = [...consents, ...optionalConsents.map(consentTo)]
    const input = { type: 'individual', consents: given, sampleWord }
    expect((await ask(viewer, register, { key: 'tax', input })).errors).toEqual([])
    const { rows } = await testCompany.owner.query('select document from people.consent where user_id = $1', [
      viewer.userId,
    ])
    expect(rows.map(({ document }) => document).toSorted()).toEqual([
      'electronic-1099',
      'electronic-consent',
      'electronic-k-1',
      'terms-of-service',
    ])
  })

  it('takes consent to the texts in force only, word for word, and keeps where the person came from', async () => {
    const viewer = await signedIn('texts@example.com')
    const [terms, electronic] = consents
    const input = (given: unknown[]) => ({
      type: 'business',
      sampleWord,
      consents: given,
      campaign: { utm_source: 'npr' },
    })
    for (const [key, given] of [
      ['older', [{ ...terms, version: '2020-01-01' }, electronic]],
      ['other words', [{ ...terms, hash: 'b'.repeat(64) }, electronic]],
    ] as const)
      expect((await ask(viewer, register, { key, input: input([...given]) })).errors).toMatchObject([
        { code: 'consentOutdated' },
      ])
    expect((await ask(viewer, register, { key: 'one', input: input([terms]) })).errors).toMatchObject([
      { code: 'consentMissing' },
    ])
    expect((await ask(viewer, register, { key: 'both', input: input([...consents]) })).errors).toEqual([])
    const { rows } = await testCompany.owner.query('select campaign from people."user" where id = $1', [viewer.userId])
    expect(rows).toEqual([{ campaign: { utm_source: 'npr' } }])
  })

  it('tells nobody whom we know: after three different numbers in a day, no fourth is taken', async () => {
    const viewer = await registered('curious@example.com')
    const tried = async (key: string, ssn: string) => (await ask(viewer, save, { key, input: { ...ada, ssn } })).errors
    for (const nth of [1, 2, 3]) expect(await tried(`n${nth}`, `21334561${nth}`)).toEqual([])
    expect(await tried('n4', '213345614')).toMatchObject([{ code: 'tooManyNumbers', field: 'ssn' }])
    expect(await tried('n5', '213345613'), 'the same again is no try').toEqual([])
    clock.moveTo(clock.now().add({ hours: 25 }))
    expect(await tried('n6', '213345614')).toEqual([])
  })

  it('takes the newest link only, once, for seven days, and says what to do with the others', async () => {
    const viewer = await registered('links@example.com')
    const first = await newestToken('links@example.com')
    const id = await idOf(viewer)
    clock.moveTo(clock.now().add({ minutes: 2 }))
    expect((await ask(viewer, resend, { id, email: 'links@example.com' })).errors).toEqual([])
    // A double click sends no second mail.
    await ask(viewer, resend, { id, email: 'links@example.com' })
    await drain()
    expect(await mailsTo('links@example.com')).toHaveLength(2)
    expect((await ask(viewer, confirm, { token: first })).errors).toMatchObject([{ code: 'linkReplaced' }])
    expect((await ask(viewer, confirm, { token: 'nothing' })).errors).toMatchObject([{ code: 'linkUnknown' }])
    const second = await newestToken('links@example.com')
    const sentAt = clock.now()
    clock.moveTo(sentAt.add({ hours: 7 * 24 }))
    expect((await ask(viewer, confirm, { token: second })).errors).toMatchObject([{ code: 'linkExpired' }])
    clock.moveTo(sentAt.add({ hours: 7 * 24 - 1 }))
    expect((await ask(viewer, confirm, { token: second })).errors).toEqual([])
    expect((await ask(viewer, confirm, { token: second })).errors).toMatchObject([{ code: 'linkUsed' }])
    const again = await ask(viewer, resend, { id, email: 'links@example.com' })
    expect(again.errors[0]!.message).toContain('already registered')
    clock.moveTo(instant('2026-01-20T15:00:00Z'))
  })

  it("sends nothing to someone else's address", async () => {
    const viewer = await registered('mine@example.com')
    const id = await idOf(viewer)
    for (const ask_ of [
      { id, email: 'other@example.com' },
      { id: id + 1, email: 'mine@example.com' },
    ])
      expect((await ask(viewer, resend, ask_)).errors).toMatchObject([{ code: 'notYours' }])
  })

  it('marks an address whose mail bounces', async () => {
    const viewer = await registered('bounce-people@example.com')
    expect((await ask(viewer, me)).data.me.user.invalidEmailFlg).toBe(true)
  })

  it('sends the same mail again when the answer to the first try was lost', async () => {
    await standIns.mail.faults.force({ route: 'SMTP lost@', kind: 'dropAfter', times: 1 })
    await registered('lost@example.com')
    await testCompany.moveTo(clock.now().add({ minutes: 5 }))
    const mails = await mailsTo('lost@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.copies).toBe(2)
  })

  it('keeps the tax number sealed and shows its last four digits', async () => {
    const viewer = await registered('ada@example.com')
    expect((await ask(viewer, save, { key: 's1', input: ada })).errors).toEqual([])
    expect((await ask(viewer, me)).data.me.user).toMatchObject({
      ssn: '5678',
      primaryPhone: '+12075550123',
      dateOfBirth: '1985-04-12',
      personalInfoComplete: true,
      ssnAlreadyExists: false,
    })
    const { rows } = await testCompany.owner.query(`select * from people."user" where id = $1`, [viewer.userId])
    expect(JSON.stringify(rows[0], (_k, v) => (typeof v === 'bigint' ? String(v) : v))).not.toContain('212345678')
    const place = { table: 'people.user', column: 'ssn', row: viewer.userId }
    expect(await partners.sealer.open(rows[0].ssn_sealed, place)).toBe('212345678')
    const { rows: traces } = await testCompany.owner.query(
      `select string_agg(t::text, '') as all from (select row_to_json(c)::text t from platform.command c union all select row_to_json(a)::text from platform.audit a union all select row_to_json(o)::text from platform.outbox o union all select row_to_json(n)::text from platform.announcement n) x`,
    )
    expect(traces[0].all).not.toMatch(/212-?34-?5678/)
  })

  it('is complete without a phone number, which is added later after a recent sign-in and never taken away', async () => {
    const viewer = await registered('phoneless@example.com')
    const codes = async (by: Viewer, key: string, input: object) =>
      (await ask(by, save, { key, input: { ...ada, ...input } })).errors.map(({ code }) => code)
    expect(await codes(viewer, 'p1', { ssn: '213-45-6789', primaryPhone: null })).toEqual([])
    expect((await ask(viewer, me)).data.me.user).toMatchObject({ primaryPhone: null, personalInfoComplete: true })
    expect(await codes({ ...viewer, signedInAt: instant('2026-01-01T12:00:00Z') }, 'p2', {})).toEqual(['signInAgain'])
    for (const n of [ada.primaryPhone, null]) await codes(viewer, `p${n}`, { ssn: null, primaryPhone: n })
    expect((await ask(viewer, me)).data.me.user.primaryPhone).toBe('+12075550123')
  })

  it('says nothing of a tax number that someone else gave', async () => {
    const viewer = await registered('twin@example.com')
    await ask(viewer, save, { key: 's1', input: { ...ada, firstName: 'Twin' } })
    expect((await ask(viewer, me)).data.me.user.ssnAlreadyExists).toBe(false)
  })

  it('names the field that is wrong', async () => {
    const viewer = await registered('wrong@example.com')
    const { errors } = await ask(viewer, save, { key: 's1', input: { ...ada, address1: 'PO Box 12' } })
    expect(errors).toMatchObject([{ code: 'invalidInput', field: 'address1' }])
    const { ssn: _, ...without } = ada
    expect((await ask(viewer, save, { key: 's2', input: without })).errors).toMatchObject([{ field: 'ssn' }])
  })

  it('ends the wizard when the investor profile is told too', async () => {
    const viewer = await registered('whole@example.com')
    await ask(viewer, save, { key: 's1', input: { ...ada, ssn: '213-34-5678' } })
    const input = {
      annualIncome: '9000000',
      netWorth: '25000000',
      isAccredited: false,
      environmentalImpactVsReturns: 40,
    }
    expect(
      (await ask(viewer, saveInvestor, { key: 'i1', input: { ...input, isAccredited: true } })).errors,
    ).toMatchObject([{ field: 'accreditedQualificationId' }])
    expect((await ask(viewer, saveInvestor, { key: 'i2', input })).errors).toEqual([])
    expect((await ask(viewer, me)).data.me.user).toMatchObject({
      showOnboardingWizard: false,
      investorInfoComplete: true,
      netWorth: '25000000',
      percentageComplete: 40,
    })
  })
})
