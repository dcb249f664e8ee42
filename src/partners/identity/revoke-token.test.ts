import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { revokeToken } from './device-sign-in.ts'

describe('taking a token back at the provider (RFC 7009)', async () => {
  const asked: string[] = []
  let answer = { status: 200, body: '' }
  let names = { revocation: true, issuer: true }
  const server = createServer(async (request, response) => {
    if (request.url === '/.well-known/openid-configuration')
      return response.end(
        JSON.stringify({
          issuer: names.issuer ? issuer : 'https://elsewhere.example',
          ...(names.revocation ? { revocation_endpoint: `${issuer}/revoke` } : {}),
        }),
      )
    asked.push(`${request.method} ${request.url} ${await text(request)}`)
    response.statusCode = answer.status
    return response.end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`
  const revoke = () => revokeToken({ issuer, clientId: 'longlight' }, 'a.b.c')
  const answers = (status: number, body = '') => {
    answer = { status, body }
  }

  it('sends the token, its kind and our own name', async () => {
    await revoke()
    expect(asked).toEqual(['POST /revoke client_id=longlight&token=a.b.c&token_type_hint=access_token'])
  })

  it('is done where the provider keeps no such tokens, or takes none back', async () => {
    answers(400, '{"error":"unsupported_token_type"}')
    await revoke()
    answers(200)
    names = { revocation: false, issuer: true }
    const before = asked.length
    await revoke()
    expect(asked).toHaveLength(before)
    names = { revocation: true, issuer: true }
  })

  it('fails where the provider is away, refuses us, or is another one', async () => {
    for (const [status, body] of [
      [503, ''],
      [400, '{"error":"invalid_client"}'],
      [401, 'no'],
    ] as const) {
      answers(status, body)
      await expect(revoke()).rejects.toThrow(`answered ${status}`)
    }
    answers(200)
    names = { revocation: true, issuer: false }
    await expect(revoke()).rejects.toThrow('not the one configured')
  })
})
