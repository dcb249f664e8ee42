import { decodeJwt } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { type Answer, visitor } from '#tests/setup/visitor.ts'
import { goodPassword, identityWorld, portal, redirectUri } from './contract-world.ts'

const otherPassword = 'nine kettles hum at dusk'

describe('signing up', async () => {
  const { owner } = await testDatabase()
  const world = await identityWorld(owner, await freePort(), 'smtp://127.0.0.1:1')
  const { issuer, request, signIn, signUp, mailedCode, exchange } = world
  let standIn = await world.start()
  afterAll(() => standIn.stop())
  beforeEach(() => owner.query('delete from sandbox_identity.attempt'))

  const form = async (browser = visitor(issuer, portal)) => {
    const asked = request({ screen_hint: 'signup' })
    return { browser, asked, page: await browser.open(asked.path) }
  }
  const atCode = async (email: string, password = goodPassword) => {
    const { browser, asked, page } = await form()
    return { browser, asked, page: await browser.submit(page, { email, password }) }
  }
  const again = (page: Answer): Answer => ({ ...page, text: page.text.slice(page.text.indexOf('</form>') + 7) })
  const halfMinutePasses = () =>
    owner.query(`update sandbox_identity.code_budget set sent_at = sent_at - interval '31 seconds'`)
  const isBack = (answer: Answer) => answer.url.startsWith(redirectUri)
  const people = async (email: string) =>
    (await owner.query('select email_verified from sandbox_identity.person where email = $1', [email])).rows
  const wrongFor = async (email: string) =>
    String((Number((await mailedCode(email)) ?? 0) + 1) % 1_000_000).padStart(6, '0')

  it('makes the account by the code from the mail alone, with an address that is proved', async () => {
    const { browser, asked, page } = await atCode('fresh@example.com')
    expect(page.text).toContain('We sent a six-digit code to <b>fresh@example.com</b>. Enter it to go on.')
    expect(page.text).toMatch(/name="code" type="text" autocomplete="one-time-code"[^>]*inputmode="numeric"/)
    expect(await people('fresh@example.com')).toEqual([])
    const back = await browser.submit(page, { code: ` ${await mailedCode('fresh@example.com')} ` })
    const tokens = await exchange(back.url, asked.verifier)
    expect(decodeJwt(tokens.access_token)).toMatchObject({ email: 'fresh@example.com', email_verified: true })
    const { rows } = await owner.query('select code_hash from sandbox_identity.one_time_code')
    expect(JSON.stringify(rows)).not.toContain(await mailedCode('fresh@example.com'))
  })

  it('answers a stranger alike for a known and an unknown address, to the last header', async () => {
    await signIn('known@example.com')
    const walk = async (email: string) => {
      const { browser, page } = await form()
      const seen: unknown[] = []
      const look = (answer: Answer) => {
        const headers = Object.fromEntries(answer.headers)
        seen.push({
          status: answer.status,
          headers: { ...headers, date: '', 'set-cookie': headers['set-cookie']?.replaceAll(/=[^;]+/g, '') },
          text: answer.text.replaceAll(email, 'address').replaceAll(/(value|action|href)="[^"]*"/g, ''),
          cookies: [...browser.jar.keys()],
        })
        return answer
      }
      look(await browser.submit(page, { email, password: otherPassword }, false))
      const asked = look(await browser.open(page.url.replace('/signup', '/code')))
      for (let nth = 0; nth < 6; nth += 1) look(await browser.submit(asked, { code: await wrongFor(email) }))
      look(await browser.submit(again(asked), {}))
      await halfMinutePasses()
      look(await browser.submit(again(asked), {}))
      await owner.query(`update sandbox_identity.one_time_code set expires_at = now() - interval '1 second'`)
      look(await browser.submit(asked, { code: await wrongFor(email) }))
      look(await browser.submit(page, { email, password: otherPassword }, false))
      const uid = page.url.split('/').at(-2)!
      return JSON.parse(JSON.stringify(seen).replaceAll(uid, 'visit')) as unknown
    }
    expect(await walk('known@example.com')).toEqual(await walk('never@example.com'))
  })

  it('tells the owner of a known address by mail, without a code, and takes none', async () => {
    await signIn('taken@example.com')
    const { browser, page } = await atCode('taken@example.com')
    const { rows } = await owner.query(
      `select subject, body, link from sandbox_identity.mail where recipient = 'taken@example.com'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toBe('You already have an account')
    expect(rows[0].body).toContain('log in with your password, or choose a new one')
    expect(JSON.stringify(rows[0])).not.toMatch(/\b\d{6}\b|Ada|Otter|taken@/)
    // Whatever number is stored, no six-digit code is its preimage, because codes are not hashed alone.
    const { rows: codes } = await owner.query(
      `select encode(sha256(convert_to(bound_to || ' ' || lpad(code::text, 6, '0'), 'utf8')), 'base64') as hash, code_hash
         from sandbox_identity.one_time_code, generate_series(0, 999999) code where bound_to like '%taken@example.com'`,
    )
    const url = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    expect(codes.some(({ hash, code_hash: stored }) => url(hash) === stored)).toBe(false)
    expect((await browser.submit(page, { code: '123456' })).status).toBe(401)
    expect(await people('taken@example.com')).toHaveLength(1)
  }, 60_000)

  it('takes a code five times at most, for ten minutes, and says what to do next', async () => {
    const email = 'tries@example.com'
    const { browser, page } = await atCode(email)
    const notDigits = await browser.submit(page, { code: 'abc' })
    expect([notDigits.status, notDigits.text.includes('Enter the six digits from the mail.')]).toEqual([422, true])
    for (let nth = 0; nth < 4; nth += 1)
      expect((await browser.submit(page, { code: await wrongFor(email) })).text).toContain('This code is wrong.')
    await browser.submit(page, { code: await wrongFor(email) })
    const spent = await browser.submit(page, { code: (await mailedCode(email))! })
    expect([spent.status, spent.text.includes('Too many wrong codes')]).toEqual([401, true])

    const tooSoon = await browser.submit(again(page), {})
    expect([tooSoon.status, tooSoon.text.includes('Wait half a minute')]).toEqual([429, true])
    await halfMinutePasses()
    const fresh = await browser.submit(again(page), {})
    await owner.query(`update sandbox_identity.one_time_code set expires_at = now()`)
    const late = await browser.submit(fresh, { code: (await mailedCode(email))! })
    expect([late.status, late.text.includes('This code is too old')]).toEqual([401, true])

    await halfMinutePasses()
    const back = await browser.submit(await browser.submit(again(page), {}), { code: (await mailedCode(email))! })
    expect(isBack(back)).toBe(true)
  })

  it('sends five codes an hour to one address, from however many visits', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      await atCode('flooded@example.com')
      await halfMinutePasses()
    }
    const { page, browser } = await atCode('flooded@example.com')
    expect(page.text).toContain('Codes were sent to this address just before')
    const refused = await browser.submit(again(page), {})
    expect([refused.status, refused.text.includes('Try again in an hour')]).toEqual([429, true])
    const { rows } = await owner.query(`select from sandbox_identity.mail where recipient = 'flooded@example.com'`)
    expect(rows).toHaveLength(5)
  })

  it('takes a code in the browser that asked for it, and for the address that it went to', async () => {
    const first = await atCode('first@example.com')
    const second = await atCode('second@example.com')
    const code = (await mailedCode('first@example.com'))!
    expect((await second.browser.submit(second.page, { code })).status).toBe(401)
    // Another person's browser that knows the page's address.
    expect((await visitor(issuer, portal).open(first.page.url)).status).toBe(400)

    // Going back to correct the address keeps the typed text, and invalidates the first code.
    const form = await first.browser.open(first.page.url.replace('/code', '/signup'))
    expect(form.text).toContain('value="first@example.com"')
    const corrected = await first.browser.submit(form, { email: 'corrected@example.com', password: goodPassword })
    expect((await first.browser.submit(corrected, { code })).status).toBe(401)
    const right = { code: (await mailedCode('corrected@example.com'))! }
    expect(isBack(await first.browser.submit(corrected, right))).toBe(true)
    expect(await people('first@example.com')).toEqual([])
    expect(await people('corrected@example.com')).toEqual([{ email_verified: true }])
  })

  it('goes on where it was after the provider was started again', async () => {
    const { browser, page } = await atCode('restart@example.com')
    await standIn.stop()
    standIn = await world.start()
    expect((await browser.open(page.url)).text).toContain('restart@example.com')
    expect(isBack(await browser.submit(page, { code: (await mailedCode('restart@example.com'))! }))).toBe(true)
  })

  it('makes one account and sends one code for double clicks, and leads both clicks on', async () => {
    const { browser, page } = await form()
    const typed = { email: 'double@example.com', password: goodPassword }
    const clicks = await Promise.all([browser.submit(page, typed, false), browser.submit(page, typed, false)])
    expect(clicks.map(({ status }) => status)).toEqual([303, 303])
    const asked = await browser.open(clicks[1].headers.get('location')!)
    const code = { code: (await mailedCode('double@example.com'))! }
    const codes = await Promise.all([browser.submit(asked, code, false), browser.submit(asked, code, false)])
    expect(codes.map(({ status }) => status)).toEqual([303, 303])
    expect(isBack(await browser.open(codes[0].headers.get('location')!))).toBe(true)
    for (const late of [await browser.submit(page, typed), await browser.submit(asked, code)])
      expect(isBack(late)).toBe(true)
    expect(await people('double@example.com')).toHaveLength(1)
    const { rows } = await owner.query(`select from sandbox_identity.mail where recipient = 'double@example.com'`)
    expect(rows).toHaveLength(1)
  })

  it('leaves an account alone that was made with the address meanwhile', async () => {
    const slow = await atCode('race@example.com', otherPassword)
    const code = (await mailedCode('race@example.com'))!
    await halfMinutePasses()
    const quick = await form()
    expect(isBack(await signUp(quick.browser, quick.page, 'race@example.com'))).toBe(true)
    const late = await slow.browser.submit(slow.page, { code })
    expect([late.status, late.text.includes('There is an account with this address by now')]).toEqual([409, true])
  })

  it('counts what one network tries, codes as well', async () => {
    const { browser, page } = await atCode('guessed@example.com')
    await owner.query(`update sandbox_identity.attempt set failures = 30 where identifier = '*'`)
    expect((await browser.submit(page, { code: '123456' })).status).toBe(429)
  })
})
