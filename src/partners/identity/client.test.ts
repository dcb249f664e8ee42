import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createIdentityClient } from './client.ts'

type Reply = readonly [status: number, body?: string]

async function clientOf(replies: Reply[]) {
  const tokens: string[] = []
  let given = 0
  const server = createServer((request, response) => {
    const isToken = request.url === '/oauth/token'
    if (isToken) given += 1
    else tokens.push(request.headers.authorization ?? '')
    const [status, body] = isToken
      ? [200, JSON.stringify({ access_token: `t${given}`, expires_in: 900 })]
      : (replies.shift() ?? [500])
    response.writeHead(status).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { client: createIdentityClient({ issuer, manager: { id: 'portal', secret: 's' } }), tokens }
}

describe('the identity client', () => {
  it('asks for a new token once when the provider refuses the one it has', async () => {
    const { client, tokens } = await clientOf([[401, '{}'], [200, '{}'], [204]])
    expect(await client.setBlocked('ada', true)).toEqual({ blocked: true })
    expect(await client.deleteAccount('ada')).toEqual({ deleted: true })
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t2'])
  })

  it('takes a page of someone else for an outage, and never for an answer', async () => {
    const { client } = await clientOf([
      [200, '<p>Welcome</p>'],
      [404, '<p>Not found</p>'],
    ])
    await expect(client.setBlocked('ada', true)).rejects.toMatchObject({ retryable: true })
    await expect(client.deleteAccount('ada')).rejects.toMatchObject({ retryable: true })
  })

  it('tells an outage without the address that was asked for', async () => {
    const client = createIdentityClient({ issuer: 'http://127.0.0.1:1', manager: { id: 'portal', secret: 's' } })
    const error = await client.accountsWith('zoe@example.com').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ retryable: true })
    expect(error).not.toHaveProperty('cause')
    expect(String(error)).not.toContain('zoe')
  })
})
