import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { createAchClient } from './client.ts'

it('the company’s wallet is asked for again after the partner was away, and then kept', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`
  const asked = { root: 0, sources: 0 }
  let isAway = true
  const partner = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/vnd.dwolla.v1.hal+json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/token') return answer(200, { access_token: 't', token_type: 'bearer', expires_in: 3600 })
    if (isAway) return answer(503, { code: 'ServerError', message: 'Away.' })
    if (request.url?.includes('funding-sources')) {
      asked.sources += 1
      const wallet = { id: 'wallet-1', type: 'balance', status: 'verified', name: 'Wallet', removed: false, _links: {} }
      return answer(200, { _embedded: { 'funding-sources': [wallet] } })
    }
    asked.root += 1
    return answer(200, { _links: { account: { href: `${origin}/accounts/account-1` } } })
  })
  await new Promise<void>((listening) => partner.listen(Number(new URL(origin).port), '127.0.0.1', listening))
  afterAll(() => void partner.close())
  const client = createAchClient({ origin, key: 'key', secret: 'secret', timeoutMs: 2_000 })
  await expect(client.masterFundingSource()).rejects.toThrow()
  isAway = false
  expect(await client.masterFundingSource()).toBe('wallet-1')
  expect(await client.masterFundingSource()).toBe('wallet-1')
  expect(asked).toEqual({ root: 1, sources: 1 })
})
