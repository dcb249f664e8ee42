import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { portal, redirectUri } from '#partners/identity/contract-world.ts'
import { passwordProblem } from '#sandbox/stand-ins/identity/password-rule.ts'
import { hashPassword, passwordMatches } from '#sandbox/stand-ins/identity/passwords.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { providerFor } from './identity-world.ts'

describe('I2: the way back to the portal', async () => {
  const { owner } = await testDatabase()
  const { issuer, request, exchange, signIn, refresh, stop } = await providerFor(owner)
  afterAll(stop)

  const host = new URL(redirectUri).host
  const variants = [
    ...[
      '/',
      '?',
      '?a=b',
      '#',
      '#x',
      '%20',
      '.',
      '..',
      '/..',
      '/../',
      '/x',
      'x',
      '%2f',
      ';x',
      '//',
      '\\',
      '%00',
      '%0d%0a',
    ].map((end) => `${redirectUri}${end}`),
    ...[
      '/auth/Callback',
      '/AUTH/callback',
      '/auth//callback',
      '/auth/./callback',
      '/x/../auth/callback',
      '/auth',
      '/',
      '',
    ].map((path) => `${portal}${path}`),
    ...[
      `https://${host}`,
      `HTTP://${host}:80`,
      `ftp://${host}`,
      `//${host}`,
      `http:/${host}`,
      'http://localhost:3001',
      'http://localhost',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://localhost.:3000',
      `http://${host}.evil.example`,
      `http://${host}@evil.example`,
      `http://evil.example@${host}`,
      'http://user:pass@localhost:3000',
      'http://evil.example',
      'http://evil.example:3000',
      'http://2130706433:3000',
      'http://0x7f.1:3000',
      'http://localhost%2eevil.example',
    ].map((origin) => `${origin}/auth/callback`),
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    'urn:ietf:wg:oauth:2.0:oob',
    '/auth/callback',
    'auth/callback',
    `${redirectUri} ${redirectUri}`,
  ]

  it('leads to the one address that is known, and to none of fifty like it', async () => {
    const { browser } = await signIn('ways@example.com')
    const let_through: string[] = []
    expect(variants.length).toBeGreaterThanOrEqual(50)
    for (const elsewhere of variants) {
      const page = await browser.open(request({ redirect_uri: elsewhere }).path)
      if (page.status !== 400 || !page.url.startsWith(issuer)) let_through.push(elsewhere)
    }
    expect(let_through).toEqual([])
    expect((await browser.open(request().path)).url.startsWith(`${redirectUri}?`)).toBe(true)
  })

  it('gives a code that lives a minute, works once, and whose second use ends what the first gave', async () => {
    const { browser } = await signIn('code@example.com')
    const late = request()
    const lateBack = await browser.open(late.path)
    await owner.query(
      `update sandbox_identity.record set payload = payload || jsonb_build_object('exp', (payload->>'exp')::bigint - 61) where model = 'AuthorizationCode'`,
    )
    expect((await exchange(lateBack.url, late.verifier)).status).toBe(400)
    const asked = request()
    const back = await browser.open(asked.path)
    const tokens = await exchange(back.url, asked.verifier)
    expect(tokens.status).toBe(200)
    expect((await exchange(back.url, asked.verifier)).status).toBe(400)
    expect((await refresh(tokens.refresh_token)).status).toBe(403)
  })
})

describe('I3: refresh tokens', async () => {
  const { owner } = await testDatabase()
  const strict = await providerFor(owner)
  afterAll(strict.stop)

  it(`used again after they were retired kill the family, ${counts.I3reuses} of ${counts.I3reuses} times`, async () => {
    let dead = 0
    for (let nth = 0; nth < counts.I3reuses; nth += 1) {
      const { tokens } = await strict.signIn('family@example.com')
      const next = await strict.refresh(tokens.refresh_token)
      await strict.refresh(tokens.refresh_token)
      if ((await strict.refresh(next.refresh_token)).status === 403) dead += 1
    }
    expect(dead).toBe(counts.I3reuses)
  })

  it(`are never both taken, and leave no branch that lives on (${counts.I3races} races)`, async () => {
    for (let nth = 0; nth < counts.I3races; nth += 1) {
      const { tokens: mine } = await strict.signIn('tabs@example.com')
      const both = await Promise.all([strict.refresh(mine.refresh_token), strict.refresh(mine.refresh_token)])
      const taken = both.filter(({ status }) => status === 200)
      expect(taken.length).toBeLessThanOrEqual(1)
      for (const { refresh_token: next } of taken) expect((await strict.refresh(next)).status).toBe(403)
    }
  })
})

describe('I4: passwords', () => {
  const who = { email: 'ada.reyes@example.com' }

  it(`that are common are refused, with a second factor or without: the first ${counts.I4common} of the list`, () => {
    const common = dictionary['passwords-common']
    const list = (common as string[]).slice(0, counts.I4common)
    expect(list.length).toBe(counts.I4common)
    const taken = list.filter(
      (password) =>
        passwordProblem(password, { ...who, mfa: true }) === null ||
        passwordProblem(password, { ...who, mfa: false }) === null,
    )
    expect(taken).toEqual([])
    for (const ours of ['longlightlonglight', 'solar portfolio dividend', 'ada.reyes@example.com', 'passwordpassword1'])
      expect(passwordProblem(ours, { ...who, mfa: false })).not.toBeNull()
  })

  it('of 15 characters and more are taken as they are: any letters, no rule of composition', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyzäöüßéñçøåłžđþ中文日本語한국어кириллица🌞🌊🔋 ~!@']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { minLength: 22, maxLength: 128 }), (drawn) => {
        const password = drawn.join('')
        fc.pre(new Set(drawn).size > 12)
        expect(passwordProblem(password, { ...who, mfa: false })).toBeNull()
      }),
      { numRuns: counts.I4passphrases, seed },
    )
    expect(passwordProblem('fjord 7 tin owl', { ...who, mfa: false })).toBeNull()
    expect(passwordProblem('fjord 7 tin ow', { ...who, mfa: false })).toContain('15')
    expect(passwordProblem('kQ7 vXz!', { ...who, mfa: true })).toBeNull()
    expect(passwordProblem('kQ7 vXz', { ...who, mfa: true })).toContain('8')
  })

  it('are never cut: the last of 300 letters counts', async () => {
    const long = `${'otter row quietly '.repeat(17)}`.slice(0, 299)
    const hash = await hashPassword(`${long}x`)
    expect(await passwordMatches(hash, `${long}x`)).toBe(true)
    expect(await passwordMatches(hash, `${long}y`)).toBe(false)
  })
})
