import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { BankLinkUnavailable, createBankLinkClient } from './client.ts'

describe('what the bank link answers', async () => {
  let answer: { status: number; body: string } = { status: 200, body: '{}' }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createBankLinkClient({ origin, clientId: 'id', secret: 'secret' })
  const asked = (status: number, body: unknown) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
    return client.item('access-token-of-ada')
  }
  const problem = (code: string) => ({ error_code: code, error_message: 'in English', display_message: null })

  it('is a refusal where it understood and will not', async () => {
    expect(await asked(400, problem('INVALID_ACCESS_TOKEN'))).toEqual({
      kind: 'refused',
      code: 'INVALID_ACCESS_TOKEN',
      message: 'in English',
    })
  })

  it.each([
    ['a rate limit', 429, problem('RATE_LIMIT')],
    ['a slow request', 408, problem('REQUEST_TIMEOUT')],
    ['an error of its own', 500, problem('INTERNAL')],
    ['a bank that is down', 400, problem('INSTITUTION_DOWN')],
    ['a bank that does not answer', 400, problem('INSTITUTION_NOT_RESPONDING')],
    ['planned maintenance', 400, problem('PLANNED_MAINTENANCE')],
    ['a refusal without a code', 400, { message: 'no' }],
    ['words of a gateway', 200, '<html>'],
    ['an answer of another form', 200, { item: 'none' }],
  ])('is an outage, to be asked again, where it is %s', async (_case, status, body) => {
    const failed = asked(status, body)
    await expect(failed).rejects.toBeInstanceOf(BankLinkUnavailable)
    await expect(failed).rejects.not.toThrow(/access-token-of-ada|secret/)
  })
})
