import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { AchUnavailable, createAchClient } from './client.ts'

/** Answers that the stand-in never gives, and our client's handling of each. */
describe('an answer of the payment partner', async () => {
  let answer: RequestListener
  let token: RequestListener
  const seen: { path: string; authorization: string; key: string }[] = []
  const server = createServer((request, response) => {
    const { authorization = '', 'idempotency-key': key = '' } = request.headers
    if (request.url === '/token') return token(request, response)
    seen.push({ path: request.url!, authorization, key: String(key) })
    return answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secrets = { key: 'the-key', secret: 'the-secret' }
  const client = () => createAchClient({ origin, ...secrets, timeoutMs: 300 })
  afterAll(() => void server.closeAllConnections())

  let issued = 0
  beforeEach(() => {
    seen.splice(0)
    issued = 0
    token = (_request, response) => {
      issued += 1
      response.end(JSON.stringify({ access_token: `t${issued}`, token_type: 'bearer', expires_in: 3600 }))
    }
  })
  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(status, headers).end(JSON.stringify(body))
  const transfer = {
    sourceFundingSourceId: 'from',
    destinationFundingSourceId: 'to',
    amount: dollars(5),
    correlationId: 'order-1',
    idempotencyKey: 'key-1',
  }

  it.each<[string, RequestListener]>([
    ['a rate limit, however long it says to wait', json(429, {}, { 'retry-after': '3600' })],
    ['an outage', json(503, { code: 'ServerError', message: 'Away.' })],
    ['a busy resource', json(409, { code: 'Conflict', message: 'In progress.' })],
    ['silence', () => {}],
    [
      'a cut line',
      (_request, response) => response.writeHead(201, { 'content-length': '9' }).write('{') && response.destroy(),
    ],
    ['a redirect', json(307, {}, { location: '/elsewhere' })],
    ['an answer without end', (_request, response) => response.end('x'.repeat(6_000_000))],
  ])('%s is temporary, and is not tried again here', async (_name, listener) => {
    answer = listener
    await expect(client().startTransfer(transfer)).rejects.toBeInstanceOf(AchUnavailable)
    expect(seen).toEqual([{ path: '/transfers', authorization: 'Bearer t1', key: 'key-1' }])
  })

  it('that refuses the token is asked for once more, with a new one and the same key', async () => {
    answer = (request, response) =>
      request.headers.authorization === 'Bearer t1'
        ? json(401, { code: 'ExpiredAccessToken', message: 'Expired.' })(request, response)
        : json(201, {}, { location: `${origin}/transfers/T1` })(request, response)
    expect(await client().startTransfer(transfer)).toEqual({ transferId: 'T1' })
    expect(seen.map(({ authorization, key }) => [authorization, key])).toEqual([
      ['Bearer t1', 'key-1'],
      ['Bearer t2', 'key-1'],
    ])
    answer = json(401, {})
    await expect(client().startTransfer(transfer)).rejects.toBeInstanceOf(AchUnavailable)
  })

  it('many calls share one token, and one new token when it is refused', async () => {
    answer = json(404, {})
    const ach = client()
    await Promise.all(['a', 'b', 'c'].map((id) => ach.customer(id)))
    expect(issued).toBe(1)
    answer = (request, response) =>
      json(request.headers.authorization === 'Bearer t1' ? 401 : 404, {})(request, response)
    expect(await Promise.all(['a', 'b', 'c'].map((id) => ach.customer(id)))).toEqual([null, null, null])
    expect(issued).toBe(2)
  })

  it('that is a page instead of JSON is no success, and a refusal without words is one all the same', async () => {
    const page =
      (status: number): RequestListener =>
      (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    answer = page(200)
    await expect(client().customer('a')).rejects.toThrow()
    answer = page(400)
    expect(await client().startTransfer(transfer)).toMatchObject({ kind: 'refused', code: 'Refused' })
    await expect(client().customer('a')).rejects.toBeInstanceOf(AchUnavailable)
  })

  it('to the token request that hangs, fails or is nonsense is temporary too, and is asked for again', async () => {
    answer = json(404, {})
    const ach = client()
    const good = token
    for (token of [() => {}, json(401, { error: 'invalid_client' }), json(500, {}), json(200, { access_token: '' })]) {
      const error = await ach.customer('a').then(
        () => new Error('answered'),
        (thrown: Error) => thrown,
      )
      expect(error).toBeInstanceOf(AchUnavailable)
      expect(`${error.message} ${error.stack} ${error.cause}`).not.toMatch(/the-key|the-secret/)
    }
    token = good
    expect(await ach.customer('a')).toBeNull()
  })

  it('ids never leave their place in the path', async () => {
    answer = json(404, {})
    expect(await client().customer('../accounts/1?x=y')).toBeNull()
    expect(seen[0]?.path).toBe('/customers/..%2Faccounts%2F1%3Fx%3Dy')
  })
})
