import { generate } from 'otplib'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { appCode, halfMinutePasses } from '#tests/setup/one-time-code.ts'
import { textsSink } from '#tests/setup/texts-sink.ts'
import { visitor } from '#tests/setup/visitor.ts'
import { createIdentityClient } from './client.ts'
import { goodPassword, identityWorld, manager, portal } from './contract-world.ts'

describe('the second step at log-in', async () => {
  const { owner } = await testDatabase()
  const texts = await textsSink()
  const world = await identityWorld(owner, await freePort(), 'smtp://127.0.0.1:1', texts.account)
  const { issuer, signIn, request, exchange, refresh } = world
  const standIn = await world.start()
  afterAll(() => Promise.all([standIn.stop(), texts.stop()]))
  const client = createIdentityClient({ issuer, manager })

  const withApp = async (email: string) => {
    const person = await signIn(email)
    const begun = await client.beginTotp(person.sub)
    if ('kind' in begun) throw new Error(begun.message)
    const confirmed = await client.confirm(person.sub, begun.id, await appCode(begun.secret))
    if ('kind' in confirmed) throw new Error(confirmed.message)
    await halfMinutePasses(owner)
    return { ...person, secret: begun.secret, factorId: begun.id, recoveryCodes: confirmed.recoveryCodes }
  }
  /** With the password typed, at the page for the second factor. */
  const halfWay = async (email: string, more: Record<string, string> = {}) => {
    const browser = visitor(issuer, portal)
    const asked = request(more)
    const page = await browser.submit(await browser.open(asked.path), { email, password: goodPassword })
    return { browser, asked, page }
  }
  const sessionIn = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid
  const codeIn = (url: string) => new URL(url).searchParams.get('code')

  it('asks for the code of the app after the password, and the token says how someone came in', async () => {
    const { secret } = await withApp('app@example.com')
    const { browser, asked, page } = await halfWay('app@example.com')
    expect(page.text).toContain('Enter the code from your app')
    const back = await browser.submit(page, { code: await appCode(secret) })
    const { access_token: token } = await exchange(back.url, asked.verifier)
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect(claims).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], sid: expect.any(String) })
  })

  it('takes each code of the app once, and none of the half minute before', async () => {
    const { secret } = await withApp('once@example.com')
    const code = await appCode(secret)
    const first = await halfWay('once@example.com')
    expect(codeIn((await first.browser.submit(first.page, { code })).url)).toBeTruthy()
    const second = await halfWay('once@example.com')
    const again = await second.browser.submit(second.page, { code })
    expect([again.status, again.text.includes('was used already')]).toEqual([401, true])
    const before = await generate({ secret, epoch: Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) - 31 })
    expect((await second.browser.submit(again, { code: before })).status).toBe(401)
  })

  it('goes back to the password after five wrong codes', async () => {
    const { secret } = await withApp('five@example.com')
    const half = await halfWay('five@example.com')
    const { browser } = half
    let { page } = half
    const wrong = String((Number(await generate({ secret })) + 1) % 1_000_000).padStart(6, '0')
    for (let nth = 0; nth < 5; nth += 1) {
      page = await browser.submit(page, { code: wrong })
      expect(page.status).toBe(401)
    }
    expect((await browser.submit(page, { code: await appCode(secret) })).text).toContain('<h1>Log in</h1>')
  })

  it('takes a recovery code once', async () => {
    const { recoveryCodes } = await withApp('lost@example.com')
    expect(recoveryCodes).toHaveLength(10)
    const use = async () => {
      const { browser } = await halfWay('lost@example.com')
      const page = await browser.open(`${browser.last().replace(/\?.*/, '')}?by=recovery`)
      return browser.submit(page, { code: recoveryCodes[0]!.toLowerCase().replace('-', ' ') })
    }
    expect(codeIn((await use()).url)).toBeTruthy()
    expect((await use()).status).toBe(401)
  })

  it('texts a code that works for the visit that asked for it, once', async () => {
    const phone = '+12075550142'
    const { sub } = await signIn('text@example.com')
    const begun = await client.beginPhone(sub, phone)
    if ('kind' in begun) throw new Error(begun.message)
    const enrolled = texts.lastCode(phone)
    expect(await client.confirm(sub, begun.id, enrolled)).toMatchObject({ recoveryCodes: expect.any(Array) })
    const sentBefore = () =>
      owner.query(`update sandbox_identity.code_budget set sent_at = sent_at - interval '1 minute'`)
    await sentBefore()
    const mine = await halfWay('text@example.com')
    expect(mine.page.text).toContain('ending in 0142')
    const shown = await mine.browser.submit(mine.page, {})
    const code = texts.lastCode(phone)
    expect(code).not.toBe(enrolled)
    expect((await mine.browser.submit(shown, { code: enrolled })).status).toBe(401)
    const other = await halfWay('text@example.com')
    const typed = await other.browser.submit(
      { ...shown, text: other.page.text.replace('/second/text', '/second?by=phone') },
      { code },
    )
    expect(typed.status).toBe(401)
    expect(codeIn((await mine.browser.submit(shown, { code })).url)).toBeTruthy()
    const third = await halfWay('text@example.com')
    const tooSoon = await third.browser.submit(third.page, {})
    expect([tooSoon.status, tooSoon.text.includes('Wait half a minute')]).toEqual([429, true])
  })

  it('is asked again on the way to what needs it, and not of who has shown it', async () => {
    const { secret } = await withApp('class@example.com')
    const wanted = { acr_values: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor' }
    const { browser, page } = await halfWay('class@example.com', wanted)
    expect(codeIn((await browser.submit(page, { code: await appCode(secret) })).url)).toBeTruthy()
    expect(codeIn((await browser.open(request(wanted).path)).url)).toBeTruthy()
    const stepUp = await browser.open(request({ prompt: 'login', max_age: '0' }).path)
    expect(stepUp.text).toContain('name="password"')
  })

  it('lets a short password stand beside it, and keeps the last factor until the password is long', async () => {
    const { sub, factorId, browser, tokens } = await withApp('short@example.com')
    const page = await client.pageFor(sub, 'password', {
      returnTo: `${portal}/users/settings/security`,
      keepSession: sessionIn(tokens.access_token),
    })
    if ('kind' in page) throw new Error(page.message)
    const form = await browser.open(page.url)
    expect((await browser.submit(form, { current: 'wrong', password: 'tin-otter4' })).status).toBe(401)
    const done = await browser.submit(form, { current: goodPassword, password: 'tin-otter4' })
    expect(done.url).toBe(`${portal}/users/settings/security`)
    expect((await browser.open(page.url)).status).toBe(410)
    expect(await client.remove(sub, factorId)).toMatchObject({ code: 'password_too_short' })
  })

  it('opens pages for a new passkey or password in the browser alone whose sign-in asked for them', async () => {
    const one = await signIn('bound@example.com')
    const other = await signIn('bound@example.com')
    const stranger = await signIn('stranger@example.com')
    for (const kind of ['passkey', 'password'] as const) {
      const page = await client.pageFor(one.sub, kind, {
        returnTo: `${portal}/users/settings/security`,
        keepSession: sessionIn(one.tokens.access_token),
      })
      if ('kind' in page) throw new Error(page.message)
      for (const browser of [visitor(issuer, portal), other.browser, stranger.browser])
        expect((await browser.open(page.url)).status).toBe(403)
      expect((await one.browser.open(page.url)).status).toBe(200)
      await client.endSession(sessionIn(one.tokens.access_token))
      expect((await one.browser.open(page.url)).status).toBe(403)
      Object.assign(one, await signIn('bound@example.com'))
    }
  })

  it('ends the other sessions with a new password, and lists those that are left', async () => {
    const one = await signIn('devices@example.com')
    const two = await signIn('devices@example.com')
    const devices = await client.devices(one.sub)
    expect(devices).toHaveLength(2)
    const sid = JSON.parse(Buffer.from(two.tokens.access_token.split('.')[1]!, 'base64url').toString()).sid
    await client.endOtherSessions(one.sub, sid)
    expect((await client.devices(one.sub)).map(({ id }) => id)).toEqual([sid])
    expect((await refresh(one.tokens.refresh_token)).status).toBe(403)
    expect((await refresh(two.tokens.refresh_token)).status).toBe(200)
    await client.endSession(sid)
    expect(await client.devices(one.sub)).toEqual([])
  })

  it('shows the server nothing without its secret', async () => {
    const stranger = createIdentityClient({ issuer, manager: { id: manager.id, secret: 'guessed' } })
    await expect(stranger.devices('anyone')).rejects.toThrow('does not take our client')
    expect((await fetch(`${issuer}/api/v2/users/x/sessions`)).status).toBe(401)
  })

  it('takes a rate limit and a server error for a moment to wait for, and not for a refusal', async () => {
    const { sub } = await signIn('busy@example.com')
    for (const status of [429, 503]) {
      await fetch(`${issuer}/_standin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ route: 'PATCH /api/v2/users', kind: 'status', status, times: 1 }),
      })
      await expect(client.setBlocked(sub, true)).rejects.toMatchObject({ retryable: true })
    }
    expect(await client.setBlocked(sub, true)).toEqual({ blocked: true })
  })

  it('lets the server change an address, where nobody else has it', async () => {
    const { sub } = await signIn('old@example.com')
    await signIn('taken@example.com')
    expect(await client.changeEmail(sub, 'taken@example.com', true)).toMatchObject({ code: 'user_exists' })
    expect(await client.changeEmail(sub, 'new@example.com', true)).toEqual({ changed: true })
  })
})
