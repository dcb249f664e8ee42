import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { goodPassword, identityWorld } from './contract-world.ts'

const day = 86_400

describe('refresh tokens', async () => {
  const { owner } = await testDatabase()
  const world = await identityWorld(owner, await freePort(), 'smtp://127.0.0.1:1')
  const { signIn, refresh, request, exchange, control, post } = world
  const standIn = await world.start()
  afterAll(() => standIn.stop())

  const dead = { status: 403, error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }
  /** Moves a person's records into the past, because the provider uses the machine's clock. */
  const age = (sub: string, seconds: number) =>
    owner.query(
      `update sandbox_identity.record set payload = payload
         || jsonb_build_object('exp', (payload->>'exp')::bigint - $2::bigint, 'iat', (payload->>'iat')::bigint - $2::bigint)
         || case when payload ? 'iiat' then jsonb_build_object('iiat', (payload->>'iiat')::bigint - $2::bigint) else '{}' end
         || case when payload ? 'loginTs' then jsonb_build_object('loginTs', (payload->>'loginTs')::bigint - $2::bigint) else '{}' end
         || case when payload ? 'authTime' then jsonb_build_object('authTime', (payload->>'authTime')::bigint - $2::bigint) else '{}' end
       where account_id = $1`,
      [sub, seconds],
    )

  it('are new after each use', async () => {
    const { tokens } = await signIn('rotate@example.com')
    const second = await refresh(tokens.refresh_token)
    const third = await refresh(second.refresh_token)
    expect(new Set([tokens.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3)
    expect(third).toMatchObject({ status: 200, expires_in: 600, scope: expect.stringContaining('openid') })
  })

  it('have one successor: used twice, the whole sign-in ends, its tokens and the session of the browser', async () => {
    const { tokens, browser } = await signIn('stolen@example.com')
    const second = await refresh(tokens.refresh_token)
    expect(await refresh(tokens.refresh_token)).toMatchObject(dead)
    expect(await refresh(second.refresh_token)).toMatchObject(dead)
    const page = await browser.open(request().path)
    expect(page.text).toContain('<h1>Log in</h1>')
  })

  it('used by two at the same moment leave neither of them signed in', async () => {
    const { tokens, browser } = await signIn('moment@example.com')
    const all = await Promise.all([1, 2, 3, 4].map(() => refresh(tokens.refresh_token)))
    const taken = all.filter(({ status }) => status === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    for (const { refresh_token: next } of taken) expect(await refresh(next)).toMatchObject(dead)
    expect((await browser.open(request().path)).text).toContain('<h1>Log in</h1>')
  })

  it('end one sign-in and not those of other browsers', async () => {
    const [one, other] = [await signIn('two@example.com'), await signIn('two@example.com')]
    await refresh(one.tokens.refresh_token)
    await refresh(one.tokens.refresh_token)
    expect((await refresh(other.tokens.refresh_token)).status).toBe(200)
  })

  it('end with idleness after 14 days', async () => {
    const { tokens, sub } = await signIn('idle@example.com')
    await age(sub, 14 * day - 60)
    const second = await refresh(tokens.refresh_token)
    expect(second.status).toBe(200)
    await age(sub, 14 * day + 1)
    expect(await refresh(second.refresh_token)).toMatchObject(dead)
  })

  it('end 30 days after the login, however often they were rotated', async () => {
    const { tokens, sub } = await signIn('absolute@example.com')
    let current = tokens
    for (let tenDays = 1; tenDays <= 2; tenDays += 1) {
      await age(sub, 10 * day)
      current = await refresh(current.refresh_token)
      expect(current.status).toBe(200)
    }
    await age(sub, 10 * day - 60)
    current = await refresh(current.refresh_token)
    expect(current.status).toBe(200)
    await age(sub, 61)
    expect(await refresh(current.refresh_token)).toMatchObject(dead)
  })

  it('are ended by revocation and by the operator', async () => {
    const one = await signIn('revoked@example.com')
    expect((await post('/oauth/revoke', { client_id: 'portal', token: one.tokens.refresh_token })).status).toBe(200)
    expect(await refresh(one.tokens.refresh_token)).toMatchObject(dead)
    const other = await signIn('ended@example.com')
    expect((await control('DELETE', `users/${encodeURIComponent(other.sub)}/sessions`)).ended).toBe(1)
    expect(await refresh(other.tokens.refresh_token)).toMatchObject(dead)
    const page = await other.browser.open(request().path)
    expect(page.text).toContain('<h1>Log in</h1>')
    const asked = request()
    const back = await other.browser.submit(await other.browser.open(asked.path), {
      email: 'ended@example.com',
      password: goodPassword,
    })
    expect(await exchange(back.url, asked.verifier)).toMatchObject({ status: 200 })
  })
})
