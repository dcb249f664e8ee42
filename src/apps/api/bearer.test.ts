import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const whoAmI = '{ me { user { email } } }'

describe('who asks', async () => {
  const testCompany = await startTestCompany()
  const api = await startApi(testCompany)
  const { access_token: good, id_token: idToken } = await tokensOf(testCompany, 'ada@example.com')
  const claims = decodeJwt(good)
  const header = decodeProtectedHeader(good)
  const { rows } = await testCompany.owner.query(`select jwk from sandbox_identity.signing_key where alg = $1`, [
    header.alg,
  ])
  const providersKey = (await importJWK(rows[0].jwk as JWK, header.alg)) as CryptoKey
  const stranger = (await generateKeyPair('ES256')).privateKey
  const sign = (change: JWTPayload, heads: Record<string, string> = {}, key: CryptoKey | Uint8Array = providersKey) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'ES256', ...header, ...heads }).sign(key)
  const now = claims.iat!

  it('is known by a token that the provider gave', async () => {
    expect((await api.ask(good, whoAmI)).data.me.user.email).toBe('ada@example.com')
    expect((await api.ask(await sign({}), whoAmI)).data.me.user.email).toBe('ada@example.com')
  })

  it('is named in the audit log with the page and the request', async () => {
    expect((await api.ask(good, '{ operators { userId } }')).errors).not.toEqual([])
    const { rows } = await testCompany.owner.query(
      `select a.request_id from platform.audit a join people."user" u on u.id = a.actor where u.email = 'ada@example.com' and a.outcome = 'refused'`,
    )
    expect(rows).toEqual([{ request_id: expect.stringMatching(/^page:[0-9a-f-]{36}$/) }])
  })

  it('is someone whose refusal has words when another account has the address already', async () => {
    const { status, data, errors } = await api.ask(await sign({ sub: 'other|1' }), whoAmI)
    expect([status, data]).toEqual([200, null])
    expect(errors).toMatchObject([{ extensions: { code: 'emailInUse', refused: true } }])
  })

  it.each<[string, () => string | Promise<string>]>([
    ['no token', () => ''],
    ['no token at all', () => 'words'],
    ['a token that ran out', () => sign({ iat: now - 700, exp: now - 100 })],
    ['one for another API', () => sign({ aud: 'https://elsewhere.example' })],
    ['one of another issuer', () => sign({ iss: 'https://elsewhere.example' })],
    [
      'one of an algorithm that we do not take',
      () => sign({}, { alg: 'HS256' }, new TextEncoder().encode('k'.repeat(64))),
    ],
    ['one that names an unknown key', () => sign({}, { kid: 'unknown' })],
    ['one that a stranger signed', () => sign({}, {}, stranger)],
    [
      'one whose claims were changed',
      () =>
        good.replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.`),
    ],
    ['the ID token, which is for the browser', () => idToken],
  ])('is nobody with %s', async (_what, make) => {
    const token = await make()
    expect(await api.ask(token, whoAmI)).toEqual({ status: 200, data: { me: null }, errors: [] })
    const { errors } = await api.ask(token, '{ myAccessibleAccounts { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('cannot be told while the provider is out of reach: visitors are served, tokens are answered with 503', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`
    const cutOff = await startApi(testCompany, { identity: { ...testCompany.config.identity, issuer } })
    expect((await cutOff.ask(null, whoAmI)).data).toEqual({ me: null })
    const { status, data, errors } = await cutOff.ask(good, whoAmI)
    expect([status, data]).toEqual([503, null])
    expect(errors).toMatchObject([
      { message: expect.stringContaining('try again'), extensions: { code: 'UNAVAILABLE' } },
    ])
    const upload = await fetch(`${cutOff.origin}/uploads/identity-document`, {
      method: 'POST',
      headers: { authorization: `Bearer ${good}` },
      body: new FormData(),
    })
    expect([upload.status, await upload.text()]).toEqual([503, expect.not.stringContaining('keys')])
  })
})
