import { get as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
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

const app = Fastify({ forceCloseConnections: true })
let askedFramework = 0
app.addHook('onRequest', async () => {
  askedFramework += 1
})
await securityHeaders(app, { production: true, scriptOrigins: [], frameOrigins: [], connectOrigins: [] })
const site = { find: (path: string) => (path === '/films/' ? films : undefined), fallback: undefined }
serveSite(app, site, { isPortal: () => false, redirects: new Map(), lists: [] })
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** A plain request: fetch would unpack the answer by itself. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string; byFramework: boolean }>((done) => {
    const before = askedFramework
    ask({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { date: _, ...rest } = answer.headers
        const body = Buffer.concat(parts).toString('base64')
        done({ status: answer.statusCode!, headers: rest, body, byFramework: askedFramework > before })
      })
    })
  })

const brotli = { 'accept-encoding': 'gzip, br' }

it('gives the second reader of a page what the first one got, with every header, past the framework', async () => {
  const first = await get('/films/', brotli)
  const second = await get('/films/', brotli)
  expect([first.byFramework, second.byFramework]).toEqual([true, false])
  expect({ ...second, byFramework: true }).toEqual(first)
  expect(second.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(films.brotli!.length),
    'content-security-policy': expect.stringContaining("'sha256-early'"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
})

it('says that a page has not changed', async () => {
  const answer = await get('/films/', { ...brotli, 'if-none-match': films.etag })
  expect([answer.status, answer.body, answer.byFramework]).toEqual([304, '', false])
  expect(answer.headers).toMatchObject({ etag: films.etag, 'cache-control': 'public, max-age=0, must-revalidate' })
  expect((await get('/films/', { ...brotli, 'if-none-match': '"older"' })).status).toBe(200)
})

it('leaves to the framework whoever takes no brotli, asks with a query, or asks for what is not there', async () => {
  const plain = await get('/films/')
  expect([plain.byFramework, Buffer.from(plain.body, 'base64').toString()]).toEqual([true, bytes.toString()])
  for (const path of ['/films/?a=1', '/nothing.png'])
    for (const round of [1, 2])
      expect([path, round, (await get(path, brotli)).byFramework]).toEqual([path, round, true])
})
