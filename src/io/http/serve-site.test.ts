import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'
import { serveSite } from './serve-site.ts'
import type { StaticFile } from './static-site.ts'

const bytes = Buffer.from('<!doctype html><title>films</title>')
const films: StaticFile = {
  type: 'text/html; charset=utf-8',
  bytes,
  brotli: brotliCompressSync(bytes),
  gzip: null,
  etag: '"films"',
  immutable: false,
  inlineScripts: ["'sha256-early'"],
}

const script: StaticFile = { ...films, type: 'text/javascript; charset=utf-8', immutable: true, inlineScripts: [] }

describe('the site', async () => {
  const app = Fastify()
  await securityHeaders(app, { production: true, scriptOrigins: [], frameOrigins: [], connectOrigins: [] })
  const site = {
    find: (path: string) =>
      new Map([
        ['/films/', films],
        ['/assets/a.js', script],
      ]).get(path),
    fallback: undefined,
  }
  serveSite(app, site, { isPortal: () => false, redirects: new Map(), lists: [] })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  it('serves a page packed, with every header and the hashes of its own scripts', async () => {
    const page = await get('/films/', { 'accept-encoding': 'gzip, br' })
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(films.brotli!.length),
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-early'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(page.rawPayload)).toEqual(bytes)
    expect((await get('/films/')).rawPayload).toEqual(bytes)
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

  it('says that a page has not changed', async () => {
    const answer = await get('/films/', { 'if-none-match': films.etag })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(answer.headers).toMatchObject({ etag: films.etag, 'cache-control': 'public, max-age=0, must-revalidate' })
    expect((await get('/films/', { 'if-none-match': '"older"' })).statusCode).toBe(200)
  })

  it.each(['/nothing.png', '//', '//films/', '//other.example/'])('has nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
