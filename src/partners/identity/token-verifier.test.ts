import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  base64url,
  CompactEncrypt,
  exportJWK,
  exportSPKI,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { createTokenVerifier } from './token-verifier.ts'

const audience = 'http://localhost:3000/graphql'
const seconds = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)

describe('an access token', async () => {
  const [es, rs, stranger, published] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES384', { extractable: true }),
  ])
  const issuer = `http://127.0.0.1:${await freePort()}`
  const asked = { discovery: 0, keys: 0 }
  let down = false
  const named = async ({ publicKey }: GenerateKeyPairResult, kid: string, alg?: string) => ({
    ...(await exportJWK(publicKey)),
    kid,
    ...(alg ? { alg } : {}),
    use: 'sig',
  })
  const keys = [await named(es, 'es', 'ES256'), await named(rs, 'rs'), await named(published, 'es384', 'ES384')]
  const provider = createServer((request, response) => {
    const discovery = request.url === '/.well-known/openid-configuration'
    asked[discovery ? 'discovery' : 'keys'] += 1
    response.writeHead(down ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(discovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys }))
  })
  await new Promise<void>((listening) => provider.listen(Number(new URL(issuer).port), '127.0.0.1', listening))
  afterAll(() => void provider.close())

  const good = (): JWTPayload => ({
    iss: issuer,
    aud: audience,
    sub: 'local|1',
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada',
    client_id: 'portal',
    iat: seconds(),
    exp: seconds() + 600,
  })
  const header = { alg: 'ES256', typ: 'at+jwt', kid: 'es' }
  const sign = (
    change: Record<string, unknown> = {},
    headers: Record<string, unknown> = {},
    key: CryptoKey | Uint8Array = es.privateKey,
  ) => {
    const claims = JSON.parse(JSON.stringify({ ...good(), ...change }))
    const heads = JSON.parse(JSON.stringify({ ...header, ...headers }))
    return new SignJWT(claims).setProtectedHeader(heads).sign(key)
  }
  const verifier = createTokenVerifier({ issuer, audience, clientId: 'portal' })

  it('is read when it is good', async () => {
    const exp = seconds() + 600
    const token = await sign({ exp })
    expect(await verifier.verify(token)).toEqual({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      sub: 'local|1',
      email: 'ada@example.com',
      emailVerified: true,
      secondFactor: false,
      name: 'Ada',
      issuedAt: expect.any(Temporal.Instant),
      expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000),
    })
    expect(await verifier.verify(await sign({}, { alg: 'RS256', kid: 'rs' }, rs.privateKey))).not.toBeNull()
    expect(await verifier.verify(await sign({ aud: [audience, `${issuer}/userinfo`] }))).not.toBeNull()
    expect(await verifier.verify(await sign({ azp: 'portal', client_id: 'portal' }))).not.toBeNull()
    expect(await verifier.verify(await sign({ exp: seconds() + 3_600 }))).not.toBeNull()
    expect(await verifier.verify(await sign({ email_verified: 'true' }))).toMatchObject({ emailVerified: false })
  })

  const spki = new TextEncoder().encode(await exportSPKI(rs.publicKey))
  const [head, body, signature] = (await sign()).split('.') as [string, string, string]
  const other = base64url.encode(JSON.stringify({ ...good(), sub: 'local|2' }))
  const bad: Record<string, () => string | Promise<string>> = {
    'of another issuer': () => sign({ iss: 'http://evil.example' }),
    'of an issuer with a slash more': () => sign({ iss: `${issuer}/` }),
    'without an issuer': () => sign({ iss: undefined }),
    'for another API': () => sign({ aud: 'https://elsewhere.example' }),
    'for nobody': () => sign({ aud: undefined }),
    'for an audience that begins like ours': () => sign({ aud: `${audience}/x` }),
    expired: () => sign({ exp: seconds() - 1 }),
    'that never expires': () => sign({ exp: undefined }),
    'whose expiry is a text': () => sign({ exp: 'later' }),
    'that lives longer than an hour': () => sign({ exp: seconds() + 3_601 }),
    'that lives for ten years': () => sign({ exp: seconds() + 10 * 365 * 86_400 }),
    'that lived long before it came': () => sign({ iat: seconds() - 7_200, exp: seconds() + 600 }),
    'not valid yet': () => sign({ nbf: seconds() + 600 }),
    'made in the future': () => sign({ iat: seconds() + 3600, exp: seconds() + 7200 }),
    'without a moment of making': () => sign({ iat: undefined }),
    'without a subject': () => sign({ sub: undefined }),
    'with an empty subject': () => sign({ sub: '' }),
    'without an e-mail': () => sign({ email: undefined }),
    'without a key name': () => sign({}, { kid: undefined }),
    'with an unknown key name': () => sign({}, { kid: 'other' }),
    'signed by a stranger under our key name': () => sign({}, {}, stranger.privateKey),
    'of an algorithm that is published but not allowed': () =>
      sign({}, { alg: 'ES384', kid: 'es384' }, published.privateKey),
    'signed with our public key as a shared secret': () => sign({}, { alg: 'HS256', kid: 'rs' }, spki),
    'naming the key of another algorithm': () => sign({}, { kid: 'rs' }),
    'bringing its own key': async () => sign({}, { jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey),
    'with a critical header that we do not know': async () => {
      const crit = base64url.encode(JSON.stringify({ ...header, crit: ['exp2'], exp2: 1 }))
      return `${crit}.${body}.${signature}`
    },
    'that is an ID token': () => sign({ aud: 'portal', nonce: 'n' }, { typ: 'JWT' }),
    'that is an ID token for our audience': () => sign({ nonce: 'n' }, { typ: 'JWT' }),
    'without a type': () => sign({}, { typ: undefined }),
    'that is a logout token': () => sign({}, { typ: 'logout+jwt' }),
    'without a signature': () => new UnsecuredJWT(good()).encode(),
    'whose signature was cut off': () => `${head}.${body}.`,
    'whose signature was changed': () =>
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'whose claims were changed': () => `${head}.${other}.${signature}`,
    'that says its algorithm is none': () => `${base64url.encode('{"alg":"none","typ":"at+jwt","kid":"es"}')}.${body}.`,
    encrypted: () =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(good())))
        .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128GCM', kid: 'rs', typ: 'at+jwt' })
        .encrypt(spkiKey),
    'saying where its key would be': () => sign({}, { jku: `${issuer}/keys` }, stranger.privateKey),
    'bringing a certificate': () => sign({}, { x5c: ['MIIB'] }, stranger.privateKey),
    'whose key name is a path': () => sign({}, { kid: '../../dev/null' }, stranger.privateKey),
    'whose key name is a list': () => sign({}, { kid: ['es'] }),
    'that does not say whom it was given to': () => sign({ client_id: undefined }),
    'given to another party (azp)': () => sign({ azp: 'another-app' }),
    'given to another party (client_id)': () => sign({ client_id: 'another-app' }),
    'given to another party by one of two names (azp)': () => sign({ azp: 'another-app', client_id: 'portal' }),
    'given to another party by one of two names (client_id)': () => sign({ azp: 'portal', client_id: 'another-app' }),
    'of another tenant of the same provider': () => sign({ iss: `${issuer}/tenant-b` }),
    'cut off in its claims': () => `${head}.${body.slice(0, -8)}.${signature}`,
    'whose signature is of another token': async () =>
      `${head}.${body}.${(await sign({ sub: 'local|3' })).split('.')[2]}`,
    'that is no token': () => 'a.b.c',
    empty: () => '',
    'with a space before it': async () => ` ${await sign()}`,
    'longer than any of ours': async () => sign({ padding: 'x'.repeat(9_000) }),
    'whose claims are a list': async () => `${head}.${base64url.encode('[]')}.${signature}`,
  }
  const spkiKey = await crypto.subtle.importKey(
    'jwk',
    { ...(await exportJWK(rs.publicKey)), alg: 'RSA-OAEP' },
    { name: 'RSA-OAEP', hash: 'SHA-1' },
    false,
    ['encrypt'],
  )

  it.each(Object.keys(bad))('is refused: %s', async (name) => {
    expect(await verifier.verify(await bad[name]!())).toBeNull()
  })

  it('I1: is refused in more than forty ways in which it can be bad', () => {
    process.stdout.write(`I1: ${Object.keys(bad).length} bad tokens, each refused by its own test above\n`)
    expect(Object.keys(bad).length).toBeGreaterThanOrEqual(40)
  })

  it('is checked once, also when it comes many times at once', async () => {
    const token = await sign({ sub: 'local|once' })
    const first = await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)))
    expect(new Set(first).size).toBe(1)
    expect(await verifier.verify(token)).toBe(first[0])
    expect(asked.discovery).toBe(1)
  })

  it('is good no longer than it says, though it is remembered', async () => {
    const token = await sign({ exp: seconds() + 2 })
    expect(await verifier.verify(token)).not.toBeNull()
    await pause(2_100)
    expect(await verifier.verify(token)).toBeNull()
  })

  it('is neither good nor bad while the keys cannot be had, and good again after', async () => {
    const fresh = createTokenVerifier({ issuer, audience })
    const token = await sign()
    down = true
    await expect(fresh.verify(token)).rejects.toThrow()
    down = false
    expect(await fresh.verify(token)).not.toBeNull()
    down = true
    expect(await fresh.verify(token)).not.toBeNull()
    down = false
  })

  it('of a provider that calls itself otherwise is never good', async () => {
    const misled = createTokenVerifier({ issuer: issuer.replace('127.0.0.1', 'localhost'), audience })
    await expect(misled.verify(await sign())).rejects.toThrow()
  })
})
