import { generate } from 'otplib'
import { afterAll, describe, expect, it } from 'vitest'
import { goodPassword, portal, redirectUri } from '#partners/identity/contract-world.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { appCode, halfMinutePasses } from '#tests/setup/one-time-code.ts'
import { visitor } from '#tests/setup/visitor.ts'
import { counts } from './counts.ts'
import { providerFor, tryToLogIn } from './identity-world.ts'

const email = (nth: number, who = 'person') => `${who}${nth}@example.com`
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

describe('I5: passwords tried by strangers', async () => {
  const { owner } = await testDatabase()
  const { issuer, request, control, signIn, withApp, stop } = await providerFor(owner)
  afterAll(stop)
  const from = (nth: number) => `127.0.1.${1 + (nth % counts.I5addresses)}`
  const attempt = (nth: number, who: string, password: string) =>
    tryToLogIn(issuer, { path: request().path, from: from(nth), email: who, password })

  it(`open no account but those whose password they have, and there the second factor is asked (${counts.I5pairs} pairs)`, async () => {
    const accounts = Math.max(20, Math.floor(counts.I5pairs / 20))
    await control('POST', 'users', {
      users: Array.from({ length: Math.min(accounts, 1_000) }, (_, nth) => ({
        email: email(nth),
        password: goodPassword,
      })),
    })
    await withApp('guarded@example.com')
    let opened = 0
    let known = 0
    for (let nth = 0; nth < counts.I5pairs; nth += 1) {
      const isTrue = nth % 20 === 0
      const { status, location } = await attempt(
        nth,
        email(nth % accounts),
        isTrue ? goodPassword : `found elsewhere ${nth}`,
      )
      if (isTrue) known += 1
      // They come over days, as what an address may try in a quarter of an hour would stop them before.
      if (nth % 20 === 19) await owner.query(`delete from sandbox_identity.attempt where identifier = '*'`)
      if (status === 303 && location.includes('/authorize/')) opened += 1
    }
    expect(opened).toBe(known)
    const guarded = await attempt(1, 'guarded@example.com', goodPassword)
    expect(guarded.location).toContain('/second')
  })

  it('pause an account before the hundredth failure, and leave its owner the browser they know', async () => {
    const { browser } = await signIn('owner@example.com')
    await owner.query(
      `insert into sandbox_identity.attempt (identifier, address, failures, ends_at) values ('owner@example.com', '*', 89, now() + interval '1 day')
       on conflict (identifier, address) do update set failures = 89, ends_at = excluded.ends_at`,
    )
    expect((await attempt(1, 'owner@example.com', 'wrong words of a thief')).status).toBe(401)
    expect((await attempt(2, 'owner@example.com', 'wrong words of a thief')).status).toBe(429)
    const held = await attempt(3, 'owner@example.com', goodPassword)
    expect(held.status).toBe(429)
    // The same page for a wrong password; its owner has the way in, mailed to them.
    const ticketIn = /let-in\/([\w-]+)/
    const mails = await owner.query(`select link from sandbox_identity.mail where recipient = 'owner@example.com'`)
    expect(mails.rows).toHaveLength(1)
    const fresh = visitor(issuer, portal)
    const form = await fresh.open(request().path)
    await fresh.open(`/let-in/${ticketIn.exec(mails.rows[0].link)![1]}`)
    const entered = await fresh.submit(form, { email: 'owner@example.com', password: goodPassword })
    expect(new URL(entered.url).searchParams.get('code')).toBeTruthy()
    const again = await browser.open(request({ prompt: 'login' }).path)
    const back = await browser.submit(again, { email: 'owner@example.com', password: goodPassword })
    expect(new URL(back.url).searchParams.get('code')).toBeTruthy()
  })

  it('are stopped where one address tries one password at each of 300 accounts, and people elsewhere are not', async () => {
    const spray = await Promise.all(
      Array.from({ length: 300 }, (_, nth) =>
        tryToLogIn(issuer, {
          path: request().path,
          from: '127.0.9.9',
          email: email(nth, 'sprayed'),
          password: 'summer of 2026',
        }),
      ),
    )
    expect(spray.filter(({ status }) => status === 401)).toHaveLength(30)
    expect(spray.filter(({ status }) => status === 429)).toHaveLength(270)
    await control('POST', 'users', { users: [{ email: 'neighbor@example.com', password: goodPassword }] })
    expect((await attempt(1, 'neighbor@example.com', goodPassword)).status).toBe(303)
  }, 120_000)

  it.each([
    ['log in', 'login'],
    ['sign up', 'signup'],
  ])(
    `learn nothing of who has an account where they %s: the same page, and medians ${counts.I5apart} ms apart at most (${counts.I5timed} pairs)`,
    async (what, hint) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      const pages = new Set<string>()
      const plain = (text: string, who: string) =>
        text.replaceAll(who, 'who').replaceAll(/(value|data-options|action|href)="[^"]*"/g, '')
      await owner.query('delete from sandbox_identity.attempt')
      await control('POST', 'users', {
        users: Array.from({ length: counts.I5timed }, (_, nth) => ({
          email: email(nth, `timed-${hint}`),
          password: goodPassword,
        })),
      })
      for (let nth = 0; nth < counts.I5timed; nth += 1)
        for (const kind of nth % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const who = email(nth, `${kind === 'known' ? 'timed' : 'never'}-${hint}`)
          const password = 'wrong words of a thief'
          const { path } = request({ screen_hint: hint })
          const tried = await tryToLogIn(issuer, { path, from: from(nth), email: who, password })
          times[kind].push(tried.took)
          pages.add(`${tried.status} ${tried.location.replace(/[\w-]{20,}/, 'visit')} ${plain(tried.text, who)}`)
        }
      expect([...pages]).toHaveLength(1)
      const apart = Math.abs(median(times.known) - median(times.unknown))
      process.stdout.write(
        `I5, to ${what}: ${apart.toFixed(2)} ms apart (${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)})\n`,
      )
      expect(apart).toBeLessThan(counts.I5apart)
    },
  )
})

