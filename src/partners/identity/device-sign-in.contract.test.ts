import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { visitor } from '#tests/setup/visitor.ts'
import { audience, cliClientId, clientId, goodPassword, identityWorld, portal } from './contract-world.ts'
import { beginDeviceSignIn, nextPoll } from './device-sign-in.ts'
import { createTokenVerifier } from './token-verifier.ts'

describe('signing in a program (RFC 8628)', async () => {
  const { owner } = await testDatabase({ withStandIns: true })
  const world = await identityWorld(owner, await freePort(), 'smtp://127.0.0.1:1')
  const standIn = await world.start()
  afterAll(() => standIn.stop())
  const { issuer, control } = world
  const begin = () => beginDeviceSignIn({ issuer, clientId: cliClientId, audience })
  const verifier = createTokenVerifier({ issuer, audience, clientId: cliClientId })
  const person = async (email: string) => {
    await control('POST', 'users', { users: [{ email, password: goodPassword, name: 'Olga Otter' }] })
    return visitor(issuer, portal)
  }
  const paused = () => new Promise((resolve) => setTimeout(resolve, 1_100))

  it('waits while nobody has entered the code, and is told to slow down where it asks too often', async () => {
    const { begun, poll } = await begin()
    expect(begun.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
    expect(begun.verification_uri).toBe(`${issuer}/activate`)
    expect(await poll()).toMatchObject({ error: 'authorization_pending' })
    expect(await poll()).toMatchObject({ error: 'slow_down' })
    await paused()
    expect(await poll()).toMatchObject({ error: 'authorization_pending' })
  })

  it('gives a token of ten minutes and no refresh token once the person has entered it and signed in', async () => {
    const email = 'olga@longlight.example'
    const browser = await person(email)
    const { begun, poll } = await begin()
    const confirm = await browser.submit(await browser.open(`/activate?user_code=${begun.user_code}`), {})
    expect(confirm.text).toContain(begun.user_code)
    const signIn = await browser.submit(confirm, {})
    const done = await browser.submit(signIn, { email, password: goodPassword })
    expect(done.text).toContain('Your device is connected')
    const given = await poll()
    expect(given).toMatchObject({ expires_in: 600 })
    expect(given).not.toHaveProperty('refresh_token')
    const next = nextPoll(given, 1)
    const claims = next.kind === 'signedIn' ? await verifier.verify(next.token) : null
    expect(claims).toMatchObject({ email, secondFactor: false, signedInAt: expect.anything() })
    expect(await poll(), 'a code is used once').toMatchObject({ error: 'invalid_grant' })
  })

  it('is done by the sandbox for someone, with both factors, where a test or a demonstration has no browser', async () => {
    await person('rosa@longlight.example')
    const { begun, poll } = await begin()
    const answered = await control('POST', 'device', { userCode: begun.user_code, email: 'rosa@longlight.example' })
    expect(answered.status).toBe(200)
    const next = nextPoll(await poll(), 1)
    const claims = next.kind === 'signedIn' ? await verifier.verify(next.token) : null
    expect(claims).toMatchObject({ email: 'rosa@longlight.example', secondFactor: true })
    expect((await control('POST', 'device', { userCode: 'AAAA-AAAA', email: 'rosa@longlight.example' })).status).toBe(
      404,
    )
  })

  it('is not for the portal, whose id everyone knows, and its token is not one of the portal', async () => {
    // A stranger who could start it there would mail a link, and control the account of the person who confirms it.
    const asked = await world.post('/oauth/device/code', { client_id: clientId, scope: 'openid', resource: audience })
    expect([asked.status, await asked.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
    await person('pia@longlight.example')
    const { begun, poll } = await begin()
    await control('POST', 'device', { userCode: begun.user_code, email: 'pia@longlight.example' })
    const next = nextPoll(await poll(), 1)
    const token = next.kind === 'signedIn' ? next.token : ''
    expect(await verifier.verify(token)).not.toBeNull()
    expect(await createTokenVerifier({ issuer, audience, clientId }).verify(token)).toBeNull()
  })

  const enter = async (code: string) => {
    const browser = visitor(issuer, portal)
    return browser.submit(await browser.open('/activate'), { user_code: code })
  }

  it('pauses for a network that guesses at codes, whatever code it brings then', async () => {
    const { begun } = await begin()
    const guess = (nth: number) => enter(`BCDF-${'BCDFGHJKLMNPQRSTVWXZ'[nth % 20]}${'BCDFGH'[Math.floor(nth / 20)]}GH`)
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, nth) => guess(nth)))
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 200))
    const refused = await enter(begun.user_code)
    expect([refused.status, refused.text.includes('Too many tries')]).toEqual([429, true])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    await owner.query('delete from sandbox_identity.attempt')
  })

  it('takes one code six times, from wherever, and counts no right code as a guess', async () => {
    const [one, other] = [await begin(), await begin()]
    for (let nth = 0; nth < 6; nth += 1)
      expect((await enter(one.begun.user_code)).text).toContain('Is this your device')
    expect((await enter(one.begun.user_code.toLowerCase().replace('-', ' '))).status).toBe(429)
    expect((await enter(other.begun.user_code)).text).toContain('Is this your device')
    const { rows } = await owner.query(`select failures from sandbox_identity.attempt where identifier = 'device'`)
    expect(rows).toEqual([{ failures: 1 }])
    await owner.query('delete from sandbox_identity.attempt')
  })

  it('ends where the person refuses, and where the code is too old', async () => {
    const browser = await person('omar@longlight.example')
    const { begun, poll } = await begin()
    const confirm = await browser.submit(await browser.open(`/activate?user_code=${begun.user_code}`), {})
    await browser.submit(confirm, { abort: 'yes' })
    expect(nextPoll(await poll(), 1)).toEqual({ kind: 'ended', message: 'The sign-in was refused in the browser.' })
    const late = await begin()
    await owner.query(
      `update sandbox_identity.record set expires_at = now() - interval '1 second', payload = payload || jsonb_build_object('exp', extract(epoch from now())::int - 1) where model = 'DeviceCode'`,
    )
    expect(nextPoll(await late.poll(), 1)).toMatchObject({ kind: 'ended' })
  })
})

describe('the pause between two tries', () => {
  it.each([
    ['authorization_pending', 2, { kind: 'wait', seconds: 2 }],
    ['slow_down', 2, { kind: 'wait', seconds: 7 }],
    ['slow_down', 7, { kind: 'wait', seconds: 12 }],
    ['expired_token', 2, { kind: 'ended', message: 'The code ran out. Sign in again.' }],
    ['access_denied', 2, { kind: 'ended', message: 'The sign-in was refused in the browser.' }],
    ['invalid_client', 2, { kind: 'ended', message: 'The identity provider refused: invalid_client' }],
  ])('after %s of %i seconds', (error, seconds, next) => {
    expect(nextPoll({ error }, seconds)).toEqual(next)
  })
})
