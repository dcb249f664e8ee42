import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { keepOutOfSearch, securityHeaders } from './security-headers.ts'
import { serveSite } from './serve-site.ts'
import { readSite } from './static-site.ts'

const bytes = Buffer.from('<!doctype html><title>films</title><script>early()</script>')
const script = Buffer.from('export const sun = 1')

/** A built site of one page and one script, with what the build packs beside them. */
async function builtSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longlight-serve-'))
  await mkdir(join(folder, 'films'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'films/index.html'), bytes)
  await writeFile(join(folder, 'films/index.html.br'), brotliCompressSync(bytes))
  await writeFile(join(folder, 'assets/a.js'), script)
  await writeFile(join(folder, 'sample.pdf'), '%PDF-1.7')
  return folder
}

describe('the site', async () => {
  const app = Fastify()
  securityHeaders(app, { production: true, scriptOrigins: [], frameOrigins: [], connectOrigins: [] })
  const site = await readSite(await builtSite())
  await serveSite(app, site, { isPortal: () => false, redirects: new Map(), lists: [] })
  afterAll(() => rm(site.folder, { recursive: true }))
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  it('serves a page packed, with every header and the hashes of its own scripts', async () => {
    const page = await get('/films/', { 'accept-encoding': 'gzip, br' })
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(bytes).length),
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(page.rawPayload)).toEqual(bytes)
    expect((await get('/films/')).rawPayload).toEqual(bytes)
  })

  it('of a trial has a sentence over each page, and is not kept by anyone', async () => {
    const trial = Fastify()
    keepOutOfSearch(trial)
    await serveSite(trial, site, { isPortal: () => false, redirects: new Map(), lists: [], mark: 'Test site' })
    const page = await trial.inject({ url: '/films/', headers: { 'accept-encoding': 'br' } })
    expect(page.body).toMatch(/<style>body::before\{content:"Test site";/)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    const ours = await get('/films/')
    expect([ours.body.includes('Test site'), ours.headers['x-robots-tag']]).toEqual([false, undefined])
    expect((await trial.inject('/assets/a.js')).rawPayload).toEqual(script)
  })

  it('serves a part of a page without what only documents carry', async () => {
    const { headers } = await get('/assets/a.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(JSON.stringify(headers).length).toBeLessThan(600)
  })

  it('lets its own pages show a PDF inside, and nobody a page', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy']
    expect(await policyOf('/sample.pdf')).toContain("frame-ancestors 'self'")
    expect(await policyOf('/films/')).toContain("frame-ancestors 'none'")
  })

  it('says that a page has not changed', async () => {
    const etag = String((await get('/films/')).headers.etag)
    const answer = await get('/films/', { 'if-none-match': etag })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=0, must-revalidate' })
    expect((await get('/films/', { 'if-none-match': '"older"' })).statusCode).toBe(200)
  })

  it.each(['/nothing.png', '//', '//films/', '//other.example/', '/..%2fa.js', '/films/index.html.br'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