describe('I6: one-time codes', async () => {
  const { owner } = await testDatabase()
  const { issuer, request, withApp, stop } = await providerFor(owner)
  afterAll(stop)
  const halfWay = async (who: string) => {
    const browser = visitor(issuer, portal)
    const page = await browser.submit(await browser.open(request().path), { email: who, password: goodPassword })
    return { browser, page }
  }

  it(`are taken once, ${counts.I6} of ${counts.I6} times, also by two visits at once`, async () => {
    const { secret } = await withApp('once@example.com')
    for (let nth = 0; nth < counts.I6; nth += 1) {
      await halfMinutePasses(owner)
      const [one, two] = await Promise.all([halfWay('once@example.com'), halfWay('once@example.com')])
      const code = await appCode(secret)
      const both = await Promise.all([one.browser.submit(one.page, { code }), two.browser.submit(two.page, { code })])
      expect(both.filter(({ url }) => url.startsWith(redirectUri))).toHaveLength(1)
    }
  })

  it('are not used up for their owner by someone who has the password', async () => {
    const { browser, secret } = await withApp('besieged@example.com')
    for (let visit = 0; visit < 4; visit += 1) {
      const thief = await halfWay('besieged@example.com')
      let { page } = thief
      for (let nth = 0; nth < 4 && page.status < 402; nth += 1)
        page = await thief.browser.submit(page, { code: '000000' })
    }
    const thief = await halfWay('besieged@example.com')
    expect((await thief.browser.submit(thief.page, { code: '000000' })).status).toBe(429)
    const asked = await browser.submit(await browser.open(request({ prompt: 'login' }).path), {
      email: 'besieged@example.com',
      password: goodPassword,
    })
    const back = await browser.submit(asked, { code: await appCode(secret) })
    expect(back.url.startsWith(redirectUri)).toBe(true)
  })

  it('of an app count in their own half minute alone', async () => {
    const { secret } = await withApp('window@example.com')
    const { browser, page } = await halfWay('window@example.com')
    await appCode(secret)
    const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)
    let shown = page
    for (const epoch of [now - 60, now - 30, now + 30, now + 60]) {
      shown = await browser.submit(shown, { code: await generate({ secret, epoch }) })
      expect(shown.status).toBe(401)
    }
    expect((await browser.submit(shown, { code: await appCode(secret) })).url.startsWith(redirectUri)).toBe(true)
  })
})
