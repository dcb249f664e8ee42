import { getNamedType, isObjectType } from 'graphql'
import { generate } from 'otplib'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { allCommands } from '#engine/command/declare.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { passed } from '#tests/setup/asked-with.ts'
import { appCode, halfMinutePasses } from '#tests/setup/one-time-code.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { visitor } from '#tests/setup/visitor.ts'

const needProof = allCommands()
  .filter(({ stepUp }) => stepUp === 'proof')
  .map(({ name }) => name)
const overview = `{ mySecurity { recoveryCodesLeft factors { id kind name phoneEnd } devices { id name isCurrent } log { what device place } } me { user { securityComplete } } }`
const beginApp = 'mutation ($key: IdempotencyKey!) { beginAuthenticatorApp(input: { key: $key }) { id secret uri } }'
const confirm =
  'mutation ($key: IdempotencyKey!, $factorId: ID!, $code: String!) { confirmSecondFactor(input: { key: $key, factorId: $factorId, code: $code }) { recoveryCodes } }'
const remove =
  'mutation ($key: IdempotencyKey!, $factorId: ID!) { removeSecondFactor(input: { key: $key, factorId: $factorId }) { id } }'
const whoAmI = '{ me { user { email } } }'

describe('security', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany)
  /** Our server learns of a log-out within seconds, so the test waits for it. */
  const isOut = (token: string) =>
    expect.poll(async () => (await api.ask(token, whoAmI)).data?.me ?? null, { timeout: 15_000 }).toBeNull()
  const announced = async (kind: string) =>
    (await testCompany.owner.query('select body from platform.announcement where kind = $1', [kind])).rows.length

  const withApp = async (email: string) => {
    const browser = visitor(testCompany.config.identity.issuer, testCompany.config.publicOrigin)
    const logIn = { act: 'beginAuthenticatorApp', browser }
    const { access_token: token, id_token: proof } = await tokensOf(testCompany, email, logIn)
    const begun = (await api.ask(token, beginApp, { key: uuidv7() }, proof)).data.beginAuthenticatorApp
    const code = await appCode(begun.secret)
    const confirmed = await api.ask(token, confirm, { key: uuidv7(), factorId: begun.id, code })
    /** A log-in for one act, with the app's code, in the same browser. */
    const logInFor = async (act: string) => {
      await halfMinutePasses(testCompany.owner)
      return tokensOf(testCompany, email, { act, secret: begun.secret, browser })
    }
    return { token, begun, confirmed, logInFor }
  }

  it('shows where someone is logged in, and what happened', async () => {
    const { access_token: token } = await tokensOf(testCompany, 'ada@example.com')
    const { data } = await api.ask(token, overview)
    expect(data.mySecurity).toMatchObject({ recoveryCodesLeft: 0, factors: [] })
    expect(data.mySecurity.devices).toMatchObject([{ isCurrent: true }])
    expect(data.mySecurity.log).toMatchObject([{ what: 'Logged in', place: 'This computer' }])
    expect(data.me.user.securityComplete).toBe(false)
  })

  it('takes an authenticator app after its first code, gives ten recovery codes once, and logs the other browsers out', async () => {
    const { access_token: other } = await tokensOf(testCompany, 'ben@example.com')
    expect((await api.ask(other, whoAmI)).data.me.user.email).toBe('ben@example.com')
    await testCompany.owner.query(`update people."user" set confirmed_at = created_at where email = 'ben@example.com'`)
    const { token, begun, confirmed } = await withApp('ben@example.com')
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(confirmed.data.confirmSecondFactor.recoveryCodes).toHaveLength(10)
    await testCompany.drain()
    const { data } = await api.ask(token, overview)
    expect(data.mySecurity).toMatchObject({
      recoveryCodesLeft: 10,
      factors: [{ kind: 'totp' }],
      devices: [{ isCurrent: true }],
    })
    expect(data.me.user.securityComplete).toBe(true)
    expect(await announced('secondFactorAdded')).toBe(1)
    const mails = await testCompany.standIns.mail.inbox.list({ to: 'ben@example.com' })
    expect(mails.map(({ subject }) => subject)).toContain('An authenticator app was added to your log-in')
    await isOut(other)
    expect((await api.ask(token, whoAmI)).data.me.user.email).toBe('ben@example.com')
  })

  it('counts nothing before a right code, and voids what was begun after five wrong ones', async () => {
    const logIn = { act: 'beginAuthenticatorApp' }
    const { access_token: token, id_token: proof } = await tokensOf(testCompany, 'cleo@example.com', logIn)
    const begun = (await api.ask(token, beginApp, { key: uuidv7() }, proof)).data.beginAuthenticatorApp
    const right = await generate({ secret: begun.secret })
    const wrong = right === '000000' ? '000001' : '000000'
    const attempt = async (code: string) =>
      (await api.ask(token, confirm, { key: uuidv7(), factorId: begun.id, code })).errors[0]?.extensions.code
    expect(await attempt('12')).toBe('badCode')
    for (let nth = 0; nth < 5; nth += 1) expect(await attempt(wrong)).toBe('wrongCode')
    expect(await attempt(await appCode(begun.secret))).toBe('tooManyTries')
    expect((await api.ask(token, overview)).data.mySecurity.factors).toEqual([])
  })

  it('removes a second factor, says so by mail, and nothing is left of its recovery codes', async () => {
    const { begun, logInFor } = await withApp('dora@example.com')
    const other = await withApp('dora-2@example.com')
    const removing = async (factorId: string) => {
      const { access_token, id_token } = await logInFor('removeSecondFactor')
      return { token: access_token, ...(await api.ask(access_token, remove, { key: uuidv7(), factorId }, id_token)) }
    }
    for (const factorId of [other.begun.id, 'totp|none'])
      expect((await removing(factorId)).errors[0]?.extensions.code).toBe('noSuchFactor')
    const { token, errors } = await removing(begun.id)
    expect(errors).toEqual([])
    await testCompany.drain()
    const { data } = await api.ask(token, overview)
    expect(data.mySecurity).toMatchObject({ recoveryCodesLeft: 0, factors: [] })
    expect(data.me.user.securityComplete).toBe(false)
    expect(await announced('secondFactorRemoved')).toBe(1)
  })

  it('texts a code, and takes it for that phone alone', async () => {
    const first = await tokensOf(testCompany, 'emil@example.com', { act: 'beginTextMessages' })
    const begin =
      'mutation ($key: IdempotencyKey!, $phone: String!) { beginTextMessages(input: { key: $key, phone: $phone }) { id } }'
    expect(
      (await api.ask(first.access_token, begin, { key: uuidv7(), phone: '555' }, first.id_token)).errors[0]?.extensions
        .code,
    ).toBe('badPhone')
    const { access_token: token, id_token: proof } = await tokensOf(testCompany, 'emil@example.com', {
      act: 'beginTextMessages',
    })
    const { data } = await api.ask(token, begin, { key: uuidv7(), phone: '(207) 555-0142' }, proof)
    const { rows } = await testCompany.owner.query(
      'select body from sandbox_texts.message order by position desc limit 1',
    )
    const code = /^(\d{6})/.exec(rows[0].body)![1]!
    const { errors } = await api.ask(token, confirm, { key: uuidv7(), factorId: data.beginTextMessages.id, code })
    expect(errors).toEqual([])
    expect((await api.ask(token, overview)).data.mySecurity.factors).toMatchObject([
      { kind: 'phone', phoneEnd: '0142' },
    ])
  })

  it('ends one session elsewhere; its token is refused though it has not run out', async () => {
    const { access_token: old } = await tokensOf(testCompany, 'finn@example.com')
    const { access_token: token } = await tokensOf(testCompany, 'finn@example.com')
    const { devices } = (await api.ask(token, overview)).data.mySecurity
    const elsewhere = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const here = devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    const end =
      'mutation ($key: IdempotencyKey!, $sessionId: ID!) { endSession(input: { key: $key, sessionId: $sessionId }) { id } }'
    expect((await api.ask(token, end, { key: uuidv7(), sessionId: here.id })).errors[0]?.extensions.code).toBe(
      'thisSession',
    )
    expect((await api.ask(token, end, { key: uuidv7(), sessionId: elsewhere.id })).errors).toEqual([])
    await isOut(old)
    // Another person's session looks like one that does not exist.
    const { access_token: stranger } = await tokensOf(testCompany, 'gus@example.com')
    for (const sessionId of [here.id, elsewhere.id, 'none'])
      expect((await api.ask(stranger, end, { key: uuidv7(), sessionId })).errors[0]?.extensions.code).toBe(
        'noSuchSession',
      )
    await testCompany.drain()
    expect((await api.ask(token, whoAmI)).data.me.user.email).toBe('finn@example.com')
  })

  it('opens pages of the provider in the browser that logged in for it, and comes back to the settings', async () => {
    for (const page of ['beginPasskey', 'beginPasswordChange']) {
      const browser = visitor(testCompany.config.identity.issuer, testCompany.config.publicOrigin)
      const { access_token: token, id_token: proof } = await tokensOf(testCompany, 'hana@example.com', {
        act: page,
        browser,
      })
      const { data } = await api.ask(
        token,
        `mutation ($key: IdempotencyKey!) { ${page}(input: { key: $key }) { url } }`,
        { key: uuidv7() },
        proof,
      )
      expect(data[page].url.startsWith(testCompany.config.identity.issuer)).toBe(true)
      expect((await browser.open(data[page].url)).text).toContain(
        `${testCompany.config.publicOrigin}/users/settings/security`,
      )
      // A link that someone took elsewhere opens nothing there.
      expect((await fetch(data[page].url)).status).toBe(403)
    }
  })

  it.each(needProof)(
    '%s needs a log-in made for it, by this person, in this session, and once',
    async (act) => {
      const field = schema.getMutationType()!.getFields()[act]!
      const given = passed(field, () => `"x_${uuidv7()}"`)
      const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''
      const code = async (token: string, proof?: string) =>
        (await api.ask(token, `mutation { ${act}${given} ${selection} }`, {}, proof)).errors[0]?.extensions.code
      const plain = await tokensOf(testCompany, 'ida@example.com')
      // A stolen access token of a recent log-in, alone and with the ID token.
      expect(await code(plain.access_token)).toBe('proveItIsYou')
      expect(await code(plain.access_token, plain.id_token)).toBe('proveItIsYou')
      expect(await code(plain.access_token, plain.access_token)).toBe('proveItIsYou')
      const other = needProof.find((name) => name !== act)!
      const elsewhere = await tokensOf(testCompany, 'ida@example.com', { act: other })
      expect(await code(elsewhere.access_token, elsewhere.id_token)).toBe('proveItIsYou')
      const stranger = await tokensOf(testCompany, 'ivo@example.com', { act })
      expect(await code(plain.access_token, stranger.id_token)).toBe('proveItIsYou')
      const proven = await tokensOf(testCompany, 'ida@example.com', { act })
      expect(await code(proven.access_token, proven.id_token)).not.toBe('proveItIsYou')
      expect(await code(proven.access_token, proven.id_token)).toBe('proveItIsYou')
    },
    60_000,
  )

  it('ends with a veto what was added since the change of address: second steps and recovery codes, and nothing older', async () => {
    const email = 'vera@example.com'
    const own = await withApp(email)
    await testCompany.owner.query('update people."user" set confirmed_at = created_at where email = $1', [email])
    const { access_token: token, id_token: proof } = await own.logInFor('requestEmailChange')
    const change =
      'mutation ($key: IdempotencyKey!) { requestEmailChange(input: { key: $key, email: "thief@example.com" }) { id } }'
    expect((await api.ask(token, change, { key: uuidv7() }, proof)).errors).toEqual([])
    await testCompany.drain()
    const inbox = async () => testCompany.standIns.mail.inbox.list({ to: email })
    const stop = /stop=([\w-]+)/.exec((await inbox()).map(({ text }) => text).join('\n'))![1]!
    // A thief with this session adds another factor, and codes of their own.
    await testCompany.owner.query(
      `insert into sandbox_identity.factor (id, sub, kind, name, confirmed)
         select 'passkey|thief', sub, 'passkey', 'Laptop of the thief', true from sandbox_identity.person where email = $1`,
      [email],
    )
    await testCompany.owner.query('update sandbox_identity.recovery_code set created_at = now()')
    await testCompany.ask(null, 'mutation ($token: String!) { vetoEmailChange(input: { token: $token }) { email } }', {
      token: stop,
    })
    await testCompany.drain()
    const { rows } = await testCompany.owner.query(
      `select f.id, (select count(*)::int from sandbox_identity.recovery_code c where c.sub = f.sub) as codes
         from sandbox_identity.factor f join sandbox_identity.person p on p.sub = f.sub where p.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ id: own.begun.id, codes: 0 }])
    const mails = (await inbox()).map(({ subject }) => subject)
    expect(mails).toContain('We restored your email address')
    expect(mails.filter((subject) => /passkey was removed/.test(subject))).toHaveLength(1)
  })
})
