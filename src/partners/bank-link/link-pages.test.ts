import { describe, expect, it } from 'vitest'
import { bankLinkBench, done } from './contract-bench.ts'

const bench = await bankLinkBench()
const { client, clock, origin } = bench

describe('the pages of the bank link', () => {
  it('link the bank and the account that a person chooses', async () => {
    const { linkToken, expiration } = await bench.linkToken()
    expect(expiration.since(clock.now()).total('hours')).toBe(4)
    const pages = await bench.walk(linkToken)
    expect(pages.heading()).toBe('Choose your bank')
    for (const name of ['First Platypus Bank', 'Tattersall Federal Credit Union', 'Houndstooth Bank'])
      expect(pages.text()).toContain(name)
    await pages.choose('ins_109508')
    await pages.signIn('user_good', 'wrong')
    expect(pages.text()).toContain('role="alert"')
    expect(pages.facts().error.code).toBe('INVALID_CREDENTIALS')
    await pages.signIn('user_good')
    expect(pages.text()).toContain('Plaid Saving')
    expect(pages.text()).not.toContain('Credit Card')
    await pages.account('Plaid Saving')
    const { publicToken, metadata } = pages.facts().success
    expect(metadata.institution).toEqual({ name: 'First Platypus Bank', institution_id: 'ins_109508' })
    expect(metadata.accounts).toMatchObject([{ name: 'Plaid Saving', mask: '1111', subtype: 'savings' }])
    const { accessToken } = done(await client.exchangePublicToken(publicToken))
    expect(done(await client.accounts(accessToken))).toMatchObject([{ accountId: metadata.accounts[0].id }])
  })

  it('ask for a code where the bank does, and take no other', async () => {
    const pages = await bench.walk((await bench.linkToken()).linkToken)
    await pages.choose('ins_109510')
    await pages.signIn('user_mfa')
    expect(pages.heading()).toBe('Enter the code')
    await pages.account('Plaid Checking')
    expect(pages.facts().success).toBeUndefined()
    await pages.code('0000')
    expect(pages.text()).toContain('role="alert"')
    await pages.code('1234')
    expect(pages.heading()).toBe('Choose an account')
  })

  it('offer accounts whose transfers come back', async () => {
    const pages = await bench.walk((await bench.linkToken()).linkToken)
    await pages.choose('ins_109508')
    await pages.signIn('user_returns')
    for (const name of ['R01', 'R01-late', 'R03-late']) expect(pages.text()).toContain(`value="${name}"`)
  })
})

describe('the pages of the bank link, off the straight way,', () => {
  it('repair a sign-in without linking a second bank', async () => {
    const { accessToken, itemId } = done(await client.exchangePublicToken(await bench.publicToken()))
    await bench.control(`items/${itemId}/reset-login`)
    const { linkToken, expiration } = await bench.linkToken(accessToken)
    expect(expiration.since(clock.now()).total('minutes')).toBe(30)
    const pages = await bench.walk(linkToken)
    expect(pages.heading()).toBe('Sign in to your bank')
    await pages.signIn('user_good')
    expect(pages.heading()).toBe('Your bank is linked')
    expect(done(await client.item(accessToken)).loginRequired).toBe(false)
    await bench.runDue()
    expect(bench.inbox.received.map(({ body }) => JSON.parse(String(body)).webhook_code).sort()).toEqual([
      'ERROR',
      'LOGIN_REPAIRED',
    ])
  })

  it('say why they cannot go on', async () => {
    const pages = await bench.walk((await bench.linkToken()).linkToken)
    await pages.choose('ins_109508')
    await pages.signIn('user_no_auth')
    expect(pages.facts()).toMatchObject({ view: 'ERROR', error: { code: 'NO_AUTH_ACCOUNTS' } })
    await pages.choose('ins_109508')
    await pages.signIn('user_locked')
    expect(pages.facts().error.code).toBe('ITEM_LOCKED')
    await pages.signIn('user_good', 'error_INSTITUTION_DOWN')
    expect(pages.facts().error.code).toBe('INSTITUTION_DOWN')
    const { linkToken } = await bench.linkToken()
    clock.moveTo(clock.now().add({ hours: 4 }))
    expect((await bench.walk(linkToken)).facts().error.code).toBe('INVALID_LINK_TOKEN')
  })

  it('link one bank however often the last form is sent', async () => {
    const { linkToken } = await bench.linkToken()
    const pages = await bench.walk(linkToken)
    await pages.choose('ins_109508')
    await pages.signIn('user_good')
    await Promise.all([pages.account('Plaid Checking'), pages.account('Plaid Checking')])
    await pages.account('Plaid Checking')
    const { publicToken } = pages.facts().success
    await pages.account('Plaid Saving')
    expect(pages.facts().success.publicToken).toBe(publicToken)
  })
})

describe('the markup of the pages', () => {
  it('may be framed anywhere, runs only its own script and escapes what it is given', async () => {
    const pages = await bench.walk((await bench.linkToken()).linkToken)
    expect(pages.header('content-security-policy')).toContain("script-src 'self'")
    expect(pages.header('content-security-policy')).toContain('frame-ancestors *')
    expect(pages.header('x-frame-options')).toBeNull()
    expect(pages.text()).toMatch(/^<!doctype html><html lang="en">/)
    const odd = await bench.walk('"><script>alert(1)</script>', 'javascript:alert(1)')
    expect(odd.text()).not.toContain('<script>alert')
    expect(odd.facts()).toMatchObject({ error: { code: 'INVALID_LINK_TOKEN' } })
  })

  it('labels every input', async () => {
    const pages = await bench.walk((await bench.linkToken()).linkToken)
    await pages.choose('ins_109508')
    const inputs = [...pages.text().matchAll(/<input id="(\w+)"/g)].map(([, id]) => id)
    expect(inputs).toEqual(['username', 'password'])
    for (const id of inputs) expect(pages.text()).toContain(`<label for="${id}">`)
  })

  it('is opened by a script that sets window.Plaid and listens to its own frame only', async () => {
    const script = await fetch(client.scriptUrl)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const text = await script.text()
    expect(text).toContain('window.Plaid =')
    expect(text).toContain('event.origin === origin')
    expect((await fetch(`${origin}/link/v2/stable/link.css`)).status).toBe(200)
  })
})
