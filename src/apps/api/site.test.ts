import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addDocument } from '#business/documents/server/documents-store.ts'
import { databaseOf } from '#engine/command/database.ts'
import { appRole, createPool } from '#io/db/pool.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { AccountId } from '#kernel/ids.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the site’s server', async () => {
  const testCompany = await startTestCompany()
  const { origin, ask } = await startApi(testCompany)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers, redirect: 'manual' })
  const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

  it('sends a page with its headers, and once more only when it changed', async () => {
    const page = await get('/')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('home')
    const etag = page.headers.get('etag')!
    const again = await raw(`${origin}/`, { 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await fetch(`${origin}/`, { method: 'HEAD' })).status).toBe(200)
  })

  it('lets nothing run, frame or sniff but what belongs to it', async () => {
    // A script has no document policy of its own.
    for (const path of ['/', '/healthz', '/nothing.js']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/default-src 'self';/)
      // Only a page may run an inline script, and only its own.
      expect(policy).toMatch(path === '/' ? /script-src 'self' 'sha256-[^']+' http/ : /script-src 'self' http/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    const production = await startApi(testCompany, { production: true })
    expect((await fetch(production.origin)).headers.get('strict-transport-security')).toContain('max-age=')
  })

  it('sends files compressed, and those that are named by their content for ever', async () => {
    const { headers, body } = await raw(`${origin}/assets/app-1a2b3c.js`, { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(brotliDecompressSync(body).toString()).toContain('sun sun')
    expect((await raw(`${origin}/assets/app-1a2b3c.js`, {})).headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['/home', '/', 301],
    ['/colombia', '/investment/48/', 301],
    ['/columbia/', '/investment/48/', 301],
    ['/spotlights?x=1', '/films/?x=1', 301],
    ['/films', '/films/', 301],
    ['/annualreport', '/annual-report/', 301],
    ['/investorrelations', '/investor-relations/', 301],
    ['/referralprogram', '/referral-program/', 301],
    ['/rentmyroof', '/rent-my-roof/', 301],
    ['/climateweek', '/climate-week-2025/', 301],
    ['/foundercard', '/founders-card/', 301],
    ['/custody', '/cash-custody/', 301],
    ['/glossary/no-such-term/', '/glossary/', 302],
    ['/articles/no-such-article/', '/articles/', 302],
    ['/no-such-page', '/', 302],
    ['/no/such/page/', '/', 302],
  ])('leads %s to %s', async (from, to, status) => {
    const answer = await get(from, navigation)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
  })

  it.each([
    '/users/dashboard',
    '/login',
    '/auth/callback?code=1',
    '/get-started/',
    '/confirm/?token=x',
    '/auto-invest/skip/?token=x',
  ])('answers %s with the document that the browser fills', async (path) => {
    const answer = await get(path, navigation)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('portal')])
  })

  it('answers the address of a record with that document only while there is such a record', async () => {
    await offer(testCompany.owner, { id: '6' })
    for (const [path, status, words] of [
      ['/investment/6', 200, 'portal'],
      ['/investment/6/invest/', 200, 'portal'],
      ['/investment/6/sell/', 200, 'portal'],
      ['/project/plt_6/', 200, 'portal'],
      ['/investment/77/', 404, 'nothing here'],
      ['/investment/77/invest/', 404, 'nothing here'],
      ['/project/no-such-plant/', 404, 'nothing here'],
      ['/updates/upd_0/', 404, 'nothing here'],
      ['/market/atlantis/', 404, 'nothing here'],
      ['/product/wishes', 404, 'nothing here'],
      ['/not-found/', 404, 'nothing here'],
    ] as const) {
      const answer = await get(path, navigation)
      expect([path, answer.status, await answer.text()]).toEqual([path, status, expect.stringContaining(words)])
    }
    // A cached copy of a page does not prove that the page exists.
    const missing = await get('/market/atlantis/', navigation)
    expect(missing.headers.get('etag')).toBeNull()
    const again = await raw(`${origin}/market/atlantis/`, { ...navigation, 'if-none-match': 'W/"kept"' })
    expect([again.status, again.body.toString()]).toEqual([404, await missing.text()])
  })

  it('draws a portfolio’s last 24 hours for pages that ship no script, and nothing for what is not there', async () => {
    await offer(testCompany.owner, { id: '8' })
    const picture = await get('/hills/8.svg')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(picture.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await picture.text()).toMatch(/<text [^>]*>\d[\d.]* (kW|MW)( (AC|DC))?<\/text>/)
    for (const path of ['/hills/77.svg', '/hills/8.png', '/hills/%27.svg'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it('shows the pages for builders outside production mode only', async () => {
    const production = await startApi(testCompany, { production: true })
    for (const path of ['/styleguide', '/logos/', '/squircle-example', '/test-totp-enrollment']) {
      expect([path, (await get(path, navigation)).status]).toEqual([path, 200])
      const closed = await fetch(`${production.origin}${path}`, { headers: navigation, redirect: 'manual' })
      expect([path, closed.status, closed.headers.get('location')]).toEqual([path, 302, '/'])
    }
  })

  it('says that a file is missing rather than sending a page in its place', async () => {
    for (const path of ['/assets/app-old.js', '/nothing.png', '/../../etc/passwd.txt'])
      expect([path, (await get(path, navigation)).status]).toEqual([path, 404])
    expect((await fetch(`${origin}/films/`, { method: 'DELETE' })).status).toBe(404)
  })

  it('lives, and is ready as long as it reaches the database', async () => {
    const { url } = await testDatabase()
    const pool = createPool(url, { role: appRole, size: 1 })
    const alone = await startApi({ ...testCompany, platform: { ...testCompany.platform, pool, db: databaseOf(pool) } })
    const statuses = async () => [
      (await fetch(`${alone.origin}/healthz`)).status,
      (await fetch(`${alone.origin}/readyz`)).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    await pool.end()
    expect(await statuses()).toEqual([200, 503])
  })

  it('gives a document to its owner, one of an offering to all, and tells everyone else that there is none', async () => {
    const { access_token: owner } = await tokensOf(testCompany, 'owner@example.com')
    const { access_token: other } = await tokensOf(testCompany, 'other@example.com')
    const { accountId } = (await ask(owner, '{ me { user { accountId } } }')).data.me.user
    await ask(other, '{ me { user { id } } }')
    const { sha256 } = await fileStore(`${testCompany.config.dataDir}/files`, testCompany.partners.sealer).put(
      Buffer.from('%PDF-1.7'),
      null,
    )
    const add = (account: AccountId | null, subject: string) =>
      testCompany.platform.db.transaction().execute((tx) =>
        addDocument(
          tx,
          {
            accountId: account,
            kind: 'signedAgreement',
            title: 'Agreement',
            subject,
            mediaType: 'application/pdf',
            sha256,
            size: 8,
          },
          testCompany.clock.now(),
        ),
      )
    const own = await add(accountId, 'ord_1')
    const open = await add(null, 'portfolio_1')
    const statusFor = async (id: string, token?: string) =>
      (await get(`/documents/${id}`, token ? { authorization: `Bearer ${token}` } : {})).status
    expect([await statusFor(own, owner), await statusFor(own, other), await statusFor(own)]).toEqual([200, 404, 404])
    expect([await statusFor(open), await statusFor('doc_none', owner)]).toEqual([200, 404])
    const document = await get(`/documents/${own}`, { authorization: `Bearer ${owner}` })
    expect(document.headers.get('content-type')).toBe('application/pdf')
    expect(document.headers.get('cache-control')).toBe('private, no-store')
  })
})

/** A plain request, because fetch decompresses answers and bypasses the cache if an ETag is named. */
const raw = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    },
  )
