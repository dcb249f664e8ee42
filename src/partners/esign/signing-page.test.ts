import { describe, expect, it } from 'vitest'
import { done, esignBench, openPage } from './contract-bench.ts'

const bench = await esignBench()
const { client, control } = bench
const asked = async () => done(await bench.ask())

describe('the signing page', () => {
  it('shows the document and says to its parent that it is there', async () => {
    const { signatureId } = await asked()
    const page = await bench.open(signatureId)
    expect(page.text()).toContain('<h1>Subscription agreement</h1>')
    expect(page.facts()).toMatchObject({
      parentOrigin: 'http://localhost:3000',
      verify: false,
      messages: [{ type: 'hellosign:initialize', payload: { signatureId } }],
    })
    expect(page.text()).toMatch(/role="region"[^>]*><p>Agreement<\/p>/)
    const shown = await fetch(`${bench.origin}${/<object data="([^"]+)"/.exec(page.text())![1]}`)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('asks its parent who it is, unless that is to be skipped', async () => {
    const page = await bench.open((await asked()).signatureId, { skip: '0' })
    expect(page.facts().verify).toBe(true)
  })

  it('may be framed anywhere, runs only its own script and labels every field', async () => {
    const page = await bench.open((await asked()).signatureId)
    expect(page.header('content-security-policy')).toContain('frame-ancestors *')
    expect(page.header('content-security-policy')).toContain("script-src 'self'")
    expect(page.header('x-frame-options')).toBeNull()
    for (const [, id] of page.text().matchAll(/<(?:input|textarea) id="(\w+)"/g))
      expect(page.text()).toContain(`<label for="${id}">`)
    expect((await fetch(`${bench.origin}/editor/signing.js`)).headers.get('content-type')).toContain('javascript')
  })

  it('opens once, and within the hour', async () => {
    const { signatureId } = await asked()
    const { url, expiresAt } = done(await client.signUrl(signatureId))
    expect(url).toContain('embeddedSign')
    expect(expiresAt.since(bench.clock.now()).total('minutes')).toBe(60)
    expect((await openPage(url)).status()).toBe(200)
    const again = await openPage(url)
    expect([again.status(), again.facts().messages[0].payload.code]).toEqual([400, 'sign_url_invalid'])
    const late = done(await client.signUrl(signatureId)).url
    bench.clock.moveTo(bench.clock.now().add({ minutes: 61 }))
    expect((await openPage(late)).facts().messages[0].type).toBe('hellosign:error')
  })

  it('stays where it was over a reload', async () => {
    const page = await bench.open((await asked()).signatureId)
    const reloaded = await (await fetch(page.url())).text()
    expect(reloaded).toContain('hellosign:initialize')
  })
})

describe('an answer on the signing page', () => {
  it('needs a name and consent', async () => {
    const { requestId, signatureId } = await asked()
    const page = await bench.open(signatureId)
    await page.sign(' ', 'yes')
    expect(page.text()).toContain('role="alert"')
    await page.sign('Ada Ohm', 'no')
    expect(page.text()).toContain('role="alert"')
    expect(done(await client.request(requestId)).complete).toBe(false)
  })

  it('counts once however often the button is pressed, and is told to the parent', async () => {
    const { requestId, signatureId } = await asked()
    const page = await bench.open(signatureId)
    await Promise.all([page.sign(), page.sign()])
    expect(page.facts().messages.map(({ type }: { type: string }) => type)).toEqual([
      'hellosign:userSignRequest',
      'hellosign:userFinishRequest',
    ])
    await bench.runDue()
    const types = (await bench.inbox.events())
      .filter((event) => event?.requestId === requestId)
      .map((event) => event?.type)
    expect(types.filter((type) => type === 'signature_request_signed')).toHaveLength(1)
  })

  it('may be a refusal with its reason', async () => {
    const { requestId, signatureId } = await asked()
    const page = await bench.open(signatureId)
    await page.decline('The fee is not what I was told')
    expect(page.facts().messages).toMatchObject([
      { type: 'hellosign:userDeclineRequest', payload: { signatureId, reason: 'The fee is not what I was told' } },
    ])
    expect(done(await client.request(requestId))).toMatchObject({
      declined: true,
      declineReason: 'The fee is not what I was told',
    })
  })
})

describe('a signing page in trouble', () => {
  it('can be made to hang, once, and the link is still good', async () => {
    const { signatureId } = await asked()
    const { url } = done(await client.signUrl(signatureId))
    await control('hang-next-signing')
    const hung = await openPage(url)
    expect([hung.status(), hung.facts()]).toEqual([200, null])
    expect(hung.text()).not.toContain('<script')
    expect((await openPage(url)).facts().messages[0].type).toBe('hellosign:initialize')
  })

  it('escapes what it is given', async () => {
    const page = await bench.open(done(await bench.ask({ title: '<script>alert(1)</script>' })).signatureId)
    expect(page.text()).not.toContain('<script>alert')
  })
})
