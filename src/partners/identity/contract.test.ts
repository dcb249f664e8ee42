import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { visitor } from '#tests/setup/visitor.ts'
import { audience, clientId, goodPassword, identityWorld, portal, redirectUri } from './contract-world.ts'
import { createTokenVerifier } from './token-verifier.ts'

describe('signing in by code and PKCE', async () => {
  const { owner } = await testDatabase()
  const world = await identityWorld(owner, await freePort(), 'smtp://127.0.0.1:1')
  const { issuer, request, exchange, signIn, signUp, refresh, control, token } = world
  let standIn = await world.start()
  afterAll(() => standIn.stop())

  it('signs up, comes back to the portal with a code, and gives an access token for the API', async () => {
    const browser = visitor(issuer, portal)
    const asked = request({ screen_hint: 'signup', 'ext-campaign': 'spring' })
    const page = await browser.open(asked.path)
    expect(page.text).toContain('<h1>Create an account</h1>')
    const back = await signUp(browser, page, 'New.Person@example.com')
    const query = new URL(back.url).searchParams
    expect(back.url.startsWith(`${redirectUri}?`)).toBe(true)
    expect(query.get('state')).toBe(asked.state)
    expect(query.get('iss')).toBe(issuer)

    const tokens = await exchange(back.url, asked.verifier)
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 600 })
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, { issuer, audience, typ: 'at+jwt' })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(protectedHeader.kid).toBeTruthy()
    expect(payload.aud).toBe(audience)
    expect(payload.exp! - payload.iat!).toBe(600)
    expect(payload).toMatchObject({ email: 'new.person@example.com', email_verified: true })
    expect(payload).not.toHaveProperty('name')
    const id = await jwtVerify(tokens.id_token, keys, { issuer, audience: clientId })
    expect(id.protectedHeader.alg).toBe('RS256')
    expect(id.payload).toMatchObject({ sub: payload.sub, nonce: 'n-1', email: 'new.person@example.com' })
  })

  it('is read by our verifier, which takes no ID token', async () => {
    const { tokens, sub } = await signIn('verified@example.com')
    const verifier = createTokenVerifier({ issuer, audience })
    expect(await verifier.verify(tokens.access_token)).toMatchObject({
      sub,
      email: 'verified@example.com',
      emailVerified: false,
      name: 'Ada Otter',
    })
    expect(await verifier.verify(tokens.id_token)).toBeNull()
    expect(await verifier.verify(tokens.refresh_token)).toBeNull()
  })

  it('works with an independent client', async () => {
    await control('POST', 'users', { email: 'client@example.com', password: goodPassword })
    const config = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
    })
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    const expectedState = client.randomState()
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid profile email offline_access',
      resource: audience,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
    })
    const browser = visitor(issuer, portal)
    const page = await browser.open(url.href)
    const back = await browser.submit(page, { email: 'client@example.com', password: goodPassword })
    const tokens = await client.authorizationCodeGrant(config, new URL(back.url), { pkceCodeVerifier, expectedState })
    expect(tokens.claims()?.email).toBe('client@example.com')
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token!)
    expect(decodeProtectedHeader(renewed.access_token).typ).toBe('at+jwt')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    // A renewed token gives the time of the password, not of the renewal.
    const [first, second] = [decodeJwt(tokens.access_token), decodeJwt(renewed.access_token)]
    expect(first.auth_time).toEqual(expect.any(Number))
    expect(second.auth_time).toBe(first.auth_time)
  })

  it('asks for the password again where the portal wants it typed now, and the token says so', async () => {
    const { browser, tokens } = await signIn('stepup@example.com')
    const before = decodeJwt(tokens.access_token).auth_time as number
    await pause(1_100)
    const asked = request({ prompt: 'login', max_age: '0' })
    const page = await browser.open(asked.path)
    expect(page.text).toContain('name="password"')
    const back = await browser.submit(page, { email: 'stepup@example.com', password: goodPassword })
    const again = await exchange(back.url, asked.verifier)
    expect(decodeJwt(again.access_token).auth_time).toBeGreaterThan(before)
  })

  it('asks nobody twice: a second visit comes straight back, also silently', async () => {
    const { browser } = await signIn('again@example.com')
    const silent = await browser.open(request({ prompt: 'none' }).path)
    expect(new URL(silent.url).searchParams.get('code')).toBeTruthy()
    const stranger = await visitor(issuer, portal).open(request({ prompt: 'none' }).path)
    expect(new URL(stranger.url).searchParams.get('error')).toBe('login_required')
  })

  it('answers a silent request from a frame with a message to the portal alone', async () => {
    const page = await visitor(issuer, portal).open(request({ prompt: 'none', response_mode: 'web_message' }).path)
    expect(page.text).toContain('"error":"login_required"')
    expect(page.text).toContain(`"redirect_uri":"${redirectUri}"`)
    expect(page.headers.get('x-frame-options')).toBeNull()
  })

  it('gives no code without PKCE, and none for another verifier', async () => {
    const { browser } = await signIn('pkce@example.com')
    const plain = request()
    const bare = plain.path.replace(/&code_challenge=[^&]*&code_challenge_method=S256/, '')
    expect(new URL((await browser.open(bare)).url).searchParams.get('error')).toBe('invalid_request')
    const asked = request()
    const back = await browser.open(asked.path)
    expect(await exchange(back.url, request().verifier)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await exchange(back.url, '')).toMatchObject({ status: 400 })
  })

  it.each([
    'http://localhost:3000/auth/callback/',
    'http://localhost:3000/auth/callback?next=/x',
    'http://localhost:3000/auth/callbackx',
    'http://localhost:3000/auth',
    'http://localhost:3001/auth/callback',
    'http://127.0.0.1:3000/auth/callback',
    'https://localhost:3000/auth/callback',
    'http://localhost:3000@evil.example/auth/callback',
    'http://evil.example/auth/callback',
    'javascript:alert(1)',
  ])('never sends anyone to %s', async (elsewhere) => {
    const { browser } = await signIn('redirect@example.com')
    const page = await browser.open(request({ redirect_uri: elsewhere }).path)
    expect(page.status).toBe(400)
    expect(page.url.startsWith(issuer)).toBe(true)
    expect(page.text).toContain('This did not work')
  })

  it('takes a code once; the second use ends what the first one gave, and the session of the browser', async () => {
    const { back, asked, tokens, browser } = await signIn('code@example.com')
    expect(await exchange(back.url, asked.verifier)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 403, error: 'invalid_grant' })
    expect((await browser.open(request().path)).text).toContain('<h1>Log in</h1>')
  })

  it('ends nothing for one who read a code and does not have its verifier', async () => {
    const { back, tokens, browser } = await signIn('read@example.com')
    expect(await exchange(back.url, request().verifier)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(new URL((await browser.open(request().path)).url).searchParams.get('code')).toBeTruthy()
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('takes a code once also when it comes twice at the same moment', async () => {
    const { browser } = await signIn('race@example.com')
    const asked = request()
    const { url } = await browser.open(asked.path)
    const both = await Promise.all([exchange(url, asked.verifier), exchange(url, asked.verifier)])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await browser.open(request().path)).text).toContain('<h1>Log in</h1>')
  })

  it('refuses a token for an API that is not ours', async () => {
    const { browser } = await signIn('target@example.com')
    const back = await browser.open(request({ audience: 'https://elsewhere.example' }).path)
    expect(new URL(back.url).searchParams.get('error')).toBe('invalid_target')
  })

  it('accepts JSON at the token endpoint', async () => {
    const { tokens } = await signIn('json@example.com')
    const response = await fetch(`${issuer}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token }),
    })
    expect(response.status).toBe(200)
  })

  it('renews with the scopes that were asked for at first, named again', async () => {
    const { tokens } = await signIn('scopes@example.com')
    const scope = 'openid profile email offline_access'
    const again = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, scope }
    expect(await token(again)).toMatchObject({ status: 200, scope: expect.stringContaining('offline_access') })
  })

  it('takes a thousand people at once, and changes those it knows', async () => {
    const users = Array.from({ length: 1_000 }, (_, at) => ({ email: `many${at}@example.com`, password: goodPassword }))
    expect((await control('POST', 'users', { users })).users).toHaveLength(1_000)
    const [first] = (await control('POST', 'users', { ...users[0], name: 'First of Many' })).users
    const found = await control('GET', 'users?email=many0@')
    expect(found.users).toEqual([expect.objectContaining({ sub: first!.sub, name: 'First of Many' })])
    expect(JSON.stringify(found)).not.toContain('argon2')
    expect((await control('POST', 'users', { users: [...users, users[0]] })).status).toBe(400)
    const moved = { sub: first!.sub, email: 'moved@example.com' }
    expect((await control('POST', 'users', moved)).users).toMatchObject([moved])
  })

  it('lets only the portal call it from a browser', async () => {
    for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json', '/oauth/token', '/userinfo']) {
      const preflight = (origin: string) =>
        fetch(`${issuer}${path}`, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        })
      const allowed = await preflight(portal)
      expect([path, allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([path, 204, portal])
      const refused = await preflight('http://evil.example')
      expect([path, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([path, 403, null])
    }
    const read = await fetch(`${issuer}/.well-known/jwks.json`, { headers: { origin: portal } })
    expect(read.headers.get('access-control-allow-origin')).toBe(portal)
    expect(read.headers.get('access-control-allow-credentials')).toBeNull()
    const keys = (await read.json()) as { keys: Record<string, unknown>[] }
    expect(keys.keys.every((key) => key.kid && !('d' in key))).toBe(true)
  })

  it('can be reached by either loopback name', async () => {
    const { port } = new URL(issuer)
    for (const host of ['localhost', '127.0.0.1'])
      expect((await fetch(`http://${host}:${port}/.well-known/openid-configuration`)).status).toBe(200)
    // Whatever host name a request claims, the returned addresses are the configured issuer's.
    const told = await new Promise<string>((done, fail) => {
      const headers = { host: 'evil.example' }
      get({ host: '127.0.0.1', port, path: '/.well-known/openid-configuration', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () => done(text))
      }).on('error', fail)
    })
    const { token_endpoint: token, jwks_uri: keys, issuer: named } = JSON.parse(told)
    expect([named, token, keys]).toEqual([issuer, `${issuer}/oauth/token`, `${issuer}/.well-known/jwks.json`])
    expect(told).not.toContain('evil')
    const moved = await fetch(`http://127.0.0.1:${port}/authorize?client_id=portal`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`${issuer}/authorize?client_id=portal`)
  })

  it('keeps people, sessions, tokens and keys over a restart', async () => {
    const { browser, tokens } = await signIn('stays@example.com')
    const keys = async () => (await fetch(`${issuer}/.well-known/jwks.json`)).text()
    const before = await keys()
    await standIn.stop()
    standIn = await world.start()
    expect(await keys()).toBe(before)
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 200 })
    expect(new URL((await browser.open(request({ prompt: 'none' }).path)).url).searchParams.get('code')).toBeTruthy()
  })

  it('says that a blocked person is blocked, at the token endpoint and at log-in', async () => {
    const { browser, tokens, sub } = await signIn('blocked@example.com')
    await control('POST', `users/${encodeURIComponent(sub)}/block`, { blocked: true })
    expect(await refresh(tokens.refresh_token)).toMatchObject({
      error: 'invalid_grant',
      error_description: 'user is blocked',
    })
    const silent = new URL((await browser.open(request().path)).url).searchParams
    expect([silent.get('error'), silent.get('error_description')]).toEqual(['access_denied', 'user is blocked'])
    const fresh = visitor(issuer, portal)
    const back = await fresh.submit(await fresh.open(request().path), {
      email: 'blocked@example.com',
      password: goodPassword,
    })
    expect(new URL(back.url).searchParams.get('error_description')).toBe('user is blocked')
  })

  it('forces an outage from the console, and ends it', async () => {
    await control('POST', 'faults', { route: 'POST /oauth/token', kind: 'status', status: 503, times: 1 })
    expect((await world.post('/oauth/token', {})).status).toBe(503)
    expect((await token({ grant_type: 'refresh_token', refresh_token: 'x' })).status).toBe(403)
    await control('POST', 'faults', { route: 'POST /oauth/token', kind: 'dropAfter', times: 1 })
    await expect(world.post('/oauth/token', {})).rejects.toThrow()
  })
})
