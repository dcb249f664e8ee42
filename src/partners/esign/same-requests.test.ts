import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EmbeddedApi, SignatureRequestApi } from '@dropbox/sign'
import { afterAll, describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { createEsignClient } from './client.ts'
import { clientId, done, esignBench, key, onePage } from './contract-bench.ts'

describe('what we send', async () => {
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const body = new Uint8Array(Buffer.concat(parts))
    const { authorization = '', 'content-type': type = '' } = request.headers
    const hasBody = request.method === 'POST' && body.byteLength > 0
    requests.push(
      new Request(`http://partner${request.url}`, {
        method: request.method!,
        headers: { authorization, ...(hasBody ? { 'content-type': type } : {}) },
        ...(hasBody ? { body } : {}),
      }),
    )
    const signatures = [{ signature_id: 's' }]
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        signature_request: { signature_request_id: 'r', signatures },
        embedded: { sign_url: 'https://sign.example', expires_at: 1 },
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ours = createEsignClient({ origin, key, clientId })
  const sdk = new SignatureRequestApi(`${origin}/v3`)
  const links = new EmbeddedApi(`${origin}/v3`)
  sdk.username = key
  links.username = key
  const pdf = await onePage()

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'for a new signature',
      () =>
        ours.requestSignature({
          title: 'Subscription agreement',
          signer: { name: 'Łukasz 光', email: 'ada@example.com' },
          pdf,
          fileName: 'agreement.pdf',
          metadata: { orderId: 'ord_1', basketId: 'bsk_1' },
          expiresAt: instant('2026-02-01T00:00:00Z'),
        }),
      () =>
        sdk.signatureRequestCreateEmbedded({
          clientId,
          title: 'Subscription agreement',
          signers: [{ name: 'Łukasz 光', emailAddress: 'ada@example.com' }],
          files: [{ value: pdf, options: { filename: 'agreement.pdf', contentType: 'application/pdf' } }],
          metadata: { orderId: 'ord_1', basketId: 'bsk_1' },
          allowDecline: true,
          expiresAt: 1_769_904_000,
        }),
    ],
    ['for the link to a page', () => ours.signUrl('s'), () => links.embeddedSignUrl('s')],
    ['for the state of a request', () => ours.request('r'), () => sdk.signatureRequestGet('r')],
    ['for a signed file', () => ours.signedFile('r'), () => sdk.signatureRequestFiles('r', 'pdf')],
    ['to cancel', () => ours.cancel('r'), () => sdk.signatureRequestCancel('r')],
  ])('%s is what the partner’s own SDK sends', async (_, our, their) => {
    requests.length = 0
    await our()
    await their()
    const [mine, theirs] = await Promise.all(requests.map(fieldsOf))
    expect(mine).toEqual(theirs)
    expect(mine!.authorization).toBe(`Basic ${btoa(`${key}:`)}`)
  })
})

async function fieldsOf(request: Request) {
  const form = request.body ? await request.formData() : new FormData()
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string'
      ? value
      : [value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')],
  ])
  return {
    method: request.method,
    url: request.url,
    authorization: request.headers.get('authorization'),
    fields: Object.fromEntries(await Promise.all(fields)),
  }
}

describe('the stand-in', async () => {
  const bench = await esignBench()

  it('answers the partner’s own SDK as the partner does', async () => {
    const sdk = new SignatureRequestApi(`${bench.origin}/v3`)
    sdk.username = key
    const { requestId, signatureId } = done(await bench.ask())
    const { signatureRequest } = (await sdk.signatureRequestGet(requestId)).body
    expect(signatureRequest).toMatchObject({
      signatureRequestId: requestId,
      isComplete: false,
      signatures: [{ signatureId, signerEmailAddress: 'ada@example.com' }],
    })
    await sdk.signatureRequestCancel(requestId)
    await expect(sdk.signatureRequestGet(requestId)).rejects.toMatchObject({
      body: { error: { errorName: 'deleted' } },
    })
  })
})
