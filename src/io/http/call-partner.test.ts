import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { callPartner, PartnerUnreachable } from './call-partner.ts'

describe('a call to a partner', async () => {
  const routes: Record<string, RequestListener> = {
    '/json': (_request, response) => response.writeHead(201, { location: '/made/1' }).end('{"id":"1"}'),
    '/html': (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    '/empty': (_request, response) => response.writeHead(204).end(),
    '/large': (_request, response) => response.end(JSON.stringify('x'.repeat(5_000_001))),
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"id":', () => response.destroy())
    },
    '/slow': () => {},
    '/slow-body': (_request, response) => void response.writeHead(200).write('{"id":'),
    '/moved': (_request, response) => response.writeHead(307, { location: '/json' }).end(),
  }
  let connections = 0
  const server = createServer((request, response) => routes[request.url!.split('?')[0]!]!(request, response))
  // A busy machine may pause for longer than the usual five seconds between two calls.
  server.keepAliveTimeout = 120_000
  server.on('connection', () => void connections++)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => void server.closeAllConnections())

  it('answers the status, the location and what the JSON says', async () => {
    const answer = await callPartner(`${origin}/json`, { method: 'POST', body: 'x' })
    expect(answer).toEqual({ status: 201, location: '/made/1', body: { id: '1' } })
  })

  it.each([
    ['/html', 502],
    ['/empty', 204],
  ])('answers %s, which is not JSON, without a body', async (path, status) => {
    expect(await callPartner(origin + path)).toEqual({ status, location: null, body: undefined })
  })

  it.each(['/large', '/cut', '/slow', '/slow-body', '/moved'])('takes %s for no answer', async (path) => {
    await expect(callPartner(origin + path, { timeoutMs: 300 })).rejects.toBeInstanceOf(PartnerUnreachable)
  })

  it('takes a refused connection for no answer', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    await expect(callPartner(`http://127.0.0.1:${port}`)).rejects.toThrow('The partner did not answer (ECONNREFUSED)')
  })

  it('quotes neither address, nor headers, nor body', async () => {
    const secret = 'very-secret'
    const call = { method: 'POST', headers: { authorization: `Bearer ${secret}\n${secret}` }, body: secret } as const
    for (const url of [`${origin}/cut?email=${secret}`, `http://127.0.0.1:9/${secret}`, `no address ${secret}`]) {
      const error = await callPartner(url, url.startsWith(origin) ? call : {}).catch((thrown: Error) => thrown)
      expect(error).toBeInstanceOf(PartnerUnreachable)
      const { message, stack, cause } = error as Error
      expect(`${message} ${stack} ${cause}`).not.toContain(secret)
    }
  })

  it('keeps its connection for the next call', async () => {
    await callPartner(`${origin}/json`)
    const before = connections
    for (let call = 0; call < 5; call += 1) await callPartner(`${origin}/json`)
    expect(connections).toBe(before)
  })
})
