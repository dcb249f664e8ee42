import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { visitor } from '#tests/setup/visitor.ts'
import { goodPassword, identityWorld, portal, redirectUri } from './contract-world.ts'

const otherPassword = 'nine kettles hum at dusk'

describe('the hosted pages', async () => {
  const { owner } = await testDatabase()
  const mails: Email[] = []
  const smtpPort = await freePort()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      mails.push(await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream))))
      done()
    },
  })
  await new Promise<void>((listening) => smtp.listen(smtpPort, '127.0.0.1', listening))
  const world = await identityWorld(owner, await freePort(), `smtp://127.0.0.1:${smtpPort}`)
  const { issuer, request, signIn, signUp, refresh, exchange } = world
  const standIn = await world.start()
  afterAll(async () => {
    await standIn.stop()
    await new Promise<void>((closed) => smtp.close(closed))
  })
  beforeEach(async () => {
    await standIn.runDue()
    mails.length = 0
    await owner.query('delete from sandbox_identity.attempt')
  })
  const newVisitor = () => visitor(issuer, portal)
  const at = async (hint: 'login' | 'signup', browser = newVisitor()) => ({
    browser,
    page: await browser.open(request({ screen_hint: hint }).path),
  })
  const linkIn = (mail: Email | undefined) => /https?:\/\/\S+/.exec(mail?.text ?? '')![0]

  it('say beside the field and on top what is wrong, and keep the address', async () => {
    const { browser, page } = await at('signup')
    const again = await browser.submit(page, { email: 'ada@example', password: 'short' })
    expect(again.status).toBe(422)
    expect(again.text).toContain('<title>Error: Create an account')
    expect(again.text).toContain('id="email-error">Enter an e-mail address like')
    expect(again.text).toContain('href="#password">Use at least 15 characters.')
    expect(again.text).toContain('value="ada@example"')
    expect(again.text).not.toContain('short')
  })

  it.each([
    'passwordpassword',
    'aaaaaaaaaaaaaaaaaaaa',
    '123456789012345678',
    'longlight-investor',
    'SolarDividend2026',
    'guess.me@example.com',
    'qwertyuiopasdfghjkl',
  ])('refuse the guessable password %s', async (password) => {
    const { browser, page } = await at('signup')
    const again = await browser.submit(page, { email: 'guess.me@example.com', password })
    expect(again.text).toContain('This password is easy to guess')
  })

  it('take any letters in a password, however the keyboard composes them', async () => {
    const password = 'Zwölf Frösche früh 🐸 am Teich'
    const { browser, page } = await at('signup')
    const back = await signUp(browser, page, 'frog@example.com', password.normalize('NFD'))
    expect(back.url.startsWith(redirectUri)).toBe(true)
    const later = await at('login')
    const logged = await later.browser.submit(later.page, {
      email: 'FROG@example.com ',
      password: password.normalize('NFC'),
    })
    expect(logged.url.startsWith(redirectUri)).toBe(true)
  })

  it('come again on a reload at each step', async () => {
    await signIn('reload@example.com')
    const { browser, page } = await at('login')
    expect((await browser.open(page.url)).text).toContain('<h1>Log in</h1>')
    await browser.submit(page, { email: 'reload@example.com', password: goodPassword })
    const backButton = await browser.open(page.url)
    expect(backButton.url.startsWith(redirectUri)).toBe(true)
    const elsewhere = await newVisitor().open(page.url)
    expect([elsewhere.status, elsewhere.text.includes('Please start again')]).toEqual([400, true])
  })

  it('take no form that is not from their own page', async () => {
    const { browser, page } = await at('login')
    const forged = await browser.submit(page, { form_token: 'x', email: 'a@example.com', password: 'x' })
    expect([forged.status, forged.text.includes('had been open for too long')]).toEqual([403, true])
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  })

  it('answer an unknown address and a wrong password alike, and pause after ten', async () => {
    await signIn('throttled@example.com')
    const { browser, page } = await at('login')
    const strip = (text: string) => text.replaceAll(/(value|data-options)="[^"]*"/g, '')
    const wrong = await browser.submit(page, { email: 'throttled@example.com', password: 'wrong' })
    const unknown = await browser.submit(page, { email: 'nobody@example.com', password: 'wrong' })
    expect([wrong.status, strip(wrong.text)]).toEqual([unknown.status, strip(unknown.text)])
    for (let time = 2; time <= 10; time += 1)
      expect((await browser.submit(page, { email: 'Throttled@example.com', password: 'wrong' })).status).toBe(401)
    const paused = await browser.submit(page, { email: 'throttled@example.com', password: goodPassword })
    expect(paused.status).toBe(429)
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(paused.text).toMatch(/Try again in 15 minutes, at \d\d:\d\d UTC/)
    await owner.query(`update sandbox_identity.attempt set ends_at = now() - interval '1 second'`)
    const back = await browser.submit(page, { email: 'throttled@example.com', password: goodPassword })
    expect(back.url.startsWith(redirectUri)).toBe(true)
  })

  it('reset a password by a mailed link that works once, and end every session', async () => {
    const { tokens } = await signIn('forgot@example.com')
    const { browser, page } = await at('login')
    const from = /href="(\/reset\?from=[^"]+)"/.exec(page.text)![1]!
    const sent = await browser.submit(await browser.open(from), { email: 'forgot@example.com' })
    const unknown = await browser.submit(await browser.open(from), { email: 'unknown@example.com' })
    expect([sent.text, sent.url]).toEqual([unknown.text, unknown.url])
    await browser.submit(await browser.open(from), { email: 'forgot@example.com' })
    expect(await standIn.runDue()).toBe(1)

    const form = await browser.open(linkIn(mails[0]))
    expect(form.text).toContain('<h1>Choose a new password</h1>')
    expect((await browser.submit(form, { password: 'too short' })).status).toBe(422)
    const done = await browser.submit(form, { password: otherPassword })
    expect(done.text).toContain('Your new password is set')
    expect((await browser.submit(form, { password: otherPassword })).text).toContain('Your new password is set')
    expect((await browser.submit(form, { password: goodPassword })).status).toBe(410)
    expect((await browser.open(linkIn(mails[0]))).status).toBe(410)
    expect((await refresh(tokens.refresh_token)).status).toBe(403)

    const login = await browser.open(/class="sun" href="([^"]+)"/.exec(done.text)![1]!)
    expect((await browser.submit(login, { email: 'forgot@example.com', password: goodPassword })).status).toBe(401)
    const back = await browser.submit(login, { email: 'forgot@example.com', password: otherPassword })
    expect(back.url.startsWith(redirectUri)).toBe(true)
  })

  it('refuse a link after half an hour', async () => {
    await signIn('slow@example.com')
    const browser = newVisitor()
    await browser.submit(await browser.open('/reset'), { email: 'slow@example.com' })
    await standIn.runDue()
    await owner.query(`update sandbox_identity.reset_link set expires_at = now()`)
    expect((await browser.open(linkIn(mails[0]))).status).toBe(410)
  })

  it.each(['hint', 'client', 'alias'] as const)('log out without a question (%s)', async (way) => {
    const { browser, tokens } = await signIn(`leaves.${way}@example.com`)
    const ways = {
      hint: `/oidc/logout?id_token_hint=${tokens.id_token}&post_logout_redirect_uri=${portal}/&state=s1`,
      client: `/oidc/logout?client_id=portal&post_logout_redirect_uri=${portal}/`,
      alias: `/v2/logout?client_id=portal&returnTo=${portal}`,
    }
    const gone = await browser.open(ways[way])
    expect(gone.url).toBe(way === 'hint' ? `${portal}/?state=s1` : `${portal}/`)
    expect((await browser.open(request({ prompt: 'none' }).path)).url).toContain('login_required')
    expect((await refresh(tokens.refresh_token)).status).toBe(403)
  })

  it.each([
    '/v2/logout?client_id=portal&returnTo=http://evil.example',
    '/v2/logout?client_id=portal&returnTo=http://localhost:3000.evil.example/',
    '/v2/logout?client_id=other&returnTo=http://localhost:3000/',
    '/oidc/logout?client_id=portal&post_logout_redirect_uri=http://localhost:3000/elsewhere',
    '/oidc/logout?id_token_hint=eyJhbGciOiJub25lIn0.eyJhdWQiOiJwb3J0YWwifQ.&post_logout_redirect_uri=http://localhost:3000/',
  ])('stay logged in for %s', async (path) => {
    const { browser } = await signIn('stays@example.com')
    expect((await browser.open(path)).status).toBe(400)
    const silent = request({ prompt: 'none' })
    expect(await exchange((await browser.open(silent.path)).url, silent.verifier)).toMatchObject({ status: 200 })
  })
})
